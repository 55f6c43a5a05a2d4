import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { User } from '#shared/user.ts';
import { useMe } from '#client/lib/session.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { ProfilePage } from './profile-page.tsx';

/** A connection for files that ends here, and what was sent over it. */
class Sending extends EventTarget {
  static all: { url: string; file: File }[] = [];
  static answers: { status: number; body: object }[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  open = (_: string, url: string) => void (this.url = url);
  setRequestHeader = () => undefined;
  getResponseHeader = () => 'abc-1';
  send(body: FormData) {
    Sending.all.push({ url: this.url, file: body.get('avatar') as File });
    const { status, body: said } = Sending.answers.shift() ?? {
      status: 200,
      body: { avatarUrl: '/files/avatars/nowy' },
    };
    Object.assign(this, { status, responseText: JSON.stringify(said) });
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Sending.all = [];
  Sending.answers = [];
  clearToasts();
});

function Around() {
  const me = useMe();
  return (
    <nav>
      <Link to="/my-tasks">{'Moje zadania'}</Link>
      <output aria-label="Pasek">{me.fullName}</output>
    </nav>
  );
}

async function open({ user = anna, answers = {} }: { user?: User; answers?: Answers } = {}) {
  vi.stubGlobal('XMLHttpRequest', Sending);
  const calls: unknown[] = [];
  const save = (input: object) => {
    calls.push(input);
    return { ...user, ...input };
  };
  const screen = await renderWith(
    <>
      <Around />
      <Routes>
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="*" element={<p>{'gdzie indziej'}</p>} />
      </Routes>
    </>,
    { user, at: '/profile', answers: { 'user.updateProfile': save, ...answers } },
  );
  const choose = (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const chosen = new DataTransfer();
    chosen.items.add(file);
    if (!input) throw new Error('there is a way to choose a file');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return {
    screen,
    calls,
    choose,
    fullName: screen.getByRole('textbox', { name: 'Imię i nazwisko' }),
    username: screen.getByRole('textbox', { name: 'Nazwa użytkownika' }),
    save: screen.getByRole('button', { name: 'Zapisz zmiany' }),
  };
}

/** Left half red, right half blue, twice as wide as high. */
async function twoColours(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 200, 200);
  context.fillStyle = '#00f';
  context.fillRect(200, 0, 200, 200);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'ja.png', { type: 'image/png' });
}

async function colourAt(picture: Blob, part: number): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const [red = 0, , blue = 0] = context?.getImageData(bitmap.width * part, bitmap.height / 2, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}

test('what Anna saves is sent once, and whatever shows her follows', async () => {
  const { screen, fullName, save, calls } = await open();
  await fullName.fill('  Anna 🦎 Nowak ');
  const form = fullName.element().closest('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.element(screen.getByText('Profil zaktualizowany')).toBeVisible();
  expect(calls).toEqual([{ fullName: 'Anna 🦎 Nowak', email: 'anna@ekipa.pl', username: 'anna' }]);
  await expect.element(screen.getByLabelText('Pasek')).toHaveTextContent('Anna 🦎 Nowak');
  await expect.element(fullName).toHaveValue('Anna 🦎 Nowak');
  await expect.element(save).not.toHaveAttribute('aria-busy');
  // Saved, so there is nothing to lose.
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await expect.element(screen.getByText('gdzie indziej')).toBeVisible();
});

test('too short a name and a username that is taken are said at their fields', async () => {
  const taken = 'Ta nazwa użytkownika jest już zajęta';
  const { screen, fullName, username, save } = await open({
    answers: {
      'user.updateProfile': () => {
        throw refusal(409, { code: 'user.usernameTaken', message: taken, fields: { username: [taken] } });
      },
    },
  });
  await fullName.fill('A');
  await save.click();
  await expect.element(fullName).toHaveAccessibleDescription('Imię i nazwisko musi mieć co najmniej 2 znaki');
  await fullName.fill('Anna');
  await username.fill('bartek');
  await save.click();
  await expect.element(username).toHaveAccessibleDescription(new RegExp(taken));
  await expect.element(username).toHaveFocus();
  await expect.element(screen.getByLabelText('Pasek')).toHaveTextContent('Anna Kowalska');
});

test('another email is saved with the password, where the link for a forgotten one goes to it', async () => {
  const message = 'To nie jest Twoje obecne hasło.';
  const saves: unknown[] = [];
  const { screen, save } = await open({
    answers: {
      'auth.options': () => ({ registration: 'open', canMail: true }),
      'user.updateProfile': (input: { currentPassword?: string }) => {
        saves.push(input);
        if (input.currentPassword !== 'haslo123')
          throw refusal(403, { code: 'auth.wrongPassword', message, fields: { currentPassword: [message] } });
        return { ...anna, email: 'nowy@ekipa.pl' };
      },
    },
  });
  const email = screen.getByRole('textbox', { name: 'Email' });
  const password = screen.getByLabelText('Obecne hasło');
  await expect.element(password).not.toBeInTheDocument();
  await email.fill('nowy@ekipa.pl');
  await password.fill('zgadnięte');
  await save.click();
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(password).toHaveFocus();
  await password.fill('haslo123');
  await save.click();
  await expect.element(screen.getByText('Profil zaktualizowany')).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  expect(saves.at(-1)).toEqual({
    fullName: anna.fullName,
    email: 'nowy@ekipa.pl',
    username: anna.username,
    currentPassword: 'haslo123',
  });
});

test('leaving a half-filled profile asks first', async () => {
  const { screen, fullName } = await open();
  await fullName.fill('Anna Nowak');
  await screen.getByRole('link', { name: 'Moje zadania' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })).toBeVisible();
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  await expect.element(fullName).toHaveValue('Anna Nowak');
});

