import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { noConnection, refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const open = (answers: Answers = {}) =>
  renderWith(
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    { answers, at: '/register' },
  );

type Screen = Awaited<ReturnType<typeof open>>;

const fieldsOf = (screen: Screen) => ({
  fullName: screen.getByLabelText('Imię i nazwisko'),
  email: screen.getByLabelText('Email'),
  username: screen.getByLabelText('Nazwa użytkownika'),
  password: screen.getByLabelText('Hasło', { exact: true }),
  confirmPassword: screen.getByLabelText('Potwierdź hasło'),
});

const submit = (screen: Screen) => screen.getByRole('button', { name: 'Zarejestruj się' }).click();

async function fill(screen: Screen) {
  const fields = fieldsOf(screen);
  await fields.fullName.fill('Anna Kowalska');
  await fields.email.fill('anna@ekipa.pl');
  await fields.username.fill('anna');
  await fields.password.fill('tajne1');
  await fields.confirmPassword.fill('tajne1');
}

test('an empty form says at each field what is wrong, and each goes away as soon as it is right', async () => {
  const screen = await open();
  const fields = fieldsOf(screen);
  await submit(screen);
  await expect.element(fields.fullName).toHaveAccessibleDescription('Imię i nazwisko musi mieć co najmniej 2 znaki');
  await expect.element(fields.email).toHaveAccessibleDescription('Wpisz poprawny adres email');
  await expect.element(fields.username).toHaveAccessibleDescription('Nazwa użytkownika musi mieć co najmniej 3 znaki');
  await expect.element(fields.password).toHaveAccessibleDescription('Hasło musi mieć co najmniej 6 znaków');
  await fields.username.fill('ann');
  await expect.element(fields.username).toHaveAccessibleDescription('');
});

test('two different passwords are said at the confirmation, whichever of them is mended', async () => {
  const screen = await open();
  const { password, confirmPassword } = fieldsOf(screen);
  await fill(screen);
  await confirmPassword.fill('tajne2');
  await submit(screen);
  await expect.element(confirmPassword).toHaveAccessibleDescription('Hasła muszą być takie same');
  await password.fill('tajne2');
  await expect.element(confirmPassword).toHaveAccessibleDescription('');
});

test('a taken name stands at its field, takes the focus, and goes away when it is changed', async () => {
  const screen = await open({
    'auth.register': () => {
      const taken = 'Ta nazwa użytkownika jest już zajęta';
      throw refusal(409, { code: 'user.usernameTaken', message: taken, fields: { username: [taken] } });
    },
  });
  const { username } = fieldsOf(screen);
  await fill(screen);
  await submit(screen);
  await expect.element(username).toHaveAccessibleDescription('Ta nazwa użytkownika jest już zajęta');
  await expect.element(username).toHaveFocus();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await username.fill('anna2');
  await expect.element(username).toHaveAccessibleDescription('');
});

test('any other failure is one alert', async () => {
  const screen = await open({
    'auth.register': () => {
      throw noConnection();
    },
  });
  await fill(screen);
  await submit(screen);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Wystąpił błąd podczas rejestracji. Spróbuj ponownie.');
});

test('a new account leads to sign-in; the confirmation stays in the browser', async () => {
  const sent: unknown[] = [];
  const screen = await open({ 'auth.register': (input) => (sent.push(input), anna) });
  await fill(screen);
  await submit(screen);
  await expect.element(screen.getByText('Konto zostało utworzone. Możesz się teraz zalogować.')).toBeInTheDocument();
  expect(sent).toEqual([{ fullName: 'Anna Kowalska', email: 'anna@ekipa.pl', username: 'anna', password: 'tajne1' }]);
});
