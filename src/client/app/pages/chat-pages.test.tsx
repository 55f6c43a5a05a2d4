import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { openChats } from '#tests/support/chats.tsx';
import { pageOf } from '#tests/support/conversation.tsx';
import { goLive } from '#tests/support/live.ts';
import { aDirectChat, aMember, aMessage, aProject, at, aTeamChat } from '#tests/support/things.ts';
import { ChatList } from '#client/features/chats/chat-list.tsx';
import { ChatPage } from './chat-page.tsx';
import { DirectChatPage } from './direct-chat-page.tsx';
import { TeamChatPage } from './team-chat-page.tsx';
import { TeamPage } from './team-page.tsx';

afterEach(() => sessionStorage.clear());

const pages = (
  <Routes>
    <Route path="/chat" element={<ChatPage />} />
    <Route path="/chat/team/:teamChatId" element={<TeamChatPage />} />
    <Route path="/chat/direct/:directChatId" element={<DirectChatPage />} />
    <Route path="*" element={null} />
  </Routes>
);

const said = aMessage({ content: 'Pierogi?', projectId: null, teamChatId: 4 });
const talk = {
  'message.list': () => [said],
  'message.pinned': () => [],
  'message.readState': () => ({ lastReadMessageId: 5, firstUnreadId: null, unreadCount: 0, level: 'all' }),
  'message.markRead': () => ({ lastReadMessageId: 5, firstUnreadId: null, unreadCount: 0, level: 'all' }),
  'project.get': () => aProject({ status: 'archived' }),
};

const open = (address: string, { answers, ...given }: Parameters<typeof openChats>[1] = {}) =>
  openChats(pages, { at: address, answers: { ...talk, ...answers }, ...given });

