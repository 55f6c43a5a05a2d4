import { afterEach, expect, test } from 'vitest';
import type { ChatMember, TeamChat } from '#shared/team-chat.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { annaIn, bartekIn, celina, openChats } from '#tests/support/chats.tsx';
import { at, aTeamChat, bartek } from '#tests/support/things.ts';
import { ChatSettings } from './chat-settings.tsx';
import { useTeamChats } from './use-chats.ts';

afterEach(clearToasts);

const celinaIn: ChatMember = { userId: celina.id, role: 'manager', joinedAt: at, user: celina };

function Settings({ onLeft }: { onLeft: () => void }) {
  const [chat] = useTeamChats().chats;
  return chat && <ChatSettings open chat={chat} onLeft={onLeft} onClose={() => undefined} />;
}

type Given = { chat?: Partial<TeamChat>; answers?: Record<string, (input: never) => unknown> };

async function openSettings({ chat, answers }: Given = {}) {
  const own = { ...annaIn, role: chat?.role ?? 'employer' };
  const members = [own, bartekIn, celinaIn];
  const left: true[] = [];
  const opened = await openChats(<Settings onLeft={() => left.push(true)} />, {
    teams: [aTeamChat({ memberCount: 3, ...chat })],
    members,
    answers,
  });
  return { ...opened, left, members };
}

test('a manager takes out a worker, but no manager, and reads why', async () => {
  const { screen, calls, server } = await openSettings({ chat: { role: 'manager' } });
  const refused = screen.getByRole('button', { name: /^Usuń z czatu: Celina Źdźbło\. Możesz usuwać tylko/ });
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Usuń z czatu: Bartek Nowak' }).click();
  server.members = [annaIn, celinaIn];
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń', exact: true }).dblClick();
  await expect.element(screen.getByText('Osoba usunięta z czatu')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Profil: Bartek/ })).not.toBeInTheDocument();
  expect(calls).toEqual([['teamChat.removeMember', { teamChatId: 4, userId: bartek }]]);
});

test('the members stand in Polish order, whoever came first', async () => {
  const nameOf = (member: ChatMember, fullName: string) => ({ ...member, user: { ...member.user, fullName } });
  const members = [nameOf(celinaIn, 'Zofia'), nameOf(bartekIn, 'Świętosław'), nameOf(annaIn, 'Stefan')];
  const { screen } = await openChats(<Settings onLeft={() => undefined} />, { teams: [aTeamChat()], members });
  const shown = () =>
    screen
      .getByRole('button', { name: /^Profil: / })
      .elements()
      .map((one) => one.getAttribute('aria-label') ?? one.textContent);
  await expect
    .poll(shown)
    .toEqual([
      expect.stringContaining('Stefan'),
      expect.stringContaining('Świętosław'),
      expect.stringContaining('Zofia'),
    ]);
});

test('a worker can neither rename the chat nor take anybody out', async () => {
  const { screen } = await openSettings({ chat: { role: 'worker' } });
  await expect.element(screen.getByRole('textbox', { name: 'Nazwa czatu' })).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: /^Zapisz\. Nazwę i opis zmienia tylko/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Usuń z czatu: Bartek Nowak\./ })).toBeVisible();
});

test('of name and description only what was changed is sent', async () => {
  const { screen, calls, server } = await openSettings();
  await screen.getByRole('textbox', { name: 'Nazwa czatu' }).fill('Obiad');
  server.teams = [aTeamChat({ memberCount: 3, name: 'Obiad' })];
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('Zmiany zapisane')).toBeVisible();
  expect(calls).toEqual([['teamChat.update', { teamChatId: 4, name: 'Obiad' }]]);
});

test('someone else renames the chat meanwhile: Anna sees both names and chooses, before anything is sent', async () => {
  const { screen, calls, server, readAgain } = await openSettings();
  const name = screen.getByRole('textbox', { name: 'Nazwa czatu' });
  await name.fill('Obiad');
  server.teams = [aTeamChat({ memberCount: 3, name: 'Kolacja', description: 'Co wieczór' })];
  await readAgain();
  const notice = screen.getByRole('alert');
  await expect.element(notice).toHaveTextContent('Nazwa czatu: teraz „Kolacja”');
  await expect.element(name).toHaveValue('Obiad');
  // What Anna has not touched follows without a word.
  await expect.element(screen.getByRole('textbox', { name: 'Opis' })).toHaveValue('Co wieczór');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(notice).toHaveFocus();
  expect(calls).toEqual([]);
  await screen.getByRole('button', { name: 'Zostaw moje' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  server.teams = [aTeamChat({ memberCount: 3, name: 'Obiad', description: 'Co wieczór' })];
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('Zmiany zapisane')).toBeVisible();
  expect(calls).toEqual([['teamChat.update', { teamChatId: 4, name: 'Obiad' }]]);
});

test('what one wants to be told is saved as it is chosen, and shows at once', async () => {
  const level = () => ({ lastReadMessageId: null, firstUnreadId: null, unreadCount: 0, level: 'mentions' });
  const { screen, calls } = await openSettings({ answers: { 'message.setLevel': level } });
  await screen.getByRole('button', { name: 'Tylko wzmianki' }).click();
  await expect.element(screen.getByText(/Liczą się tylko wiadomości, w których/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tylko wzmianki' })).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual([['message.setLevel', { teamChatId: 4, level: 'mentions' }]]);
});

test('the last one who leaves is told that the chat goes with them', async () => {
  const { screen, left } = await openSettings({ chat: { memberCount: 1 } });
  await screen.getByRole('button', { name: 'Opuść czat' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog).toHaveTextContent('zostanie usunięty razem z wiadomościami');
  await dialog.getByRole('button', { name: 'Opuść czat' }).click();
  await expect.poll(() => left).toEqual([true]);
});

test('from a member’s name one gets to who that is, and writes to them', async () => {
  const { screen, calls } = await openSettings({ answers: { 'directChat.create': () => ({ id: 6 }) } });
  await screen.getByRole('button', { name: 'Profil: Bartek Nowak' }).click();
  await expect.element(screen.getByText('@bartek')).toBeVisible();
  await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  await expect.element(screen.getByLabelText('Adres')).toHaveTextContent('/chat/direct/6');
  expect(calls).toEqual([['directChat.create', { userId: bartek }]]);
});

test('to oneself nobody writes', async () => {
  const { screen } = await openSettings();
  await screen.getByRole('button', { name: 'Profil: Anna Kowalska' }).click();
  await expect.element(screen.getByText('To Ty')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Napisz wiadomość' })).not.toBeInTheDocument();
});
