export type Mail = { to: string; subject: string; text: string; html: string };

/** How mail goes out. */
export type Mailer = {
  /** Ends when the mail server has taken it; throws when it was not reached or refused. */
  send: (mail: Mail) => Promise<void>;
};

/** Someone is waiting for the answer: a mail server that does not answer is given up on. */
const timeoutMs = 8_000;

/** Loaded with the first mail: an idle server does without it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

/** Whether the mail server is reached and takes the user and password; throws where not. No mail is sent. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await openTransport(url);
  await transport.verify().finally(() => transport.close());
}

/** Mail through an SMTP server; `from` is the sender that people see. */
export function createMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ to, ...mail }) => {
      transport ??= openTransport(url);
      // As an address, not as a text that could name several.
      await (await transport).sendMail({ from, to: { name: '', address: to }, ...mail });
    },
  };
}
