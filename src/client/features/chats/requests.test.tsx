// Requests for a direct chat whose words are half written, or whose answer is lost on the way.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { PersonCard } from '#client/ui/person-card.tsx';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { celina, openChats } from '#tests/support/chats.tsx';
import { aChatRequest, anna } from '#tests/support/things.ts';
import { TeamScreen } from './team-screen.tsx';

beforeEach(clearToasts);
afterEach(() => {
  clearToasts();
  sessionStorage.clear();
});

const own = aChatRequest({
  id: 9,
  fromUserId: anna,
  toUserId: celina.id,
  fromUser: aChatRequest().toUser,
  toUser: celina,
  message: 'Dzień dobry',
});
const strangers = {
  'directChat.create': () => {
    throw refusal(403, { code: 'chat.noCommon', message: 'Nie macie wspólnego projektu ani czatu.' });
  },
};
const lost = () => {
  throw noConnection();
};

type Opened = Awaited<ReturnType<typeof openChats>>;

async function writeTo({ screen }: Opened) {
  await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  const note = screen.getByRole('textbox', { name: 'Kilka słów od Ciebie' });
  await note.fill('Dzień dobry');
  return note;
}

async function askCelina(answers: NonNullable<Parameters<typeof openChats>[1]>['answers']) {
  const opened = await openChats(<TeamScreen />, { answers: { ...strangers, ...answers } });
  const { screen } = opened;
  await screen.getByRole('button', { name: 'Nowa rozmowa' }).click();
  const search = screen.getByRole('combobox', { name: 'Szukaj użytkowników' });
  await expect.element(search).toHaveFocus();
  await search.fill('celina');
  await screen.getByRole('option', { name: /Celina/ }).click();
  return { ...opened, note: await writeTo(opened) };
}

test('half-written words to a stranger are there again: after another person was chosen, and after the dialog was closed', async () => {
  const { screen, note } = await askCelina({});
  const find = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill(name);
    await screen.getByRole('option', { name: new RegExp(name) }).click();
    await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  };
  await find('Darek');
  await expect.element(note).toHaveValue('');
  await note.fill('Cześć, Darek');
  await find('Celina');
  await expect.element(note).toHaveValue('Dzień dobry');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Nowa rozmowa' }).click();
  await find('Celina');
  await expect.element(note).toHaveValue('Dzień dobry');
});

test('so they are in someone’s card, until they are sent', async () => {
  const opened = await openChats(<PersonCard person={celina} />, {
    answers: { ...strangers, 'chatRequest.create': () => own },
  });
  const { screen } = opened;
  const name = screen.getByRole('button', { name: 'Profil: Celina Źdźbło' });
  const open = async () => {
    await name.click();
    await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  };
  await name.click();
  const note = await writeTo(opened);
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  await open();
  await expect.element(note).toHaveValue('Dzień dobry');
  await screen.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await expect.element(screen.getByText('Prośba o rozmowę została wysłana')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await open();
  await expect.element(note).toHaveValue('');
});

test('one whose answer was lost and that is sent again counts as sent where the first has arrived', async () => {
  const create = vi.fn<() => unknown>(lost);
  const { screen, server, calls } = await askCelina({ 'chatRequest.create': create });
  const send = screen.getByRole('button', { name: 'Wyślij prośbę' });
  await send.click();
  await expect.element(screen.getByText(/Nie udało się wysłać prośby.*Brak połączenia/)).toBeVisible();
  Object.assign(server, { requests: [own] });
  create.mockImplementation(() => {
    throw refusal(409, { code: 'chatRequest.pending', message: 'Prośba już czeka.' });
  });
  await send.click();
  await expect.element(screen.getByText('Prośba o rozmowę została wysłana')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Wycofaj prośbę: Celina Źdźbło' })).toBeVisible();
  expect(calls.filter(([path]) => path === 'chatRequest.create')).toHaveLength(2);
});

test('where the other one asks already, that is said', async () => {
  const create = () => {
    throw refusal(409, { code: 'chatRequest.pending', message: 'Prośba już czeka.' });
  };
  const { screen } = await askCelina({ 'chatRequest.create': create });
  await screen.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await expect.element(screen.getByText('Prośba już czeka.')).toBeVisible();
});

test('a withdrawal whose answer was lost is told as it ended', async () => {
  const { screen, server } = await openChats(<TeamScreen />, {
    requests: [own],
    answers: {
      'chatRequest.withdraw': () => {
        Object.assign(server, { requests: [{ ...own, status: 'withdrawn' }] });
        return lost();
      },
    },
  });
  await screen.getByRole('button', { name: 'Wycofaj prośbę: Celina Źdźbło' }).click();
  await expect.element(screen.getByText('Prośba została wycofana')).toBeVisible();
  await expect.element(screen.getByText('Nie ma oczekujących próśb.')).toBeVisible();
});

test('where the list cannot be read either, nothing is claimed', async () => {
  const list = vi.fn<() => unknown>(() => [own]);
  const { screen } = await openChats(<TeamScreen />, {
    answers: { 'chatRequest.list': list, 'chatRequest.withdraw': lost },
  });
  const withdraw = screen.getByRole('button', { name: 'Wycofaj prośbę: Celina Źdźbło' });
  await expect.element(withdraw).toBeVisible();
  list.mockImplementation(lost);
  await withdraw.click();
  await expect.element(screen.getByText(/nie wiadomo, czy się udało/)).toBeVisible();
});
