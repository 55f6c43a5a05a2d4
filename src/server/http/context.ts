import ipaddr from 'ipaddr.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/kernel/app-error.ts';
import { calls } from '#server/kernel/calls.ts';
import type { Context, Live, Services } from '#server/kernel/context.ts';
import { languageOf } from '#server/kernel/i18n.ts';
import type { RateLimiter } from '#server/kernel/rate-limiter.ts';
import { findSession, rememberedDays } from '#server/modules/auth/session.ts';
import { deviceDays } from '#server/modules/auth/tries.actions.ts';
import type { Metrics } from './metrics.ts';

const cookieName = 'ekipa_session';
const deviceCookieName = 'ekipa_device';
const tokenShape = /^[\w-]{43}$/;

/** Whether the browser reaches us over https: by the address users type, or by what a trusted proxy says. */
const isSecure = (services: Services, request: FastifyRequest) =>
  services.settings.publicUrl ? services.settings.publicUrl.protocol === 'https:' : request.protocol === 'https';

/** What is sent as `Host` is text: it becomes an address, or none. */
function baseUrlOf({ settings }: Services, { protocol, host }: FastifyRequest): string {
  if (settings.publicUrl) return settings.publicUrl.origin;
  const asked = `${protocol}://${host}`;
  return URL.canParse(asked) ? new URL(asked).origin : 'http://localhost';
}

/**
 * Where a request comes from: as a trusted proxy says, or who is connected where it names no address. An IPv6 network is
 * one person's, who has as many addresses in it as they like.
 */
function countedAddress({ ip, socket }: FastifyRequest): string {
  // Who is gone already has none.
  const said = [ip, socket.remoteAddress ?? ''].find((text) => ipaddr.isValid(text)) ?? '0.0.0.0';
  const address = ipaddr.process(said);
  return address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()
    : address.toString();
}

/**
 * A page says for whom it asks (`asked`). Where somebody else has signed in over its session since, in whatever way, it acts
 * for nobody: what one person wrote is not said in the name of the next.
 */
export const isMeantFor = (asked: unknown, { id }: { id: number }): boolean =>
  asked === undefined || asked === String(id);

/** What a procedure knows of the caller of one request. The session is looked up once a request. */
export async function contextOf(
  { metrics, ...services }: Services & { live: Live; limiter: RateLimiter; metrics: Metrics },
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Context> {
  const device = request.cookies[deviceCookieName];
  const token = request.cookies[cookieName];
  const lookUp = async () => (token && tokenShape.test(token) ? findSession(services, token) : null);
  // While somebody writes, each is asked of the database by itself.
  const session = token ? await calls.throughFor(token, lookUp) : null;
  const found = session && isMeantFor(request.headers['x-ekipa-user'], session.user) ? session : null;
  const requireSession = async () => {
    const now = await lookUp();
    if (!now || now.user.id !== found?.user.id) throw new AppError('auth.required');
  };
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services, request) } as const;
  const setSession = (token: string | null, isRemembered: boolean) => {
    if (token === null) reply?.clearCookie(cookieName, options);
    else reply?.setCookie(cookieName, token, { ...options, ...(isRemembered && { maxAge: rememberedDays * 86_400 }) });
  };
  // The browser's 30 days begin anew with the server's.
  if (found?.isExtended && found.isRemembered) setSession(found.session.token, true);
  return {
    ...services,
    user: found?.user ?? null,
    session: session?.session ?? null,
    requireSession,
    baseUrl: baseUrlOf(services, request),
    language: languageOf(request.headers['accept-language']),
    address: countedAddress(request),
    deviceToken: device !== undefined && tokenShape.test(device) ? device : null,
    // Who is not to be remembered leaves nothing in the browser.
    setDevice: (token, isRemembered) =>
      void reply?.setCookie(deviceCookieName, token, {
        ...options,
        ...(isRemembered && { maxAge: deviceDays * 86_400 }),
      }),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    countCall: (procedure, status, ms) => metrics.countCall(procedure, status, ms),
    warn: (error, what) => request.log.warn({ err: error }, what),
    setStatus: (status) => void reply?.code(status),
    setSession,
  };
}