test('a picture is cut to a square by keyboard, shown before it is sent, and saved with the profile', async () => {
  const { screen, choose, save, calls } = await open();
  choose(await twoColours());
  await expect.element(screen.getByRole('application', { name: /^Kadr zdjęcia/ })).toHaveFocus();
  // To the right, until only the left half is in it.
  for (let step = 0; step < 200; step++) await userEvent.keyboard('{ArrowRight}');
  await screen.getByRole('button', { name: 'Użyj zdjęcia' }).click();
  await expect.element(screen.getByText('Zmiana zdjęcia czeka na zapisanie.')).toBeVisible();
  await expect.poll(() => document.querySelector('form img')?.getAttribute('src')).toMatch(/^blob:/);
  expect(Sending.all).toEqual([]);
  await save.click();
  await expect.poll(() => calls).toEqual([expect.objectContaining({ avatar: '/files/avatars/nowy' })]);
  expect(Sending.all.map(({ url }) => url)).toEqual(['/api/users/upload-avatar']);
  const [sent] = Sending.all;
  expect(sent && [await colourAt(sent.file, 0.05), await colourAt(sent.file, 0.95)]).toEqual(['red', 'red']);
});

test('a picture that went, while the profile did not, is not sent twice', async () => {
  const message = 'Ta nazwa użytkownika jest już zajęta';
  const saves: (() => unknown)[] = [
    () => {
      throw refusal(409, { code: 'user.usernameTaken', message, fields: { username: [message] } });
    },
    () => anna,
  ];
  const { screen, choose, save } = await open({ answers: { 'user.updateProfile': () => saves.shift()?.() } });
  choose(await twoColours());
  await screen.getByRole('button', { name: 'Użyj zdjęcia' }).click();
  await save.click();
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Profil zaktualizowany')).toBeVisible();
  expect(Sending.all).toHaveLength(1);
});

test('a picture that the server refuses is said, and the profile is not saved', async () => {
  const message = 'To nie jest obraz PNG, JPEG, GIF ani WebP.';
  Sending.answers.push({ status: 415, body: { code: 'file.notImage', message } });
  const { screen, choose, save, calls } = await open();
  choose(await twoColours());
  await screen.getByRole('button', { name: 'Użyj zdjęcia' }).click();
  await save.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a picture that the server failed to take has the number of its request', async () => {
  const message = 'Coś poszło nie tak. Spróbuj ponownie.';
  Sending.answers.push({ status: 500, body: { code: 'internal', message } });
  const { screen, choose, save } = await open();
  choose(await twoColours());
  await screen.getByRole('button', { name: 'Użyj zdjęcia' }).click();
  await save.click();
  await expect.element(screen.getByText('Numer zgłoszenia: abc-1')).toBeVisible();
});

test('what is no picture, or too large a one, is refused in words', async () => {
  const { screen, choose } = await open();
  const notImage = 'To nie jest obraz PNG, JPEG, GIF ani WebP.';
  for (const file of [
    new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }),
    new File(['nie obraz'], 'ja.png', { type: 'image/png' }),
  ]) {
    choose(file);
    await expect.element(screen.getByRole('alert').getByText(notImage)).toBeVisible();
  }
  choose(new File([new Uint8Array(5 * 1_048_576 + 1)], 'wielkie.png', { type: 'image/png' }));
  await expect.element(screen.getByText('Plik jest za duży. Największy dozwolony rozmiar to 5 MB.')).toBeVisible();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('a picture is taken away with the next save, and the focus stays beside it', async () => {
  const { screen, save, calls } = await open({ user: { ...anna, avatar: '/files/avatars/stary' } });
  await screen.getByRole('button', { name: 'Usuń zdjęcie' }).click();
  await expect.element(screen.getByRole('button', { name: 'Zmień zdjęcie' })).toHaveFocus();
  await save.click();
  await expect.poll(() => calls).toEqual([expect.objectContaining({ avatar: null })]);
});
