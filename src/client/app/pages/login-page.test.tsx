import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noConnection, refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { LoginPage } from './login-page.tsx';

const Inside = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{'weszła'}</p>
      <output>{pathname + search}</output>
    </>
  );
};

const open = (answers: Answers = {}, state?: unknown, search = '') =>
  renderWith(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Inside />} />
    </Routes>,
    { answers, at: { pathname: '/login', search, state } },
  );

type Screen = Awaited<ReturnType<typeof open>>;

async function signIn(screen: Screen, username: string, password: string) {
  await screen.getByLabelText('Nazwa użytkownika').fill(username);
  await screen.getByLabelText('Hasło', { exact: true }).fill(password);
  await screen.getByRole('button', { name: 'Zaloguj się' }).click();
}

test('an empty form says at each field what is missing, and sends nothing', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Zaloguj się' }).click();
  await expect
    .element(screen.getByLabelText('Nazwa użytkownika'))
    .toHaveAccessibleDescription('Nazwa użytkownika jest wymagana');
  await expect
    .element(screen.getByLabelText('Hasło', { exact: true }))
    .toHaveAccessibleDescription('Hasło jest wymagane');
  await expect.element(screen.getByLabelText('Nazwa użytkownika')).toHaveFocus();
});

test('whoever cannot read the page finds their language before they have an account, and loses nothing typed', async () => {
  const screen = await open();
  await screen.getByLabelText('Nazwa użytkownika').fill('ewa');
  const english = screen.getByRole('button', { name: 'English' });
  await expect.element(english).toHaveAttribute('aria-pressed', 'false');
  await english.click();
  await expect.element(screen.getByLabelText('Username')).toHaveValue('ewa');
  await expect.element(english).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Polski' }).click();
  await expect.element(screen.getByLabelText('Nazwa użytkownika')).toHaveValue('ewa');
});

test('a wrong name or password is said in an alert, which a new attempt clears', async () => {
  let letIn: (() => void) | undefined;
  const answers = [
    () => {
      throw refusal(401, { code: 'auth.invalidCredentials', message: 'Nieprawidłowa nazwa użytkownika lub hasło' });
    },
    () => new Promise((done) => (letIn = () => done(anna))),
  ];
  const screen = await open({ 'auth.login': () => answers.shift()?.() });
  await signIn(screen, 'anna', 'zle');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Nieprawidłowa nazwa użytkownika lub hasło');
  await signIn(screen, 'anna', 'tajne1');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Logowanie...' })).toHaveAttribute('aria-busy', 'true');
  letIn?.();
  await expect.element(screen.getByText('weszła')).toBeInTheDocument();
});

test('too many tries are said with when to try again', async () => {
  const message = 'Za dużo prób. Spróbuj ponownie za 12 min.';
  const screen = await open({
    'auth.login': () => {
      throw refusal(429, { code: 'rate.limited', message });
    },
  });
  await signIn(screen, 'anna', 'tajne1');
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});

test('a server that is not reached is no wrong password', async () => {
  const screen = await open({
    'auth.login': () => {
      throw noConnection();
    },
  });
  await signIn(screen, 'anna', 'tajne1');
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Brak połączenia z serwerem. Sprawdź połączenie i spróbuj ponownie.');
});

test('the password, the choice to be remembered and the Enter key reach the server', async () => {
  const sent: unknown[] = [];
  const screen = await open({ 'auth.login': (input) => (sent.push(input), anna) });
  await screen.getByLabelText('Nazwa użytkownika').fill('anna');
  await screen.getByLabelText('Zapamiętaj mnie').click();
  await screen.getByRole('button', { name: 'Pokaż hasło' }).click();
  const password = screen.getByLabelText('Hasło', { exact: true });
  await password.fill('tajne1');
  await expect.element(password).toHaveAttribute('type', 'text');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('weszła')).toBeInTheDocument();
  expect(sent).toEqual([{ username: 'anna', password: 'tajne1', rememberMe: true }]);
});

test('after registering, a notice says that one can sign in', async () => {
  const screen = await open({}, { from: '/', news: 'registered' });
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Konto zostało utworzone. Możesz się teraz zalogować.');
});

const offer = {
  projectName: 'Regaty',
  role: 'worker',
  inviterName: 'Bartek Nowak',
  maskedEmail: 'a…@ekipa.pl',
  expiresAt: '2026-12-15T10:00:00.000Z',
  invitationId: null,
};

test.each([
  ['at the dashboard', undefined, '/?invitation=abc'],
  ['on the page one was going to', { from: '/projects/1?task=2' }, '/projects/1?task=2&invitation=abc'],
])('whoever signs in through an invitation’s link lands %s, with it', async (_where, state, address) => {
  const answers = { 'invitation.peek': () => offer, 'auth.login': () => anna };
  const screen = await open(answers, state, '?invitation=abc');
  await expect.element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Zarejestruj się' }))
    .toHaveAttribute('href', '/register?invitation=abc');
  await signIn(screen, 'anna', 'tajne1');
  await expect.element(screen.getByRole('status')).toHaveTextContent(address);
});

test('an invitation in the address of the page behind sign-in is shown too', async () => {
  const screen = await open({ 'invitation.peek': () => offer }, { from: '/?invitation=abc' });
  await expect.element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
});
