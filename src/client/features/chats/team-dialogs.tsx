import type { TeamChat } from '#shared/team-chat.ts';
import type { useOpened } from '#client/lib/use-opened.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { CreateChatDialog } from './create-chat-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TalkDialog } from './talk-dialog.tsx';

/** What is asked for on the team screen: a new chat, a new conversation, or something of one chat. */
export type Wanted = { kind: 'create' | 'talk' } | { kind: 'add' | 'leave'; chat: TeamChat };

type Props = { wanted: ReturnType<typeof useOpened<Wanted>>; chats: readonly TeamChat[] };

/** The dialogs of the team screen, one of which is open. */
export function TeamDialogs({ wanted: { subject, isOpen, close }, chats }: Props) {
  const isFor = (kind: Wanted['kind']) => isOpen && subject?.kind === kind;
  const meant = subject && 'chat' in subject ? subject.chat : null;
  const chat = chats.find(({ id }) => id === meant?.id) ?? meant;
  return (
    <>
      <CreateChatDialog open={isFor('create')} onClose={close} />
      <TalkDialog open={isFor('talk')} onClose={close} />
      <AddMemberDialog open={isFor('add')} chat={chat} onClose={close} />
      <LeaveDialog open={isFor('leave')} chat={chat} onClose={close} />
    </>
  );
}
