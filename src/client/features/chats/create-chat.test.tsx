import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { celina, darek, openChats } from '#tests/support/chats.tsx';
import { aTeamChat } from '#tests/support/things.ts';
import { TeamScreen } from './team-screen.tsx';

async function openCreating(answers: Record<string, (input: never) => unknown> = {}) {
  const opened = await openChats(<TeamScreen />, { teams: [aTeamChat()], answers });
  const { screen } = opened;
  await screen.getByRole('button', { name: 'Nowy czat' }).click();
  const dialog = screen.getByRole('dialog');
  const toMembers = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Nazwa czatu' }).fill(name);
    await dialog.getByRole('button', { name: 'Dalej do wyboru członków' }).click();
  };
  return { ...opened, dialog, toMembers };
}

test('without a name one does not get to the second step, and the button says why', async () => {
  const { dialog } = await openCreating();
  await expect.element(dialog.getByText('Krok 1/2')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nazwa czatu' }).fill('   ');
  const next = dialog.getByRole('button', { name: 'Dalej do wyboru członków. Nazwa czatu jest wymagana' });
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Nazwa czatu' }).fill('a'.repeat(101));
  await dialog.getByRole('button', { name: 'Dalej do wyboru członków' }).click();
  await expect.element(dialog.getByText('Nazwa czatu może mieć maksymalnie 100 znaków')).toBeVisible();
});

test('all who are shown are chosen and taken back with one button; the count has the right plural', async () => {
  const { dialog, toMembers } = await openCreating();
  await toMembers('Zarząd');
  await expect.element(dialog.getByRole('button', { name: 'Utwórz czat (1 osoba)' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Szukaj użytkowników' }).fill('ek');
  await dialog.getByRole('button', { name: 'Zaznacz wszystkich' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Utwórz czat (3 osoby)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Odznacz wszystkich' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Utwórz czat (1 osoba)' })).toBeVisible();
});

test('the chat is made once, with everyone who was chosen in their roles, also when one went back in between', async () => {
  const { screen, dialog, toMembers, calls } = await openCreating();
  await dialog.getByRole('checkbox', { name: 'Czat prywatny' }).click();
  await toMembers(' Zarząd ');
  await dialog.getByRole('textbox', { name: 'Szukaj użytkowników' }).fill('celina');
  await dialog.getByRole('checkbox', { name: 'Celina Źdźbło' }).click();
  await dialog.getByRole('combobox', { name: 'Rola: Celina Źdźbło' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await dialog.getByRole('button', { name: 'Wstecz' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Nazwa czatu' })).toHaveValue(' Zarząd ');
  await dialog.getByRole('button', { name: 'Dalej do wyboru członków' }).click();
  await dialog.getByRole('textbox', { name: 'Szukaj użytkowników' }).fill('darek');
  await dialog.getByRole('checkbox', { name: 'Darek Łoś' }).click();
  await dialog.getByRole('button', { name: 'Utwórz czat (3 osoby)' }).dblClick();
  await expect.element(screen.getByText('Nowy czat został utworzony')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const members = [
    { userId: celina.id, role: 'manager' },
    { userId: darek.id, role: 'worker' },
  ];
  expect(calls).toEqual([['teamChat.create', { name: 'Zarząd', description: '', isPrivate: true, members }]]);
  await expect.element(screen.getByRole('status', { name: 'Adres' })).toHaveTextContent(/^\/chat\/team\/\d+$/);
});

test('a half-filled chat asks before it is thrown away', async () => {
  const { screen, dialog } = await openCreating();
  await dialog.getByRole('textbox', { name: 'Nazwa czatu' }).fill('Zarząd');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Odrzucić zmiany?')).toBeVisible();
});

test("'Anuluj' discards a half-filled chat without asking, as in a task's form", async () => {
  const { screen, dialog, toMembers } = await openCreating();
  await toMembers('Zarząd');
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Odrzucić zmiany?')).not.toBeInTheDocument();
});

test('what the server refuses of the name is shown where it was typed', async () => {
  const refuse = () => {
    const fields = { name: ['Taka nazwa jest zajęta'] };
    throw refusal(400, { code: 'input.invalid', message: 'Popraw zaznaczone pola.', fields });
  };
  const { dialog, toMembers } = await openCreating({ 'teamChat.create': refuse });
  await toMembers('Zarząd');
  await dialog.getByRole('button', { name: 'Utwórz czat (1 osoba)' }).click();
  await expect.element(dialog.getByText('Taka nazwa jest zajęta')).toBeVisible();
  await expect.element(dialog.getByText('Krok 1/2')).toBeVisible();
});
