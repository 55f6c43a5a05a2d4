// The files of a task and how they get there (S2 §2, contract §5, B34).
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Attachment } from '#shared/attachment.ts';
import type { CacheEvent } from '#shared/cached.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { refusal } from '#tests/support/answers.ts';
import { openPart } from '#tests/support/task-part.tsx';
import { anna, aTask, at, bartek } from '#tests/support/things.ts';
import { Attachments } from './attachments.tsx';

const aFile = (fields: Partial<Attachment> = {}): Attachment => ({
  id: 7,
  taskId: 10,
  filename: 'umowa.pdf',
  filesize: 2_600,
  filetype: 'application/pdf',
  url: '/api/attachments/7/file',
  uploadedById: anna,
  uploadedBy: { id: anna, username: 'anna', fullName: 'Anna Kowalska', avatar: null },
  uploadedAt: at,
  ...fields,
});

/** A connection for files that ends here: the test says how far it is and how it ends. */
class Sending extends EventTarget {
  static all: Sending[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  url = '';
  file: File | null = null;
  isAborted = false;
  open = (_: string, url: string) => void (this.url = url);
  setRequestHeader = () => undefined;
  getResponseHeader = () => 'abc-1';
  send(body: FormData) {
    this.file = body.get('file') as File;
    Sending.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
  answer(status: number, body: Attachment | ErrorBody) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Sending.all = [];
});

async function open(files: Attachment[] = [], given: Parameters<typeof openPart>[1] = {}) {
  vi.stubGlobal('XMLHttpRequest', Sending);
  const answers = { 'attachment.list': () => files, ...given.answers };
  const opened = await openPart(({ task, rights }) => <Attachments key={task.id} task={task} rights={rights} />, {
    ...given,
    answers,
  });
  const { screen } = opened;
  const [first] = files;
  const read = first
    ? screen.getByRole('link', { name: first.filename })
    : screen.getByText('Nie ma jeszcze załączników.');
  await expect.element(read).toBeVisible();
  /** As if they had been chosen from the device. */
  const choose = (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const chosen = new DataTransfer();
    for (const name of names) chosen.items.add(new File(['x'], name));
    if (!input) throw new Error('there is a way to choose files');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { ...opened, choose };
}
const sent = () => Sending.all.map(({ file }) => file?.name);
const uploaded = (attachment: Attachment, attachmentCount: number): CacheEvent => {
  const part = { projectId: 1, taskId: 10, isPrivate: false };
  return { type: 'attachment.created', ...part, attachment, attachmentCount, id: 90, at };
};

test('a file is shown with its kind, its size in rounded KB and who put it there, and leads to its bytes', async () => {
  const { screen } = await open([
    aFile(),
    aFile({ id: 8, filename: 'a.zip', filetype: 'application/zip', uploadedBy: null }),
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'umowa.pdf' }))
    .toHaveAttribute('href', '/api/attachments/7/file');
  await expect.element(screen.getByText('PDF', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('3 KB').first()).toBeVisible();
  await expect.element(screen.getByText('Anna Kowalska')).toBeVisible();
  await expect.element(screen.getByText('Archiwum')).toBeVisible();
  await expect.element(screen.getByText('Nieznany użytkownik')).toBeVisible();
});

test.each(['image/svg+xml', 'text/html', 'application/pdf'])('%s is never drawn (B34)', async (filetype) => {
  const { screen } = await open([aFile({ filename: 'zly', filetype })]);
  await expect.element(screen.getByRole('link', { name: 'zly' })).toHaveAttribute('download', 'zly');
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Podgląd: zly' })).not.toBeInTheDocument();
});

test('two files at a time are on their way, and each says how far it is', async () => {
  const { screen, choose, card } = await open();
  choose('a.txt', 'b.txt', 'c.txt');
  await expect.poll(sent).toEqual(['a.txt', 'b.txt']);
  await expect.element(screen.getByText('Czeka na przesłanie')).toBeVisible();
  Sending.all[0]?.progress(37, 100);
  await expect.element(screen.getByText('37%')).toBeVisible();
  Sending.all[0]?.answer(201, aFile({ filename: 'a.txt' }));
  await expect.poll(sent).toEqual(['a.txt', 'b.txt', 'c.txt']);
  await expect.element(screen.getByRole('link', { name: 'a.txt' })).toBeVisible();
  expect(card()?.attachmentCount).toBe(1);
});

test('a card counts an own file once, whether its event or its answer comes first', async () => {
  const { screen, choose, tell, card } = await open();
  choose('umowa.pdf');
  await expect.poll(sent).toHaveLength(1);
  tell(uploaded(aFile(), 1));
  Sending.all[0]?.answer(201, aFile());
  await expect.element(screen.getByText('Plik dodany')).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'umowa.pdf' }).elements().length).toBe(1);
  expect(card()?.attachmentCount).toBe(1);
});

