import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { breathe } from '#server/kernel/breath.ts';
import { inTurn } from '#server/kernel/calls.ts';
import type { UserContext } from '#server/kernel/context.ts';
import { inSnapshot } from '#server/kernel/db.ts';
import type { Stored } from '#server/kernel/trpc.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Body = { etag: string; encoding: Encoding; bytes: Buffer };
/** A body that is being made counts nothing yet; those who ask for it meanwhile wait for the same one. */
type Entry = { key: string; body: Promise<Body>; size: number };

const maxBytes = 64 * 1024 * 1024;
const worthCompressing = 1024;

const compressors = {
  // A board repeats itself so much that higher qualities cost twice the time for a tenth of the bytes.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
  identity: async (text: string) => Buffer.from(text),
};

const placeOf = (key: string) => key.slice(0, key.lastIndexOf(' '));

const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((word) => word.trim());
    return name === encoding && Number(quality.replace('q=', '')) > 0;
  });

function encodingOf(request: FastifyRequest): Encoding {
  const header = String(request.headers['accept-encoding'] ?? '');
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
}

async function makeBody(wanted: Encoding, text: string): Promise<Body> {
  const encoding = text.length < worthCompressing ? 'identity' : wanted;
  const bytes = await compressors[encoding](text);
  // Of what is shown, not of the key: that something changed which one may not see is not to be read from it.
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}-${encoding}"`;
  return { etag, encoding, bytes };
}

/**
 * Answers of large lists, kept compressed under a key that names what they show and who may see it: as long as
 * nothing has changed, an answer is neither read, written as JSON nor compressed again, and of many who ask at once
 * for one that has changed only the first makes it. Least recently used go first.
 */
export class StoredAnswers {
  /** By what stays the same while it changes: what it was before is of no use to anybody. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** Answers from the store, or from `stored.read`; 304 to a browser that has the very body. `write` words it for a door. */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    stored: Stored,
    { ctx, input }: { ctx: UserContext; input: unknown },
    write: (result: unknown) => string,
  ) {
    ctx.limiter.spend('read', ctx.user.id);
    const encoding = encodingOf(request);
    const asked = input as never;
    const form = `${request.routeOptions.url} ${write(null)} ${encoding}`;
    // The key and what it names are of one state: what is made meanwhile is not kept under it.
    const find = () =>
      inSnapshot(ctx.database.db, async (db) => {
        const then = { ...ctx, database: { ...ctx.database, db } };
        const key = `${form} ${await stored.keyOf(then, asked)}`;
        const known = this.#take(key);
        if (known) return { key, pending: known };
        const result = await stored.read(then, asked);
        await breathe();
        return { key, pending: this.#keep(key, makeBody(encoding, write(result))) };
      });
    const findKey = () => find().then(({ key, pending }) => pending.then(() => key));
    const question = `${form} ${ctx.user.id} ${JSON.stringify(input)}`;
    const body = await inTurn(ctx, async () => {
      const key = await ctx.database.whileUnchanged(question, findKey);
      return this.#take(key) ?? (await find()).pending;
    });
    void reply.headers({ etag: body.etag, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === body.etag) return reply.code(304).send();
    if (body.encoding !== 'identity') void reply.header('content-encoding', body.encoding);
    return reply.type('application/json; charset=utf-8').send(body.bytes);
  }

  #take(key: string): Promise<Body> | undefined {
    const place = placeOf(key);
    const entry = this.#entries.get(place);
    if (entry?.key !== key) return undefined;
    this.#entries.delete(place);
    this.#entries.set(place, entry);
    return entry.body;
  }

  async #keep(key: string, body: Promise<Body>): Promise<Body> {
    const place = placeOf(key);
    const entry: Entry = { key, body, size: 0 };
    this.#drop(place);
    this.#entries.set(place, entry);
    try {
      const { length } = (await body).bytes;
      // It may have been thrown away while it was being made.
      if (this.#entries.get(place) !== entry) return body;
      entry.size = length;
    } catch (error) {
      if (this.#entries.get(place) === entry) this.#drop(place);
      throw error;
    }
    this.#bytes += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
    return body;
  }

  #drop(place: string) {
    this.#bytes -= this.#entries.get(place)?.size ?? 0;
    this.#entries.delete(place);
  }
}
