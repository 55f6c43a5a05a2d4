import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { bartekIn, celina, openChats } from '#tests/support/chats.tsx';
import { goLive } from '#tests/support/live.ts';
import { aChatRequest, aDirectChat, aMessage, anna, at, aTeamChat, bartek } from '#tests/support/things.ts';
import { TeamScreen } from './team-screen.tsx';

const open = (given?: Parameters<typeof openChats>[1]) => openChats(<TeamScreen />, given);

test('without chats the screen says so in the words of S2', async () => {
  const { screen } = await open();
  const empty = 'Nie należysz do żadnych czatów zespołowych. Utwórz nowy lub poproś o zaproszenie.';
  await expect.element(screen.getByText(empty)).toBeVisible();
});

test('a chat shows its members in the right plural, its description, what was said last and how much is unread', async () => {
  const lastMessage = aMessage({ content: '**Pierogi?**\nTak', projectId: null });
  const chat = aTeamChat({ memberCount: 22, description: 'Co jemy', unreadCount: 5, lastMessage });
  const { screen, tell } = await open({ teams: [chat] });
  const row = screen.getByRole('listitem').filter({ hasText: 'Lunch' });
  await expect.element(row).toHaveTextContent(/5 nieprzeczytanych wiadomości.*22 członkowie.*Co jemy/);
  await expect.element(row).toHaveTextContent('Bartek Nowak: Pierogi?');
  const message = aMessage({ id: 7, content: 'Idę', projectId: null });
  tell({ type: 'message.created', projectId: null, isPrivate: false, message, id: 90, at });
  await expect.element(row).toHaveTextContent(/6 nieprzeczytanych.*Bartek Nowak: Idę/);
});

test('to a private chat a worker adds nobody, and a project’s chat nobody leaves; the buttons say why', async () => {
  const teams = [aTeamChat({ isPrivate: true, role: 'worker' }), aTeamChat({ id: 5, name: 'Remont', projectId: 1 })];
  const { screen } = await open({ teams });
  const own = screen.getByRole('listitem').filter({ hasText: 'Lunch' });
  const add = own.getByRole('button', { name: /^Dodaj\. Do prywatnego czatu dodaje tylko/ });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(own.getByRole('button', { name: 'Opuść', exact: true })).toBeEnabled();
  const project = screen.getByRole('listitem').filter({ hasText: 'Remont' });
  const leave = project.getByRole('button', { name: 'Opuść. Do czatu projektu należą wszyscy jego członkowie' });
  await expect.element(leave).toHaveAttribute('aria-disabled', 'true');
});

