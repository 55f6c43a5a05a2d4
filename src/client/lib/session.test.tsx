import i18next from 'i18next';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answering, noConnection, refusal } from '#tests/support/answers.ts';
import { anna } from '#tests/support/render.tsx';
import { createAuthCalls } from './auth-calls.ts';
import { switchLanguage } from './i18n.ts';
import { createSession } from './session.ts';
import { changeSettings, getSettings, type Settings } from './settings.ts';

test('while it is asked who has signed in in another tab, the pages of the one before are gone', async () => {
  let count = 0;
  let answer: (user: unknown) => void = () => undefined;
  const me = () => (++count === 1 ? anna : new Promise((resolve) => void (answer = resolve)));
  const session = createSession(createAuthCalls(answering({ 'auth.current': me })));
  function Shown() {
    const shown = session.use();
    return <p>{shown.status === 'signedIn' ? shown.user.fullName : shown.status}</p>;
  }
  const screen = await render(<Shown />);
  await session.ask();
  await expect.element(screen.getByText('Anna Kowalska')).toBeVisible();
  session.follow(2);
  await expect.element(screen.getByText('loading')).toBeVisible();
  answer({ ...anna, id: 2, fullName: 'Bartek Nowak' });
  await expect.element(screen.getByText('Bartek Nowak')).toBeVisible();
});

const ewa = { ...anna, id: 2, fullName: 'Ewa Lis' };

/** What a session is that Anna had, which ended, and Ewa has now. */
async function afterAnna(logout: () => unknown) {
  const inTurn = [anna, ewa];
  const current = () => inTurn.shift() ?? null;
  const session = createSession(createAuthCalls(answering({ 'auth.current': current, 'auth.logout': logout })));
  for (const { id } of [anna, ewa]) sessionStorage.setItem(`ekipa.draft.${id}.1`, 'Nie skończyłam');
  await session.ask();
  session.end();
  await session.ask();
  return session;
}
const drafts = () => [anna, ewa].map(({ id }) => sessionStorage.getItem(`ekipa.draft.${id}.1`) !== null);

test('what somebody wrote and did not send is forgotten as they sign out; what others wrote, whose session ended, is not', async () => {
  const session = await afterAnna(() => ({ success: true }));
  expect(drafts()).toEqual([true, true]);
  await session.leave();
  expect(drafts()).toEqual([true, false]);
});

test('signing out where somebody else has signed in over it leaves the page, and signs nobody out', async () => {
  const session = await afterAnna(() => {
    throw refusal(401, { code: 'auth.required', message: 'Zaloguj się.' });
  });
  const told: unknown[] = [];
  const channel = new BroadcastChannel('ekipa.session');
  channel.onmessage = ({ data }) => void told.push(data);
  const Shown = () => <p>{session.use().status}</p>;
  const screen = await render(<Shown />);
  await session.leave();
  await expect.element(screen.getByText('signedOut')).toBeVisible();
  expect(drafts()).toEqual([true, true]);
  // What is told here comes after all that was told before.
  const own = new BroadcastChannel('ekipa.session');
  own.postMessage('last');
  await expect.poll(() => told).toEqual(['last']);
  for (const one of [channel, own]) one.close();
});

test.each(['is found ended', 'is noticed to have ended'])(
  'where one has been is forgotten when the session %s',
  async (how) => {
    const session = createSession(createAuthCalls(answering({ 'auth.current': () => null })));
    localStorage.setItem('ekipa.recent.1', '[]');
    if (how === 'is found ended') await session.ask();
    else session.end();
    expect(localStorage.getItem('ekipa.recent.1')).toBeNull();
  },
);

/** A browser with settings of its own; what the tests change goes back. */
async function withSettings(own: Partial<Settings>, work: () => Promise<void>) {
  const before = getSettings();
  changeSettings(own);
  try {
    await work();
  } finally {
    changeSettings(before);
    await switchLanguage(before.language);
  }
}

const signingIn = (settings: () => unknown) => createSession(createAuthCalls(answering({ 'settings.get': settings })));
const unset = { language: null, timezone: null, theme: null, mutedNotifications: [] };

test('at sign-in what the account has chosen wins, before the first page is drawn', async () => {
  await withSettings({ language: 'pl', theme: 'light', timezone: 'Europe/London' }, async () => {
    const session = signingIn(() => ({ ...unset, language: 'en', theme: 'dark' }));
    await session.start(anna);
    expect(getSettings()).toMatchObject({ language: 'en', theme: 'dark', timezone: 'Europe/London' });
    expect([document.documentElement.lang, i18next.language]).toEqual(['en', 'en']);
  });
});

test('an account that has chosen nothing leaves the browser as it is, and is told of nothing', async () => {
  await withSettings({ theme: 'dark', timezone: 'Asia/Tokyo' }, async () => {
    await signingIn(() => unset).start(anna);
    expect(getSettings()).toMatchObject({ theme: 'dark', timezone: 'Asia/Tokyo' });
  });
});

test('settings that cannot be read keep nobody out', async () => {
  await withSettings({ theme: 'dark' }, async () => {
    const session = signingIn(() => {
      throw noConnection();
    });
    const Shown = () => <p>{session.use().status}</p>;
    const screen = await render(<Shown />);
    await session.start(anna);
    await expect.element(screen.getByText('signedIn')).toBeVisible();
    expect(getSettings().theme).toBe('dark');
  });
});

test('where somebody else turns out to be signed in, the pages of the one before are left', async () => {
  const answers = [anna, ewa];
  const session = createSession(createAuthCalls(answering({ 'auth.current': () => answers.shift() ?? null })));
  const Shown = () => <p>{session.use().status}</p>;
  const screen = await render(<Shown />);
  await session.ask();
  await expect.element(screen.getByText('signedIn')).toBeVisible();
  await session.askAgain();
  await expect.element(screen.getByText('signedOut')).toBeVisible();
});

test('a profile that was saved in another tab is followed, and no page is lost by that', async () => {
  const names = ['Anna Kowalska', 'Anna Nowak'];
  const me = () => {
    const fullName = names.shift();
    if (fullName === undefined) throw noConnection();
    return { ...anna, fullName };
  };
  const session = createSession(createAuthCalls(answering({ 'auth.current': me })));
  const seen: string[] = [];
  function Shown() {
    const shown = session.use();
    seen.push(shown.status);
    return <p>{shown.status === 'signedIn' ? shown.user.fullName : shown.status}</p>;
  }
  await session.ask();
  const screen = await render(<Shown />);
  session.follow(anna.id);
  await expect.element(screen.getByText('Anna Nowak')).toBeVisible();
  // One that is not answered changes nothing.
  session.follow(anna.id);
  await expect.element(screen.getByText('Anna Nowak')).toBeVisible();
  expect(new Set(seen)).toEqual(new Set(['signedIn']));
});

test('that the account is deleted is known, though its session was found ended before', async () => {
  const session = createSession(createAuthCalls(answering({})));
  let how: unknown;
  function Shown() {
    const shown = session.use();
    how = shown.status === 'signedOut' && shown.how;
    return null;
  }
  await render(<Shown />);
  session.end();
  session.deleted();
  session.end();
  await expect.poll(() => how).toBe('deleted');
});
