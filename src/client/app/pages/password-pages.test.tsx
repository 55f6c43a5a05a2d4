import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadPasswordTexts } from '#client/lib/i18n.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

beforeAll(loadPasswordTexts);

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Adres">{pathname + search}</output>;
}

const open = (at: string, answers: Answers = {}, user = false) => {
  const [pathname = '', search] = at.split('?');
  return renderWith(
    <>
      <Address />
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { answers, at: { pathname, ...(search && { search: `?${search}` }) }, ...(user && { user: anna }) },
  );
};

const options = (canMail: boolean) => ({ 'auth.options': () => ({ registration: 'open', canMail }) });

test('sign-in leads to whoever has forgotten their password, and back', async () => {
  const screen = await open('/login', options(true));
  await screen.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click();
  await expect.element(screen.getByText(/Wyślemy na niego link/)).toBeVisible();
  await screen.getByRole('link', { name: 'Zaloguj się' }).click();
  await expect.element(screen.getByText('Zaloguj się do swojego konta')).toBeVisible();
});

test('a link is sent once however often it is pressed, and the answer says nothing of whether there is an account', async () => {
  const sent: unknown[] = [];
  const screen = await open('/forgot-password', {
    ...options(true),
    'auth.forgotPassword': (input: unknown) => {
      sent.push(input);
      return { success: true };
    },
  });
  const email = screen.getByLabelText('Email');
  await email.fill('anna');
  await screen.getByRole('button', { name: 'Wyślij link' }).click();
  await expect.element(email).toHaveAccessibleDescription('Wpisz poprawny adres email');
  await email.fill(' anna@ekipa.pl ');
  const form = email.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(screen.getByRole('heading', { name: 'Sprawdź pocztę' })).toHaveFocus();
  await expect.element(screen.getByText(/Jeśli adres .anna@ekipa\.pl. należy do konta.*przez godzinę/)).toBeVisible();
  expect(sent).toEqual([{ email: 'anna@ekipa.pl' }]);
});

test('where nothing can be mailed it says whom to ask', async () => {
  const screen = await open('/forgot-password', options(false));
  await expect.element(screen.getByText(/Poproś o nowe hasło administratora/)).toBeVisible();
  expect(screen.getByLabelText('Email').query()).toBeNull();
});

test('a server that is not reached can be asked again', async () => {
  const answers = [
    () => {
      throw noConnection();
    },
    options(true)['auth.options'],
  ];
  const screen = await open('/forgot-password', { 'auth.options': () => answers.shift()?.() });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Brak połączenia z serwerem');
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
});

async function setPassword(screen: Awaited<ReturnType<typeof open>>, password: string, repeated = password) {
  await screen.getByLabelText('Nowe hasło', { exact: true }).fill(password);
  await screen.getByLabelText('Powtórz nowe hasło').fill(repeated);
  await screen.getByRole('button', { name: 'Ustaw hasło' }).click();
}

test('the secret of a link leaves the address at once; the new password is typed twice and leads to sign-in', async () => {
  const sent: unknown[] = [];
  const reset = (input: unknown) => {
    sent.push(input);
    return { success: true };
  };
  const screen = await open('/reset-password?token=sekret', { 'auth.resetPassword': reset }, true);
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent(/^\/reset-password$/);
  await setPassword(screen, 'nowe456', 'nowe457');
  const repeated = screen.getByLabelText('Powtórz nowe hasło');
  await expect.element(repeated).toHaveAccessibleDescription('Hasła muszą być takie same');
  expect(sent).toEqual([]);
  await setPassword(screen, 'nowe456');
  // Whoever was signed in in this browser is no more.
  await expect.element(screen.getByText(/Możesz się zalogować nowym hasłem/)).toBeVisible();
  expect(sent).toEqual([{ token: 'sekret', password: 'nowe456' }]);
});

test('a link that has been used says so, and where to get another', async () => {
  const screen = await open('/reset-password?token=stary', {
    ...options(true),
    'auth.resetPassword': () => {
      throw refusal(410, { code: 'auth.resetInvalid', message: 'Ten link wygasł albo został już użyty.' });
    },
  });
  await setPassword(screen, 'nowe456');
  await expect.element(screen.getByRole('heading', { name: 'Ten link już nie działa' })).toHaveFocus();
  await screen.getByRole('link', { name: 'Poproś o nowy link' }).click();
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
});

test('a link without its secret asks for no password', async () => {
  const screen = await open('/reset-password');
  await expect.element(screen.getByRole('heading', { name: 'Ten link jest niepełny' })).toBeVisible();
  expect(screen.getByLabelText('Powtórz nowe hasło').query()).toBeNull();
});