test('a file that was refused stays with what the server said, and can be tried again', async () => {
  const { screen, choose } = await open();
  choose('film.mp4');
  await expect.poll(sent).toHaveLength(1);
  const message = 'Plik jest za duży. Największy dozwolony rozmiar to 25 MB.';
  Sending.all[0]?.answer(413, { code: 'file.tooLarge', message });
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.getByRole('button', { name: 'Spróbuj ponownie: film.mp4' }).click();
  await expect.poll(sent).toHaveLength(2);
  Sending.all[1]?.dispatchEvent(new Event('error'));
  await expect.element(screen.getByText(/^Nie udało się przesłać pliku\. Brak połączenia/)).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń z listy: film.mp4' }).click();
  await expect.element(screen.getByText('film.mp4')).not.toBeInTheDocument();
});

test('Escape asks while a file is on its way, and one that is cancelled is stopped', async () => {
  const { screen, choose, onClose } = await open();
  choose('film.mp4');
  await expect.poll(sent).toHaveLength(1);
  await screen.getByRole('button', { name: 'Dodaj pliki' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Plik jest jeszcze przesyłany.', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Wróć do edycji' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Anuluj przesyłanie: film.mp4' }).click();
  await expect.element(screen.getByText('film.mp4')).not.toBeInTheDocument();
  expect(Sending.all[0]?.isAborted).toBe(true);
});

test('the question whether to leave goes by itself once the file is there', async () => {
  const { screen, choose, onClose } = await open();
  choose('umowa.pdf');
  await expect.poll(sent).toHaveLength(1);
  await screen.getByRole('button', { name: 'Dodaj pliki' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  Sending.all[0]?.answer(201, aFile());
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'umowa.pdf' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('what is still on its way when the task is left is stopped', async () => {
  const { screen, choose } = await open();
  choose('film.mp4');
  await expect.poll(sent).toHaveLength(1);
  await screen.unmount();
  expect(Sending.all[0]?.isAborted).toBe(true);
});

const drag = (type: 'dragover' | 'drop', target: Element) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.txt'));
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};

test('a file that is let go beside the dialog does nothing, not even leave the page', async () => {
  const { screen } = await open();
  const { defaultPrevented } = drag('drop', document.body);
  expect(defaultPrevented).toBe(true);
  await expect.element(screen.getByText('a.txt')).not.toBeInTheDocument();
});

test('in an archived project files can only be read, and the button says why', async () => {
  const { screen } = await open([aFile()], { status: 'archived' });
  await expect
    .element(screen.getByRole('button', { name: /^Dodaj pliki\. Projekt jest zarchiwizowany/ }))
    .toBeVisible();
  drag('drop', screen.getByRole('heading', { name: 'Załączniki' }).element());
  await expect.element(screen.getByText('a.txt')).not.toBeInTheDocument();
});

test('a picture that is pasted is added under a name of its own, words are left to their field', async () => {
  const { screen } = await open();
  const paste = (withWords: boolean) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    if (withWords) clipboardData.setData('text/plain', 'Farba');
    const field = document.createElement('input');
    screen.getByRole('dialog').element().append(field);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    field.remove();
  };
  paste(true);
  paste(false);
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatch(/^Wklejony obraz \d{4}-\d\d-\d\d \d\d\.\d\d\.png$/);
});

test("a worker does not delete others' files and is told why; a manager does, after a question", async () => {
  const others = aFile({ uploadedById: bartek });
  const worker = await open([others], { role: 'worker' });
  const refused = worker.screen.getByRole('button', { name: /^Usuń: umowa\.pdf\. Plik może usunąć ten, kto go dodał/ });
  await expect.element(refused).toHaveAttribute('aria-disabled', 'true');
  await worker.screen.unmount();
  const { screen, card } = await open([others], {
    role: 'manager',
    task: aTask({ attachmentCount: 1 }),
    answers: { 'attachment.delete': () => ({ success: true }) },
  });
  await screen.getByRole('button', { name: 'Usuń: umowa.pdf' }).click();
  const question = screen.getByRole('alertdialog');
  await expect.element(question.getByText(/„umowa\.pdf”/)).toBeVisible();
  await question.getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Plik usunięty')).toBeVisible();
  await expect.element(screen.getByText('Nie ma jeszcze załączników.')).toBeVisible();
  expect(card()?.attachmentCount).toBe(0);
});

test('a file that could not be deleted stays, and why is told', async () => {
  const fail = () => {
    throw refusal(409, { code: 'project.archived', message: 'Projekt jest zarchiwizowany.' });
  };
  const { screen } = await open([aFile()], { answers: { 'attachment.delete': fail } });
  await screen.getByRole('button', { name: 'Usuń: umowa.pdf' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await expect.element(screen.getByText('Projekt jest zarchiwizowany.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'umowa.pdf' })).toBeVisible();
});
