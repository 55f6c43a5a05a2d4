import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FoundUser } from '#shared/user.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { noConnection, refusal, type Answers } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject } from '#tests/support/things.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(clearToasts);

const found = (id: number, username: string, fullName: string): FoundUser => ({
  id,
  username,
  fullName,
  email: `${username}@ekipa.pl`,
  avatar: null,
  role: null,
});
const ewa = found(3, 'ewa', 'Ewa Łęcka');
const herself = found(anna.id, 'anna', 'Anna Kowalska');

/** The dialog, open for Anna, with a project's name in it. `sent` are the invitations that reach the server. */
async function open({ refuse, ...answers }: Answers & { refuse?: (email: string) => void } = {}) {
  const sent: unknown[] = [];
  const searched: unknown[] = [];
  const screen = await renderWith(<Dashboard />, {
    user: anna,
    answers: {
      'project.list': () => [],
      'project.create': () => aProject({ id: 8, name: 'Regaty' }),
      'user.search': (input: { q: string }) => {
        searched.push(input.q);
        return [ewa, herself].filter(
          ({ username, email }) => username.startsWith(input.q) || email === input.q.toLowerCase(),
        );
      },
      'invitation.create': (input: { invitedUserEmail: string }) => {
        refuse?.(input.invitedUserEmail);
        sent.push(input);
        return { userId: 3, isMailed: false };
      },
      ...answers,
    },
  });
  await screen.getByRole('button', { name: 'Nowy projekt', exact: true }).click();
  const search = screen.getByRole('combobox', { name: 'Szukaj użytkowników' });
  await screen.getByLabelText('Nazwa').fill('Regaty');
  const invite = async (text: string, role: string, note?: string) => {
    await search.fill(text);
    await screen.getByRole('option').first().click();
    await screen.getByRole('radio', { name: role }).click();
    if (note) await screen.getByLabelText('Prywatna notatka').fill(note);
    await screen.getByRole('button', { name: 'Dodaj do zaproszonych' }).click();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  };
  const create = () => screen.getByRole('button', { name: 'Utwórz projekt' });
  return { screen, search, sent, searched, invite, create };
}

test('people are looked for from two letters on, when the typing rests; that nobody is found is said', async () => {
  const { screen, search, searched } = await open();
  await search.fill('e');
  await expect.element(search).toHaveAccessibleDescription('Wpisz co najmniej 2 znaki aby wyszukać');
  await search.click();
  await userEvent.keyboard('wa');
  await expect.element(screen.getByRole('option', { name: /Ewa Łęcka/ })).toBeVisible();
  await search.fill('zenek');
  await expect.element(screen.getByText('Nie znaleziono użytkowników o podanych kryteriach')).toBeVisible();
  expect(searched).toEqual(['ewa', 'zenek']);
});

