// What was not sent in the chat of a project: sent again, shown once, forgotten as its author leaves (contract §6).
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetUnsent, tellArrived } from '#client/lib/unsent.ts';
import { noConnection, refusal } from '#tests/support/answers.ts';
import { echoOf, many, openChat, texts, type Sent } from '#tests/support/project-chat.tsx';
import { aMessage, anna } from '#tests/support/things.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => onlineManager.setOnline(true));

const failing = () => {
  throw noConnection();
};

test('a message that failed is sent again under the same id, or dropped', async () => {
  const fail = () => {
    throw refusal(500, { code: 'internal', message: 'Coś poszło nie tak.' });
  };
  const { screen, composer, sent, projectId } = await openChat({
    projectId: 99,
    send: (input, count) => (count === 2 ? echoOf(input, 99) : fail()),
  });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano. Coś poszło nie tak.')).toBeVisible();
  await screen.getByRole('button', { name: 'Ponów' }).click();
  await expect.element(screen.getByText('Nie wysłano')).not.toBeInTheDocument();
  expect(sent[1]).toEqual({ ...sent[0], projectId });
  await composer.fill('I ikony');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('log').getByRole('button', { name: 'Usuń' }).click();
  await expect.poll(() => texts(screen.getByRole('log'))).toEqual(['Cześć', 'Biorę makiety']);
});

test('on a device without network a message fails at once, and does not stay on its way', async () => {
  const { screen, composer } = await openChat({ send: failing });
  onlineManager.setOnline(false);
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
});
test('the chat follows new messages while one that failed stands below them', async () => {
  const { screen, composer, hear, projectId } = await openChat({ messages: many, send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeInViewport();
  hear(aMessage({ id: 121, content: 'Nowa', projectId }));
  await expect.element(screen.getByText('Nowa', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeInViewport({ ratio: 1 });
});

test('a message that arrived although its answer was lost does not come back as not sent', async () => {
  const { screen, composer, sent, hear, projectId } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  const [first] = sent;
  if (!first) throw new Error('it was sent');
  hear(echoOf(first, projectId));
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
  await screen.unmount();
  const again = await openChat({ projectId });
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(texts(again.screen.getByRole('log'))).toEqual(['Cześć']);
});

test('nor does it when the news of it comes while the chat is closed', async () => {
  const { screen, composer, sent, projectId } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  await screen.unmount();
  const [first] = sent;
  if (!first) throw new Error('it was sent');
  tellArrived(echoOf(first, projectId));
  const again = await openChat({ projectId });
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(texts(again.screen.getByRole('log'))).toEqual(['Cześć']);
});

test('signing out forgets what was written and not sent', async () => {
  const { screen, composer } = await openChat({ send: failing });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).toBeVisible();
  await composer.fill('I ikony');
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  forgetUnsent(anna);
  await expect.element(screen.getByText('Nie wysłano', { exact: false })).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what was on its way when its author signed out takes nothing from what they say once they are back', async () => {
  const answers: (() => void)[] = [];
  const projectId = 99;
  const send = (input: Sent) => new Promise((resolve) => answers.push(() => resolve(echoOf(input, projectId))));
  const { screen, composer } = await openChat({ projectId, send });
  await composer.fill('Biorę makiety');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Wysyłanie...')).toBeVisible();
  forgetUnsent(anna);
  await screen.unmount();
  const again = await openChat({ projectId, send });
  await again.composer.fill('I ikony');
  await userEvent.keyboard('{Enter}');
  await expect.element(again.screen.getByText('Wysyłanie...')).toBeVisible();
  // It does not wait for what is under way.
  expect(answers.length).toBe(2);
  answers[0]?.();
  await expect.element(again.screen.getByText('Cześć')).toBeVisible();
  expect(Object.values(sessionStorage).join()).toContain('I ikony');
});
