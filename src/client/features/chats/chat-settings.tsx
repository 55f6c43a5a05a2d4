import { useTranslation } from 'react-i18next';
import type { TeamChat } from '#shared/team-chat.ts';
import { useOpened } from '#client/lib/use-opened.ts';
import { withMembersInOrder } from '#client/lib/name-order.ts';
import { trpc } from '#client/lib/trpc.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { LevelField } from '#client/ui/level-field.tsx';
import { ListState } from '#client/ui/list-state.tsx';
import { ReasonButton } from '#client/ui/reason-button.tsx';
import { Skeleton, SkeletonBlock } from '#client/ui/skeleton.tsx';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { ChatMembers } from './chat-members.tsx';
import { whyNotAdd, whyNotLeave } from './chat-rights.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { RenameForm } from './rename-form.tsx';

type Props = {
  open: boolean;
  chat: TeamChat;
  /** The reader has left the chat, which is still before them. */
  onLeft: () => void;
  onClose: () => void;
};

/** A team chat's name and description, what the reader wants to be told of it, and who is in it. */
export function ChatSettings({ open, chat, onLeft, onClose }: Props) {
  const { t } = useTranslation('chats');
  return (
    <FormDialog open={open} title={t('settings.title')} description={chat.name} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <LevelField chat={{ teamChatId: chat.id, projectId: chat.projectId ?? undefined }} level={chat.level} />
        <RenameForm chat={chat} />
        <People chat={chat} onLeft={onLeft} />
      </div>
    </FormDialog>
  );
}

function People({ chat, onLeft }: Pick<Props, 'chat' | 'onLeft'>) {
  const { t } = useTranslation('chats');
  const whole = trpc.teamChat.get.useQuery({ teamChatId: chat.id }, { select: withMembersInOrder });
  const members = whole.data?.members;
  const add = useOpened<true>();
  const leave = useOpened<true>();
  const whyAdd = whyNotAdd(chat);
  const whyLeave = whyNotLeave(chat);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{`${t('settings.members')} (${chat.memberCount})`}</h3>
        <ReasonButton label={t('team.add')} reason={whyAdd && t(whyAdd)} onClick={() => add.open(true)} />
      </div>
      <ListState list={{ ...whole, data: members }} none="" failed={t('page.loadFailed')}>
        <Skeleton className="flex flex-col gap-2">
          <SkeletonBlock className="h-12" />
          <SkeletonBlock className="h-12" />
        </Skeleton>
      </ListState>
      {members && <ChatMembers chat={chat} members={members} />}
      <ReasonButton
        className="self-start"
        label={t('leave.title')}
        reason={whyLeave && t(whyLeave)}
        onClick={() => leave.open(true)}
      />
      <AddMemberDialog open={add.isOpen} chat={chat} onClose={add.close} />
      <LeaveDialog open={leave.isOpen} chat={chat} onLeft={onLeft} onClose={leave.close} />
    </section>
  );
}
