// What is refused in a chat that its author has left, or may write in no more, is told and kept: contract §6.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { setConnection } from '#client/lib/connection.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { open, openWithLosses } from '#tests/support/conversation.tsx';
import { anna } from '#tests/support/things.ts';

/** What Anna said in a chat that she has left for another one, and that the server refuses then. */
async function openAndLeaveUnsent(error: Error) {
  let isDown = true;
  setConnection('offline');
  const opened = await openWithLosses(() => (isDown ? noConnection() : error));
  await opened.say('Kto ma farbę?');
  await expect.element(opened.lost).toBeVisible();
  opened.leave();
  await expect.element(opened.lost).not.toBeInTheDocument();
  isDown = false;
  return { ...opened, key: `ekipa.outbox.${anna}.teamChatId.${opened.teamChatId}` };
}

test('that a message was refused in a chat that Anna has left is told by a toast, which leads there', async () => {
  const error = refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  const { screen, key, teamChatId, where } = await openAndLeaveUnsent(error);
  await expect.element(screen.getByText('Nie wysłano wiadomości')).toBeVisible();
  await expect.element(screen.getByText('Czat „Malarze”: Projekt jest zarchiwizowany.')).toBeVisible();
  expect(sessionStorage.getItem(key)).toContain('Kto ma farbę?');
  await screen.getByRole('button', { name: 'Zobacz' }).click();
  await expect.poll(where).toBe(`/chat/team/${teamChatId}`);
});

/** A chat in which what Anna said was refused with that; `close`: nothing can be said in it any more. */
async function openAndClose(error: Error) {
  const opened = await open({
    answers: {
      'message.send': () => {
        throw error;
      },
    },
  });
  await opened.composer.fill('Kończymy');
  await userEvent.keyboard('{Enter}');
  await expect.element(opened.log.getByRole('button', { name: 'Ponów' })).toBeVisible();
  return opened;
}

test('of a chat that Anna was removed from meanwhile all that waits is kept, and a toast leads to it', async () => {
  const error = refusal(404, { code: 'notFound', message: 'Nie znaleziono.' });
  const { screen, key, where } = await openAndLeaveUnsent(error);
  const words = screen.getByText('Czat „Malarze”: Nie masz już dostępu do tego czatu.');
  await expect.element(words).toBeVisible();
  expect(sessionStorage.getItem(key)).toContain('Kto ma farbę?');
  await screen.getByRole('button', { name: 'Zobacz' }).click();
  await expect.poll(where).toBe('/team');
});

test('where nothing can be said any more, what was refused is not offered again, and the draft stays to be read', async () => {
  const error = refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  const { screen, log, composer, teamChatId, close } = await openAndClose(error);
  await composer.fill('Jeszcze nie\nskończyłam');
  close();
  await expect.element(composer).not.toBeInTheDocument();
  const refused = log.getByRole('listitem').filter({ hasText: 'Nie wysłano. Projekt jest zarchiwizowany.' });
  await expect.element(refused.getByRole('button', { name: 'Usuń' })).toBeVisible();
  await expect.element(refused.getByRole('button', { name: 'Ponów' })).not.toBeInTheDocument();
  const draft = screen.getByRole('listitem').filter({ hasText: 'Szkic wiadomości' });
  await expect.element(draft).toHaveTextContent(/Jeszcze nie\s*skończyłam/);
  await draft.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(draft).not.toBeInTheDocument();
  expect(sessionStorage.getItem(`ekipa.draft.${anna}.teamChatId.${teamChatId}`)).toBeNull();
});
