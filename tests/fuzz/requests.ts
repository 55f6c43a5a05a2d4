// Requests that no browser would send, byte by byte: odd paths, headers, bodies, and what says itself wrongly how long it is.
import fc from 'fast-check';
import { bodies, bomb, methods, packed, paths, values } from './request-parts.ts';

/** `isCut`: the sender leaves before it has said all that it promised. */
export type RawRequest = { bytes: Buffer; isCut: boolean; method: string; path: string };

const header = fc.oneof(
  ...Object.entries(values).map(([name, texts]) => fc.constantFrom(...texts).map((text) => [name, text] as const)),
);
const wrongHosts = ['', 'a b', 'evil.test:99999', 'a'.repeat(3_000), '[::1'];

type Framing = 'length' | 'tooLong' | 'tooShort' | 'chunked' | 'cutChunk' | 'badChunk' | 'both' | 'none';
const wrongFramings: Framing[] = ['tooLong', 'tooShort', 'cutChunk', 'badChunk', 'both', 'none'];

/** The header that says how long the body is, and the body as it is sent. */
function framed(framing: Framing, body: Buffer): [string, Buffer] {
  const length = (by: number) => `content-length: ${Math.max(0, body.length + by)}\r\n`;
  const chunked = 'transfer-encoding: chunked\r\n';
  const chunk = (size: string, end: string) => Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from(end)]);
  const size = body.length.toString(16);
  switch (framing) {
    case 'length':
      return [length(0), body];
    case 'tooLong':
      return [length(50), body];
    case 'tooShort':
      return [length(-5), body];
    case 'chunked':
      return [chunked, body.length > 0 ? chunk(size, '\r\n0\r\n\r\n') : Buffer.from('0\r\n\r\n')];
    case 'cutChunk':
      return [chunked, chunk(size, '')];
    case 'badChunk':
      return [chunked, chunk('zz', '\r\n0\r\n\r\n')];
    case 'both':
      return [length(0) + chunked, chunk(size, '\r\n0\r\n\r\n')];
    case 'none':
      return ['', body];
  }
}

/** One thing wrong at a time is seen further inside than all of them. */
const mostly = <T>(right: T[], wrong: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });

/** A request, mostly of someone who is signed in with that cookie. */
export const requestsOf = (cookie: string): fc.Arbitrary<RawRequest> =>
  fc
    .record({
      method: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...methods)),
      path: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...paths) },
        fc.webPath().map((path) => `/api${path}`),
      ),
      host: mostly(['ekipa.test'], wrongHosts),
      headers: fc.array(header, { maxLength: 3 }),
      isSignedIn: fc.nat(3).map((one) => one > 0),
      body: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...bodies) },
        { weight: 2, arbitrary: fc.constantFrom(...packed, bomb) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
      ),
      framing: mostly<Framing>(['length', 'chunked'], wrongFramings),
      version: mostly(['HTTP/1.1'], ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9']),
      many: fc.nat(40).map((one) => (one === 0 ? 500 : 0)),
    })
    .map(({ method, path, host, headers, isSignedIn, body, framing, version, many }) => {
      const [said, sent] = framed(framing, body);
      const lines = [
        `${method} ${path} ${version}`,
        ...(host ? [`host: ${host}`] : []),
        ...(isSignedIn ? [`cookie: ${cookie}`] : []),
        ...headers.map(([name, text]) => `${name}: ${text}`),
        ...Array.from({ length: many }, (_, index) => `x-${index}: 1`),
      ];
      const head = `${lines.join('\r\n')}\r\n${said}connection: close\r\n\r\n`;
      const isCut = ['tooLong', 'cutChunk'].includes(framing);
      return { bytes: Buffer.concat([Buffer.from(head, 'latin1'), sent]), isCut, method, path };
    });
