import { useTranslation } from 'react-i18next';
import type { ChatRequest } from '#shared/chat-request.ts';
import { personName } from '#client/lib/person-name.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { When } from '#client/ui/when.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

/** A request with its words and what may be done to it. */
export function RequestRow({ request, isOwn }: { request: ChatRequest; isOwn: boolean }) {
  const { t } = useTranslation('chats');
  const { step, isBusy, pending } = useAnswerRequest(request);
  const person = isOwn ? request.toUser : request.fromUser;
  const name = personName(person);
  const button = (kind: typeof pending & string) => (
    <Button
      variant={kind === 'accept' ? 'primary' : 'default'}
      aria-label={t(`request.${kind}Named`, { name })}
      aria-disabled={isBusy || undefined}
      isBusy={pending === kind}
      onClick={(event) => step(kind, event.currentTarget)}
    >
      {t(`request.${kind}`)}
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Avatar name={name} src={person.avatar} size={36} isDecorative />
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="text-sm font-medium">
            <bdi className="wrap-anywhere">{name}</bdi>
          </p>
          <p className="text-13 text-ink-2">
            {t(isOwn ? 'request.sent' : 'request.received')}
            {' · '}
            <When at={request.createdAt} />
          </p>
          {request.message && (
            <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
              {request.message}
            </p>
          )}
        </div>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        {isOwn ? (
          button('withdraw')
        ) : (
          <>
            {button('accept')}
            {button('decline')}
          </>
        )}
      </div>
    </li>
  );
}
