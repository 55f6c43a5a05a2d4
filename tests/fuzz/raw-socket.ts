import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The parts of a frame that a client says (RFC 6455 §5.2), of which any may be wrong. */
export type Frame = {
  opcode: number;
  payload: Buffer;
  isLast?: boolean;
  isMasked?: boolean;
  reserved?: number;
  /** What it says of its length, where that is not how long it is. */
  claims?: bigint;
};

function lengthBytes(length: bigint, mask: number): Buffer {
  if (length < 126n) return Buffer.from([mask | Number(length)]);
  const bytes = Buffer.alloc(length < 65_536n ? 3 : 9);
  bytes[0] = mask | (length < 65_536n ? 126 : 127);
  if (length < 65_536n) bytes.writeUInt16BE(Number(length), 1);
  else bytes.writeBigUInt64BE(length, 1);
  return bytes;
}

export function frameBytes({ opcode, payload, isLast = true, isMasked = true, reserved = 0, claims }: Frame): Buffer {
  const head = [
    Buffer.from([(isLast ? 0x80 : 0) | (reserved << 4) | opcode]),
    lengthBytes(claims ?? BigInt(payload.length), isMasked ? 0x80 : 0),
  ];
  if (!isMasked) return Buffer.concat([...head, payload]);
  const mask = randomBytes(4);
  return Buffer.concat([...head, mask, payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}

/** A connection to `/ws` byte by byte. */
export class RawSocket {
  readonly #socket: Socket;
  #heard = Buffer.alloc(0);
  isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => void (this.#heard = Buffer.concat([this.#heard, data])));
    // It is cut off while it speaks: that is what is looked for.
    socket.on('error', () => {});
    socket.on('close', () => void (this.isClosed = true));
  }

  static async open(address: string, cookie: string): Promise<RawSocket> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const raw = new RawSocket(socket);
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET /ws HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\ncookie: ${cookie}\r\n\r\n`,
    );
    await once(socket, 'data');
    if (!raw.#heard.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(raw.#heard.toString());
    return raw;
  }

  send(frame: Frame): void {
    if (this.#socket.writable) this.#socket.write(frameBytes(frame));
  }

  /** All text that was heard, and the code with which the server closed, null where it has not said one. */
  get heard(): { texts: string[]; code: number | null } {
    const texts: string[] = [];
    let bytes = this.#heard.subarray(this.#heard.indexOf('\r\n\r\n') + 4);
    while (bytes.length >= 2) {
      const [first = 0, second = 0] = bytes;
      const long = second === 126 ? 2 : second === 127 ? 8 : 0;
      if (bytes.length < 2 + long) break;
      const length = long === 2 ? bytes.readUInt16BE(2) : long === 8 ? Number(bytes.readBigUInt64BE(2)) : second;
      const payload = bytes.subarray(2 + long, 2 + long + length);
      if ((first & 15) === 8) return { texts, code: payload.length >= 2 ? payload.readUInt16BE() : null };
      if ((first & 15) === 1) texts.push(payload.toString());
      bytes = bytes.subarray(2 + long + length);
    }
    return { texts, code: null };
  }

  /** Stops listening to what it is told: what the server has to say piles up there. */
  turnAway(): void {
    this.#socket.pause();
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