test('a search that fails says so, and works when tried again', async () => {
  let isDown = true;
  const { screen, search } = await open({
    'user.search': () => {
      if (isDown) throw noConnection();
      return [ewa];
    },
  });
  await search.fill('ewa');
  await expect.element(screen.getByText('Nie udało się wyszukać użytkowników')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(screen.getByRole('option', { name: /Ewa Łęcka/ })).toBeVisible();
});

test('someone is invited only with a role, by keyboard alone, and stands in the list with it', async () => {
  const { screen, search } = await open();
  await search.fill('ewa');
  await expect.element(screen.getByRole('option', { name: /Ewa Łęcka/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const worker = screen.getByRole('radio', { name: 'Pracownik' });
  await expect.element(worker).toHaveFocus();
  await screen.getByRole('button', { name: 'Dodaj do zaproszonych' }).click();
  await expect.element(screen.getByRole('radiogroup')).toHaveAccessibleDescription('To pole jest wymagane');
  await expect.element(worker).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('list', { name: 'Osoby do zaproszenia' })).toHaveTextContent(/Ewa.*Kierownik/);
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test('each address is on the list once, and nobody invites themselves', async () => {
  const { screen, search, invite } = await open();
  await invite('ewa', 'Pracownik');
  const listed = screen.getByRole('option', { name: /Ewa Łęcka.*Już na liście/ });
  for (const text of ['ewa', 'EWA@ekipa.pl']) {
    await search.fill(text);
    await expect.element(listed).toHaveAttribute('aria-disabled', 'true');
    await expect.element(screen.getByRole('option', { name: /Zaproś/ })).not.toBeInTheDocument();
  }
  await search.fill('anna');
  await expect.element(screen.getByRole('option', { name: /To Ty/ })).toHaveAttribute('aria-disabled', 'true');
});

test('role and note can be changed, and someone taken off the list again', async () => {
  const { screen, sent, invite, create } = await open();
  await invite('ewa', 'Pracownik');
  await invite('nowy@firma.pl', 'Pracownik');
  await screen.getByRole('button', { name: 'Zmień zaproszenie: Ewa Łęcka' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Pracownik' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Pracodawca' }).click();
  await screen.getByLabelText('Prywatna notatka').fill('Zna się na żaglach');
  await screen.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await screen.getByRole('button', { name: 'Usuń zaproszenie: nowy@firma.pl' }).click();
  await create().click();
  await expect.element(screen.getByText('Wysłano 1 zaproszenie.')).toBeVisible();
  expect(sent).toEqual([
    {
      projectId: 8,
      invitedUserEmail: 'ewa@ekipa.pl',
      invitedUserUsername: 'ewa',
      role: 'employer',
      message: 'Zna się na żaglach',
    },
  ]);
});

test('an address that nobody has is invited too, and its link is to be handed over when no mail goes out', async () => {
  const { screen, search, sent, invite, create } = await open({
    'invitation.create': (input: unknown) => (sent.push(input), { userId: null, isMailed: false }),
  });
  await search.fill('nowy');
  await expect.element(screen.getByText('Nie znaleziono użytkowników o podanych kryteriach')).toBeVisible();
  await invite('nowy@firma.pl', 'Pracownik');
  await create().click();
  await expect.element(screen.getByText('Osobom bez konta przekaż link z zakładki Zespół.')).toBeVisible();
  expect(sent).toMatchObject([{ invitedUserEmail: 'nowy@firma.pl', role: 'worker' }]);
});

test('the project is made once and stands, though an invitation fails; the toast counts the sent and names the failed', async () => {
  const made: unknown[] = [];
  let handOver: () => void = () => undefined;
  const { screen, sent, invite, create } = await open({
    'project.create': async (input: unknown) => {
      made.push(input);
      await new Promise<void>((resolve) => (handOver = resolve));
      return aProject({ id: 8, name: 'Regaty' });
    },
    refuse: (email: string) => {
      if (email === 'ewa@ekipa.pl') throw refusal(503, { code: 'server.unavailable', message: 'Nie teraz.' });
    },
  });
  await invite('ewa', 'Pracownik');
  await invite('a@firma.pl', 'Pracownik');
  await invite('b@firma.pl', 'Kierownik');
  const button = create().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(screen.getByRole('button', { name: 'Tworzenie...' })).toHaveAttribute('aria-busy', 'true');
  await screen.getByRole('button', { name: 'Tworzenie...' }).click({ force: true });
  handOver();
  await expect
    .element(screen.getByText('Wysłano 2 zaproszenia. Nie udało się zaprosić 1 osoby: Ewa Łęcka.'))
    .toBeVisible();
  await expect.element(screen.getByText('Projekt utworzony')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(made).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

test('a list of people to invite is not thrown away without asking', async () => {
  const { screen, invite } = await open();
  await screen.getByLabelText('Nazwa').fill('');
  await invite('ewa', 'Pracownik');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: 'Odrzucić zmiany?' })).toBeVisible();
});

test('while the project is being made the dialog stays, and nothing claims that it is not saved', async () => {
  let handOver: () => void = () => undefined;
  const { screen, create } = await open({
    'project.create': async () => {
      await new Promise<void>((resolve) => (handOver = resolve));
      return aProject({ id: 8, name: 'Regaty' });
    },
  });
  await create().click();
  await expect.element(screen.getByRole('button', { name: 'Tworzenie...' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Anuluj' }).click({ force: true });
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  handOver();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('after someone was taken off the list the search has the focus', async () => {
  const { screen, search, invite } = await open();
  await invite('ewa', 'Pracownik');
  await screen.getByRole('button', { name: 'Usuń zaproszenie: Ewa Łęcka' }).click();
  await expect.element(search).toHaveFocus();
});
