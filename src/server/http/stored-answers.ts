import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserContext } from '#server/kernel/context.ts';
import type { Stored } from '#server/kernel/trpc.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { etag: string; encoding: Encoding; bytes: Buffer };

const maxBytes = 64 * 1024 * 1024;
const worthCompressing = 1024;

const compressors = {
  // The quality at which a body of this kind is a tenth of the highest one's work, and a few per cent longer.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 4 }),
  identity: async (text: string) => Buffer.from(text),
};

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * Answers of large lists, kept compressed under a key that names what they show and who may see it: as long as
 * nothing has changed, an answer is neither read, written as JSON nor compressed again. Least recently used go first.
 */
export class StoredAnswers {
  readonly #bodies = new Map<string, Body>();
  #bytes = 0;

  /** Answers from the store, or from `stored.read`; 304 to a browser that has the very body. `write` words it for a door. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    stored: Stored,
    { ctx, input }: { ctx: UserContext; input: unknown },
    write: (result: unknown) => string,
  ) {
    const encoding = encodingOf(request);
    const asked = input as never;
    const key = `${request.routeOptions.url} ${write(null)} ${encoding} ${await stored.keyOf(ctx, asked)}`;
    const body =
      this.#take(key) ?? this.#keep(key, await this.#make(key, encoding, write(await stored.read(ctx, asked))));
    void reply.headers({ etag: body.etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    if (body.encoding !== 'identity') void reply.header('content-encoding', body.encoding);
    return reply.type('application/json; charset=utf-8').send(body.bytes);
  }

  async #make(key: string, wanted: Encoding, text: string): Promise<Body> {
    const encoding = text.length < worthCompressing ? 'identity' : wanted;
    const etag = `"${Buffer.from(key).toString('base64url')}"`;
    return { etag, encoding, bytes: await compressors[encoding](text) };
  }

  #take(key: string): Body | undefined {
    const body = this.#bodies.get(key);
    if (body) {
      this.#bodies.delete(key);
      this.#bodies.set(key, body);
    }
    return body;
  }

  #keep(key: string, body: Body): Body {
    this.#bodies.set(key, body);
    this.#bytes += body.bytes.length;
    for (const [oldest, { bytes }] of this.#bodies) {
      if (this.#bytes <= maxBytes) break;
      this.#bodies.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return body;
  }
}
