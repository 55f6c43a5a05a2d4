/** Where someone wanted to go before signing in, carried in the state of the history entry. */
export type ReturnState = { from: string; news?: SignInNews };

/** What is said on the sign-in screen to whoever comes to it from another one. */
export type SignInNews = 'registered' | 'passwordReset';
const allNews: readonly unknown[] = ['registered', 'passwordReset'] satisfies SignInNews[];
const isNews = (value: unknown): value is SignInNews => allNews.includes(value);

const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');

/** Reads that state; anything that is no path of ours leads to the dashboard. */
export function readReturnState(state: unknown): ReturnState {
  const { from, news } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>;
  return { from: isOwnPath(from) ? from : '/', ...(isNews(news) && { news }) };
}

/** The name in the address of an invitation's link (contract §4): `?invitation=TOKEN`. */
export const invitationParam = 'invitation';

/** The token of an invitation's link in an address; null where there is none. */
export const invitationIn = (address: string): string | null =>
  new URL(address, location.origin).searchParams.get(invitationParam) || null;

/** A path of ours with an invitation's token in it, or as it is without one. */
export function withInvitation(path: string, token: string | null): string {
  if (token === null) return path;
  const { pathname, searchParams, hash } = new URL(path, location.origin);
  searchParams.set(invitationParam, token);
  return `${pathname}?${searchParams.toString()}${hash}`;
}
