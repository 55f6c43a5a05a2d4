// Where the focus goes after what one has done: contract §6.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { noConnection } from '#tests/support/answers.ts';
import { many, open, own } from '#tests/support/conversation.tsx';

test('after a message is deleted one writes on in the field', async () => {
  const { screen, composer, choose } = await open({
    messages: [own()],
    answers: { 'message.delete': () => ({ success: true }) },
  });
  await choose('Usuń');
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('wiadomość usunięta', { exact: true })).toBeVisible();
  await expect.element(composer).toHaveFocus();
});

test('so does one after the button has sent what was written', async () => {
  const { screen, composer } = await open({ answers: { 'message.send': () => new Promise(() => undefined) } });
  await composer.fill('Jadę');
  await screen.getByRole('button', { name: 'Wyślij', exact: true }).click();
  await expect.element(composer).toHaveValue('');
  await expect.element(composer).toHaveFocus();
});

test('so does one after a message that was not sent is dropped', async () => {
  const fail = () => {
    throw noConnection();
  };
  const { screen, log, composer } = await open({ answers: { 'message.send': fail } });
  await composer.fill('Jadę');
  await userEvent.keyboard('{Enter}');
  await log.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Jadę')).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
});

test('and after the way to the newest; where nothing can be said the messages have the focus', async () => {
  const press = async ({ screen, log }: Awaited<ReturnType<typeof open>>) => {
    log.element().scrollTop = 0;
    await screen.getByRole('button', { name: /^Do najnowszych/ }).click();
  };
  const writable = await open({ messages: many(40) });
  await press(writable);
  await expect.element(writable.composer).toHaveFocus();
  await writable.screen.unmount();
  const readOnly = await open({ messages: many(40), props: { whyReadOnly: 'Nic tu nie napiszesz.' } });
  await press(readOnly);
  await expect.element(readOnly.log).toHaveFocus();
});
