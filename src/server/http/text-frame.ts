import { Sender } from 'ws';

declare module 'ws' {
  /** Its types do not have it. */
  export class Sender {
    static frame(data: Buffer, options: { fin: boolean; opcode: number; readOnly: boolean }): Buffer[];
  }
}

const textOpcode = 1;

/** A text as a server's whole frame (RFC 6455 §5.2): the same bytes can be written to any number of sockets. */
export const textFrame = (text: string): Buffer =>
  Buffer.concat(Sender.frame(Buffer.from(text), { fin: true, opcode: textOpcode, readOnly: true }));
