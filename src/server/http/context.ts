import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Live, Services } from '#server/kernel/context.ts';
import { languageOf } from '#server/kernel/i18n.ts';
import { findSession, rememberedDays } from '#server/modules/auth/session.ts';

const cookieName = 'ekipa_session';

/** Whether the browser reaches us over https: by the address users type, or by what a trusted proxy says. */
const isSecure = (services: Services, request: FastifyRequest) =>
  services.settings.publicUrl ? services.settings.publicUrl.protocol === 'https:' : request.protocol === 'https';

/** What is sent as `Host` is text: it becomes an address, or none. */
function baseUrlOf({ settings }: Services, { protocol, host }: FastifyRequest): string {
  if (settings.publicUrl) return settings.publicUrl.origin;
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}

/** What a procedure knows of the caller of one request. The session is looked up once a request. */
export async function contextOf(
  services: Services & { live: Live },
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Context> {
  const found = await findSession(services, request.cookies[cookieName]);
  const setSession = (token: string | null, isRemembered: boolean) => {
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services, request) } as const;
    if (token === null) reply?.clearCookie(cookieName, options);
    else reply?.setCookie(cookieName, token, { ...options, ...(isRemembered && { maxAge: rememberedDays * 86_400 }) });
  };
  // The browser's 30 days begin anew with the server's.
  if (found?.isExtended && found.isRemembered) setSession(found.session.token, true);
  return {
    ...services,
    user: found?.user ?? null,
    session: found?.session ?? null,
    baseUrl: baseUrlOf(services, request),
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    warn: (error, what) => request.log.warn({ err: error }, what),
    setStatus: (status) => void reply?.code(status),
    setSession,
  };
}
