import { useTranslation } from 'react-i18next';
import { useMe } from '#client/lib/session.ts';
import { ChatSection } from './chat-section.tsx';
import { RequestRow } from './request-row.tsx';
import { useRequests } from './use-chats.ts';

/** The requests that wait: received ones first. */
export function RequestsSection() {
  const { t } = useTranslation('chats');
  const { id } = useMe();
  const { list, requests } = useRequests();
  const received = requests.filter(({ toUserId }) => toUserId === id);
  const sent = requests.filter(({ fromUserId }) => fromUserId === id);
  return (
    <ChatSection title={t('request.title')} list={list} none={t('request.empty')} failed={t('request.loadFailed')}>
      {[...received, ...sent].map((request) => (
        <RequestRow key={request.id} request={request} isOwn={request.fromUserId === id} />
      ))}
    </ChatSection>
  );
}
