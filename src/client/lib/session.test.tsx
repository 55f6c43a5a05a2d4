import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answering } from '#tests/support/answers.ts';
import { anna } from '#tests/support/render.tsx';
import { createAuthCalls } from './auth-calls.ts';
import { createSession } from './session.ts';

test('while it is asked who has signed in in another tab, the pages of the one before are gone', async () => {
  let count = 0;
  let answer: (user: unknown) => void = () => undefined;
  const me = () => (++count === 1 ? anna : new Promise((resolve) => void (answer = resolve)));
  const session = createSession(createAuthCalls(answering({ 'auth.me': me })));
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

test('what was written and not sent is forgotten by signing out, not by a session that has ended', async () => {
  sessionStorage.setItem('ekipa.draft.1.1', 'Nie skończyłam');
  const session = createSession(createAuthCalls(answering({ 'auth.logout': () => ({ success: true }) })));
  session.end();
  expect(sessionStorage.getItem('ekipa.draft.1.1')).toBe('Nie skończyłam');
  await session.leave();
  expect(sessionStorage.getItem('ekipa.draft.1.1')).toBeNull();
});
