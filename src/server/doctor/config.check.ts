import { envNames, type Env } from '#server/env.ts';
import { ok, warning, type Finding } from './finding.ts';

const about = 'configuration';
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

const folded = (name: string) => name.toUpperCase().replaceAll('_', '');
/** Shorter names are too much like those of others: `SORT`, `HOSTS`. */
const shortest = 7;

/** Whether one letter is missing, too many or another one. */
function isNear(a: string, b: string): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  return (
    a.slice(start + 1) === b.slice(start + 1) ||
    a.slice(start + 1) === b.slice(start) ||
    a.slice(start) === b.slice(start + 1)
  );
}

/** A variable that nobody reads, and that was likely meant to be one of ours. */
function misspelt(name: string): Finding | null {
  if (envNames.includes(name)) return null;
  const bare = folded(name.replace(/^EKIPA_/i, ''));
  const meant = envNames.find((known) => known.length >= shortest && isNear(folded(known), bare));
  if (!meant && !/^EKIPA_/i.test(name)) return null;
  return warning(about, `${name} is not read by anything${meant ? `: is ${meant} meant?` : ''}`);
}

function readAddresses({ PUBLIC_URL, TRUST_PROXY, HOST }: Env): (Finding | false)[] {
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  const isHttps = url?.protocol === 'https:';
  return [
    url !== null &&
      !isHttps &&
      !isLoopback(url.hostname) &&
      warning(about, 'PUBLIC_URL is not https: passwords and cookies can be read on the way'),
    url !== null &&
      url.pathname !== '/' &&
      warning(about, `PUBLIC_URL names a path, which is not used: Ekipa is at ${url.origin}/`),
    isHttps &&
      TRUST_PROXY === 0 &&
      warning(
        about,
        'TRUST_PROXY is not set: behind a proxy all visitors count as one, who is soon refused for trying too often',
      ),
    TRUST_PROXY > 0 &&
      url === null &&
      warning(about, 'PUBLIC_URL is not set: links in mails and the allowed Origin follow what visitors send'),
    TRUST_PROXY > 0 &&
      !isLoopback(HOST) &&
      warning(
        about,
        `with TRUST_PROXY whoever reaches ${HOST} past the proxy can claim any address: HOST=127.0.0.1, or a firewall`,
      ),
  ];
}

/** What of the configuration is allowed, but hardly meant; `source` is all of the environment. */
export function checkConfiguration(env: Env, source: NodeJS.ProcessEnv): Finding[] {
  const { PUBLIC_URL, REGISTRATION, RATE_LIMITS, SMTP_URL, MAIL_FROM } = env;
  const isOpen = PUBLIC_URL?.startsWith('https:') && REGISTRATION === 'open';
  const found = [
    ...readAddresses(env),
    isOpen && warning(about, 'REGISTRATION is open to everyone who reaches PUBLIC_URL: REGISTRATION=invite'),
    !RATE_LIMITS && warning(about, 'RATE_LIMITS is off: passwords can be guessed without end'),
    SMTP_URL !== undefined &&
      PUBLIC_URL === undefined &&
      warning(about, 'PUBLIC_URL is not set: no links for forgotten passwords are mailed'),
    SMTP_URL === undefined && MAIL_FROM !== undefined && warning(about, 'MAIL_FROM is of no use without SMTP_URL'),
    ...Object.keys(source).map(misspelt),
  ].filter((one): one is Finding => one !== false && one !== null && one !== undefined);
  const registration = { open: 'open to everyone', invite: 'by invitation', closed: 'closed' }[REGISTRATION];
  return [...found, ok(about, `registration is ${registration}; time zone ${env.APP_TIMEZONE}`)];
}
