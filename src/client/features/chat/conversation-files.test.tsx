// Files go with a message: issue P4.
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answers } from '#tests/support/answers.ts';
import { open, own, said } from '#tests/support/conversation.tsx';

/** A connection for files that ends here: the test says how it ends. */
class Sending extends EventTarget {
  static all: Sending[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  open = (_: string, url: string) => void (this.url = url);
  setRequestHeader = () => undefined;
  getResponseHeader = () => 'abc-1';
  send = () => void Sending.all.push(this);
  abort = () => undefined;
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

test('a file that is dropped goes with the next message, which waits until it is there', async () => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  const sent: unknown[] = [];
  const file = { id: 7, filename: 'umowa.pdf', filesize: 2_600, filetype: 'application/pdf', url: '/api/files/7' };
  const { screen, log, teamChatId } = await open({
    answers: {
      'message.send': (input: { content: string; clientId: string }) => {
        sent.push(input);
        return said({ id: 900, ...input, attachments: [file] }, teamChatId);
      },
    } as Answers,
  });
  const dropped = new DataTransfer();
  dropped.items.add(new File(['x'], 'umowa.pdf'));
  const drop = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true });
  log.element().dispatchEvent(drop);
  await expect.element(screen.getByRole('progressbar', { name: 'Przesyłanie: umowa.pdf' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Wyślij' })).toBeDisabled();
  expect(Sending.all.map(({ url }) => url)).toEqual(['/api/messages/files']);
  Sending.all[0]?.answer(201, file);
  await screen.getByRole('button', { name: 'Wyślij' }).click();
  await expect.element(log.getByRole('link', { name: 'umowa.pdf' })).toHaveAttribute('href', '/api/files/7');
  expect(sent).toEqual([expect.objectContaining({ content: '', attachmentIds: [7] })]);
  await expect.element(screen.getByRole('button', { name: 'Usuń plik: umowa.pdf' })).not.toBeInTheDocument();
});

test('a file on its way arrives, and waits for its message, though one has gone on to another chat meanwhile', async () => {
  Sending.all = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  const file = { id: 8, filename: 'plan.pdf', filesize: 2_600, filetype: 'application/pdf', url: '/api/files/8' };
  const { screen, log, leave, comeBack } = await open({});
  const dropped = new DataTransfer();
  dropped.items.add(new File(['x'], 'plan.pdf'));
  log.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  const progress = screen.getByRole('progressbar', { name: 'Przesyłanie: plan.pdf' });
  await expect.element(progress).toBeVisible();
  leave();
  await expect.element(progress).not.toBeInTheDocument();
  Sending.all[0]?.answer(201, file);
  comeBack();
  await expect.element(screen.getByRole('button', { name: 'Usuń plik: plan.pdf' })).toBeVisible();
});

/** The server refuses whatever file comes. */
class Refusing {
  upload = new EventTarget();
  status = 400;
  responseText = JSON.stringify({
    code: 'input.invalid',
    message: 'Popraw pola',
    fields: { file: ['Plik jest pusty'] },
  });
  private handlers = new Map<string, () => void>();
  addEventListener(type: string, handler: () => void) {
    this.handlers.set(type, handler);
  }
  open() {}
  abort() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'abc-1';
  }
  send() {
    this.handlers.get('load')?.();
  }
}

test('a file that is refused offers no second try, and goes once the message has', async () => {
  vi.stubGlobal('XMLHttpRequest', Refusing);
  const { screen, log, composer } = await open({ answers: { 'message.send': () => own({ content: 'Bez pliku' }) } });
  const dropped = new DataTransfer();
  dropped.items.add(new File([''], 'pusty.pdf'));
  log.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
  await expect.element(screen.getByText('Plik jest pusty')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /pusty\.pdf/ }))
    .toHaveAccessibleName('Usuń z listy: pusty.pdf');
  await composer.fill('Bez pliku');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Plik jest pusty')).not.toBeInTheDocument();
});