test('leaving asks first, happens once, and the chat is gone from the list', async () => {
  const { screen, calls } = await open({ teams: [aTeamChat()] });
  await screen.getByRole('button', { name: 'Opuść' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('Czy na pewno chcesz opuścić czat');
  await dialog.getByRole('button', { name: 'Opuść czat' }).dblClick();
  await expect.element(screen.getByText('Opuściłeś czat')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Lunch' })).not.toBeInTheDocument();
  expect(calls).toEqual([['teamChat.leave', { teamChatId: 4 }]]);
});

test('a chat that could not be left stays, and it is said as S2 says it', async () => {
  const fail = () => {
    throw noConnection();
  };
  const { screen } = await open({ teams: [aTeamChat()], answers: { 'teamChat.leave': fail } });
  await screen.getByRole('button', { name: 'Opuść' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Opuść czat' }).click();
  await expect.element(screen.getByText(/^Nie udało się opuścić czatu\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lunch' })).toBeVisible();
});

test('someone is found and added with a role; who is in the chat already cannot be chosen', async () => {
  const bartekFound = { ...bartekIn.user, email: 'bartek@ekipa.pl' };
  const answers = { 'user.search': () => [celina, bartekFound] };
  const { screen, calls } = await open({ teams: [aTeamChat()], answers });
  await screen.getByRole('button', { name: 'Dodaj' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('o');
  await expect.element(dialog.getByText('Wpisz co najmniej 2 znaki aby wyszukać')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('no');
  await expect.element(screen.getByRole('option', { name: /Bartek.*Już jest w czacie/ })).toBeVisible();
  await screen.getByRole('option', { name: /Celina/ }).click();
  await dialog.getByRole('combobox', { name: 'Rola' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect.element(screen.getByText('Użytkownik został dodany do czatu')).toBeVisible();
  expect(calls).toEqual([['teamChat.addMember', { teamChatId: 4, userId: celina.id, role: 'manager' }]]);
});

test('a private conversation shows whether the other one is there; of a closed account only that it was one', async () => {
  const directs = [aDirectChat(), aDirectChat({ id: 7, otherUser: null })];
  const { screen } = await open({ directs, present: [bartek] });
  await expect.element(screen.getByRole('link', { name: /Jest teraz online.*Bartek Nowak/ })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /Prywatna rozmowa/ }))
    .toHaveAttribute('href', '/chat/direct/7');
});

test('a received request is accepted once and is gone; one that was sent can be withdrawn', async () => {
  const sent = aChatRequest({
    id: 9,
    fromUserId: anna,
    toUserId: celina.id,
    fromUser: aChatRequest().toUser,
    toUser: celina,
  });
  const requests = [aChatRequest({ message: 'Porozmawiamy?' }), sent];
  const respond = () => aChatRequest({ status: 'accepted', directChatId: 6 });
  const { screen, calls, server } = await open({ requests, answers: { 'chatRequest.respond': respond } });
  await expect.element(screen.getByText('Porozmawiamy?')).toBeVisible();
  server.directs = [aDirectChat()];
  await screen.getByRole('button', { name: 'Akceptuj prośbę: Bartek Nowak' }).dblClick();
  await expect.element(screen.getByText('Zaproszenie do czatu zostało zaakceptowane')).toBeVisible();
  await expect.element(screen.getByText('Porozmawiamy?')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Bartek Nowak/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Wycofaj prośbę: Celina Źdźbło' }).click();
  await expect.element(screen.getByText('Nie ma oczekujących próśb.')).toBeVisible();
  expect(calls).toEqual([
    ['chatRequest.respond', { requestId: 8, action: 'accept' }],
    ['chatRequest.withdraw', { id: 9 }],
  ]);
});

test('from an accepted request the way leads into the conversation', async () => {
  const { screen } = await open({
    requests: [aChatRequest()],
    answers: { 'chatRequest.respond': () => aChatRequest({ status: 'accepted', directChatId: 6 }) },
  });
  await screen.getByRole('button', { name: 'Akceptuj prośbę: Bartek Nowak' }).click();
  await screen.getByRole('button', { name: 'Otwórz rozmowę' }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/chat/direct/6');
});

test('to a stranger a request is sent in place of a message', async () => {
  const refuse = () => {
    throw refusal(403, { code: 'chat.noCommon', message: 'Nie macie wspólnego projektu ani czatu.' });
  };
  const ask = () => aChatRequest({ id: 10, fromUserId: anna, toUserId: celina.id, toUser: celina });
  const answers = { 'directChat.create': refuse, 'chatRequest.create': ask };
  const { screen, calls } = await open({ answers });
  await screen.getByRole('button', { name: 'Nowa rozmowa' }).click();
  await screen.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('celina');
  await screen.getByRole('option', { name: /Celina/ }).click();
  await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  const note = screen.getByRole('textbox', { name: 'Kilka słów od Ciebie' });
  await expect.element(note).toHaveFocus();
  await note.fill('Dzień dobry');
  await screen.getByRole('button', { name: 'Wyślij prośbę' }).click();
  await expect.element(screen.getByText('Prośba o rozmowę została wysłana')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Wycofaj prośbę: Celina Źdźbło' })).toBeVisible();
  expect(calls.at(-1)).toEqual(['chatRequest.create', { toUserId: celina.id, message: 'Dzień dobry' }]);
});

test('with someone whom one works with the conversation opens at once', async () => {
  const { screen } = await open({ answers: { 'directChat.create': () => aDirectChat() } });
  await screen.getByRole('button', { name: 'Nowa rozmowa' }).click();
  await screen.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill('celina');
  await screen.getByRole('option', { name: /Celina/ }).click();
  await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/chat/direct/6');
});

test('chats that could not be read can be read again', async () => {
  goLive();
  let isAway = true;
  const list = () => {
    if (isAway) throw noConnection();
    return [aTeamChat()];
  };
  const { screen } = await open({ answers: { 'teamChat.list': list } });
  await expect.element(screen.getByText(/Nie udało się załadować czatów/)).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('link', { name: 'Lunch' })).toBeVisible();
});

test('on a phone the buttons are large enough for a finger', async () => {
  const { screen } = await open({ teams: [aTeamChat({ name: 'Bardzodługanazwabezprzerwy'.repeat(5) })] });
  await page.viewport(390, 844);
  const button = screen.getByRole('button', { name: 'Opuść' }).element();
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('who asks for a conversation stands above all chats until they are answered', async () => {
  const answers = { 'chatRequest.respond': () => aChatRequest({ status: 'declined' }) };
  const { screen } = await open({ teams: [aTeamChat()], requests: [aChatRequest()], answers });
  const titles = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  const [requests, chats] = ['Prośby o rozmowę', 'Czaty zespołowe'];
  await expect.poll(() => titles().slice(0, 2)).toEqual([requests, chats]);
  await screen.getByRole('button', { name: /^Odrzuć/ }).click();
  await expect.poll(() => titles()[0]).toBe(chats);
  expect(titles()).toContain(requests);
});

test('a long list scrolls by itself: what only screen readers are told of its end does not lengthen the page', async () => {
  const teams = Array.from({ length: 40 }, (_, index) =>
    aTeamChat({ id: index + 1, name: `Czat ${index}`, unreadCount: index }),
  );
  const { screen } = await openChats(
    <div style={{ height: 600, display: 'flex' }}>
      <TeamScreen />
    </div>,
    { teams },
  );
  await expect.element(screen.getByText('Czat 39')).toBeInTheDocument();
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
});
