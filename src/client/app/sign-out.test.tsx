// Whoever signs out before what they said has arrived is asked first: contract §6. Several tabs: tests/e2e/unsent.spec.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSessionControl } from '#client/lib/session.ts';
import { useSignOut } from '#client/lib/use-sign-out.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { Overlays } from './overlays.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function SignedIn() {
  const signOut = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        {'Koniec na dziś'}
      </button>
      <Overlays />
    </>
  );
}
function Session() {
  return useSessionControl().use().status === 'signedIn' ? <SignedIn /> : <p>{'Do widzenia'}</p>;
}

const locks: [string, () => unknown][] = [
  ['are missing, as over plain http', () => undefined],
  ['are forbidden', () => ({ query: () => Promise.reject(new DOMException('denied', 'SecurityError')) })],
];
test.each(locks)(
  'where the locks of tabs %s, one is asked for what waits in this one, and can leave',
  async (_, get) => {
    vi.spyOn(Navigator.prototype, 'locks', 'get').mockImplementation(get as () => LockManager);
    sessionStorage.setItem(`ekipa.outbox.${anna.id}.teamChatId.7301`, JSON.stringify([{ state: 'failed' }]));
    const screen = await renderWith(<Session />, { user: anna, answers: { 'auth.logout': () => ({ success: true }) } });
    await screen.getByRole('button', { name: 'Koniec na dziś' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Wylogować się mimo to?' });
    await question.getByRole('button', { name: 'Anuluj' }).click();
    await expect.element(question).not.toBeInTheDocument();
    sessionStorage.clear();
    await screen.getByRole('button', { name: 'Koniec na dziś' }).click();
    await expect.element(screen.getByText('Do widzenia')).toBeVisible();
  },
);
