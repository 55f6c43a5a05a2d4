import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it is given. Whoever starts it stops it. */
export async function startMailServer() {
  const mails: { from: string; to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const stop = () => new Promise<void>((done) => void server.close(() => done()));
  const { port } = server.server.address() as AddressInfo;
  return { mails, stop, url: `smtp://127.0.0.1:${port}` };
}
