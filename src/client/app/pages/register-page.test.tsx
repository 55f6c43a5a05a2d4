import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { noConnection, refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const open = (answers: Answers = {}, at = '/register') =>
  renderWith(
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    { answers, at },
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

const offer = {
  projectName: 'Regaty',
  role: 'manager',
  inviterName: 'Bartek Nowak',
  maskedEmail: 'a…@ekipa.pl',
  expiresAt: '2026-12-15T10:00:00.000Z',
  invitationId: null,
};

test('an invitation’s link says who invites to what, its token goes along, and stays on the way to sign-in', async () => {
  const sent: unknown[] = [];
  const answers = { 'invitation.peek': () => offer, 'auth.register': (input: never) => (sent.push(input), anna) };
  const screen = await open(answers, '/register?invitation=abc');
  await expect.element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
  await expect.element(screen.getByText('Rola: Kierownik')).toBeVisible();
  await expect.element(screen.getByText('Wysłano na adres: a…@ekipa.pl')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Zaloguj się' }))
    .toHaveAttribute('href', '/login?invitation=abc');
  await fill(screen);
  await submit(screen);
  await expect.element(screen.getByText('Konto zostało utworzone. Możesz się teraz zalogować.')).toBeInTheDocument();
  await expect.element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Zarejestruj się' }))
    .toHaveAttribute('href', '/register?invitation=abc');
  expect(sent).toEqual([expect.objectContaining({ username: 'anna', invitationToken: 'abc' })]);
});

test.each([
  [410, 'invitation.expired', 'To zaproszenie wygasło. Poproś o nowe.', 'To zaproszenie wygasło. Poproś o nowe.'],
  [404, 'notFound', 'Nie znaleziono.', 'Ten link z zaproszeniem jest nieprawidłowy albo został zastąpiony nowym.'],
] as const)(
  'a link of no use any more says so (%i), and one registers without it',
  async (status, code, message, said) => {
    const sent: unknown[] = [];
    const screen = await open(
      {
        'invitation.peek': () => {
          throw refusal(status, { code, message });
        },
        'auth.register': (input) => (sent.push(input), anna),
      },
      '/register?invitation=abc',
    );
    await expect.element(screen.getByText(said)).toBeVisible();
    await fill(screen);
    await submit(screen);
    await expect.element(screen.getByText('Konto zostało utworzone. Możesz się teraz zalogować.')).toBeInTheDocument();
    expect(sent).toEqual([expect.not.objectContaining({ invitationToken: 'abc' })]);
  },
);

test('an invitation that ends while the form is filled in is said at the top, and the form can be sent without it', async () => {
  const refused = () => refusal(410, { code: 'invitation.cancelled', message: 'To zaproszenie zostało anulowane.' });
  const sent: { invitationToken?: string }[] = [];
  const screen = await open(
    {
      'invitation.peek': () => {
        if (sent.length > 0) throw refused();
        return offer;
      },
      'auth.register': (input: { invitationToken?: string }) => {
        sent.push(input);
        if (input.invitationToken) throw refused();
        return anna;
      },
    },
    '/register?invitation=abc',
  );
  await fill(screen);
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('To zaproszenie zostało anulowane.');
  await submit(screen);
  await expect.element(screen.getByText('Konto zostało utworzone. Możesz się teraz zalogować.')).toBeInTheDocument();
  expect(sent.map(({ invitationToken }) => invitationToken)).toEqual(['abc', undefined]);
});

test('a link that could not be asked about keeps its token and can be asked about again', async () => {
  let isAway = true;
  const peek = () => {
    if (isAway) throw noConnection();
    return offer;
  };
  const screen = await open({ 'invitation.peek': peek }, '/register?invitation=abc');
  await expect.element(screen.getByText('Nie udało się sprawdzić zaproszenia')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
});

test('closed registration says so in the server’s words', async () => {
  const message = 'Rejestracja jest zamknięta. Poproś administratora o zaproszenie.';
  const screen = await open({
    'auth.register': () => {
      throw refusal(403, { code: 'registration.closed', message });
    },
  });
  await fill(screen);
  await submit(screen);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
});