test('a team chat stands under its name, with its members and the badge Zespół, beside the list of chats', async () => {
  const { screen } = await open('/chat/team/4', { teams: [aTeamChat({ memberCount: 5 })], directs: [aDirectChat()] });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Lunch' })).toBeVisible();
  await expect.element(screen.getByText('5 członków')).toBeVisible();
  await expect.element(screen.getByText('Zespół', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Pierogi?')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Wróć do czatów' })).toHaveAttribute('href', '/team');
  const list = screen.getByRole('navigation', { name: 'Lista czatów' });
  await expect.element(list.getByRole('link', { name: /Lunch/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(list.getByRole('link', { name: /Bartek/ })).toHaveAttribute('href', '/chat/direct/6');
  expect(document.title).toBe('Lunch – Ekipa');
});

test('a chat that one is not in does not exist, and what is no number is none', async () => {
  const refuse = () => {
    throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
  };
  const { screen } = await open('/chat/team/9', { answers: { 'teamChat.get': refuse } });
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible();
  await screen.unmount();
  const other = await open('/chat/direct/abc');
  await expect.element(other.screen.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible();
});

test('a chat that could not be read can be read again', async () => {
  goLive();
  let isAway = true;
  const list = () => {
    if (isAway) throw noConnection();
    return [aDirectChat()];
  };
  const { screen } = await open('/chat/direct/6', { answers: { 'directChat.list': list } });
  await expect.element(screen.getByText('Nie udało się załadować czatu', { exact: true })).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Bartek Nowak' })).toBeVisible();
});

test('a private conversation is called as the other one, with their username', async () => {
  const { screen, tell } = await open('/chat?directChatId=6', { directs: [aDirectChat()] });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Bartek Nowak' })).toBeVisible();
  await expect.element(screen.getByText('@bartek')).toBeVisible();
  const person = { ...aMember().user, fullName: 'Bartosz Nowak' };
  tell({ type: 'person.updated', projectId: 1, person, id: 90, at });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Bartosz Nowak' })).toBeVisible();
});

test('with a closed account it is a private conversation in which nothing can be written (B31)', async () => {
  const { screen } = await open('/chat/direct/6', { directs: [aDirectChat({ otherUser: null })] });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Prywatna rozmowa' })).toBeVisible();
  await expect.element(screen.getByText(/Ta osoba nie ma już konta/)).toBeVisible();
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
});

test('in the chat of an archived project nothing can be written', async () => {
  const { screen } = await open('/chat/team/4', { teams: [aTeamChat({ projectId: 1 })] });
  await expect.element(screen.getByText('Projekt jest zarchiwizowany i można go tylko przeglądać.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Przejdź do projektu' }))
    .toHaveAttribute('href', '/projects/1');
});

test('without a chat in the address one gets to the list', async () => {
  const { screen } = await open('/chat');
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/team');
});

test('a link to a message opens the chat there, however far up it stands, and the same link leads there again', async () => {
  const messages = Array.from({ length: 180 }, (_, index) =>
    aMessage({ id: index + 1, content: `Wiadomość ${index + 1}`, projectId: null }),
  );
  const list = (input: Parameters<typeof pageOf>[1]) => pageOf(messages, input);
  const readState = () => ({ lastReadMessageId: 180, firstUnreadId: null, unreadCount: 0, level: 'all' });
  const again = <Link to="/chat/team/4?message=12">{'Jeszcze raz'}</Link>;
  const { screen } = await openChats(
    <div style={{ height: 700, display: 'flex' }}>
      {again}
      {pages}
    </div>,
    {
      at: '/chat/team/4?message=12',
      teams: [aTeamChat()],
      answers: { ...talk, 'message.list': list, 'message.readState': readState },
    },
  );
  const meant = screen.getByText('Wiadomość 12', { exact: true });
  await expect.element(meant).toBeInViewport();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent(/^\/chat\/team\/4$/);
  await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  await expect.element(meant).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Jeszcze raz' }).click();
  await expect.element(meant).toBeInViewport();
});

/** What Anna has in this tab of a chat: one that was refused, and a draft. */
function keepUnsent(chat: string, content: string) {
  const one = { clientId: content, content, replyTo: null, attachments: [], sentAt: at, seenId: 0, state: 'failed' };
  const chatPath = `/chat/team/${chat.split('.')[1]}`;
  const refused = { ...one, problem: 'Projekt jest zarchiwizowany.', chatTitle: 'Malarze', chatPath };
  sessionStorage.setItem(`ekipa.outbox.1.${chat}`, JSON.stringify([refused]));
  sessionStorage.setItem(`ekipa.draft.1.${chat}`, 'Zaczęte');
}

test('where a chat cannot be read Anna reads in full what she has not sent in it; it goes when she drops it', async () => {
  const long = 'Długie słowa. '.repeat(40);
  keepUnsent('teamChatId.71', long);
  const { screen } = await open('/chat/team/71', {
    answers: {
      'teamChat.get': () => {
        throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible();
  const words = screen.getByRole('list', { name: 'Niewysłane wiadomości' }).getByRole('listitem');
  await expect.element(words.first()).toHaveTextContent(long.trim());
  await expect.element(words.nth(1)).toHaveTextContent('Zaczęte');
  await words.nth(1).getByRole('button', { name: 'Usuń' }).click();
  await words.first().getByRole('button', { name: 'Usuń' }).click();
  await expect.element(words).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith('teamChatId.71'))).toEqual([]);
});

test('so it is where she loses the project of the chat that she has before her', async () => {
  let isLost = false;
  const chat = aTeamChat({ id: 72, projectId: 9 });
  const { screen, readAgain } = await open('/chat/team/72', {
    teams: [chat],
    answers: {
      'teamChat.list': () => (isLost ? [] : [chat]),
      'teamChat.get': () => {
        if (isLost) throw refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
        return { ...chat, members: [] };
      },
      'project.get': () => aProject({ id: 9 }),
    },
  });
  await screen.getByRole('textbox', { name: 'Wiadomość' }).fill('Już prawie');
  isLost = true;
  await readAgain();
  await expect.element(screen.getByRole('heading', { name: 'Nie znaleziono czatu' })).toBeVisible();
  await expect.element(screen.getByText('Już prawie')).toBeVisible();
});

test('a sign in the list says in which chat something lies unsent, and the screen of chats has the words', async () => {
  keepUnsent('teamChatId.73', 'Nie poszło');
  const chats = [aTeamChat({ id: 73, name: 'Malarze' }), aTeamChat({ id: 74, name: 'Lunch' })];
  const { screen } = await openChats(
    <>
      <ChatList />
      <TeamPage />
    </>,
    { teams: chats },
  );
  const list = screen.getByRole('navigation', { name: 'Lista czatów' });
  await expect.element(list.getByRole('link', { name: /Malarze.*Niewysłana wiadomość/ })).toBeInTheDocument();
  await expect.element(list.getByRole('link', { name: /Lunch/ })).not.toHaveAccessibleName(/Niewysłana/);
  const section = screen.getByRole('region', { name: 'Niewysłane wiadomości' });
  await expect.element(section.getByText('Nie poszło')).toBeVisible();
  await expect.element(section.getByText('Nie wysłano. Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(section.getByRole('link', { name: 'Malarze' })).toHaveAttribute('href', '/chat/team/73');
  await section.getByRole('button', { name: 'Usuń' }).first().click();
  await expect.element(section).not.toBeInTheDocument();
  await expect.element(list.getByText('Niewysłana wiadomość')).not.toBeInTheDocument();
});
