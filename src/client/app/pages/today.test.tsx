import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayAfter, dayInZone } from '#shared/calendar-day.ts';
import type { Task } from '#shared/task.ts';
import type { Notification } from '#shared/notification.ts';
import { refusal, type Answers } from '#tests/support/answers.ts';
import { aNotification, anInvitation } from '#tests/support/bell.tsx';
import { goLive } from '#tests/support/live.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject, aTask } from '#tests/support/things.ts';
import { Today } from './today.tsx';

const today = dayInZone(Date.now(), 'Europe/Warsaw');
const dueIn = (days: number) => `${dayAfter(today, days)}T00:00:00.000Z`;

type Given = { answers?: Answers; waiting?: Notification[]; width?: number };

async function open(tasks: Task[], { answers, waiting = [], width = 1280 }: Given = {}) {
  localStorage.clear();
  await page.viewport(width, 900);
  return renderWith(<Today />, {
    answers: {
      'project.list': () => [aProject()],
      'task.listByAssignee': () => tasks,
      'notification.waiting': () => waiting,
      ...answers,
    },
    user: anna,
  });
}

const tasks = [
  aTask({ id: 1, title: 'Zapłacić czynsz', dueDate: dueIn(-2) }),
  aTask({ id: 2, title: 'Kupić farbę', dueDate: dueIn(0), priority: 'pozniej' }),
  aTask({ id: 3, title: 'Zadzwonić do hydraulika', dueDate: dueIn(0), priority: 'pilne_na_dzis' }),
  aTask({ id: 4, title: 'Umyć okna', dueDate: dueIn(3) }),
  aTask({ id: 5, title: 'Za cztery dni', dueDate: dueIn(4) }),
  aTask({ id: 6, title: 'Bez terminu' }),
  aTask({ id: 7, title: 'Zrobione', dueDate: dueIn(-1), status: 'completed' }),
  aTask({ id: 8, title: 'Odłożone', dueDate: dueIn(-1), project: { id: 2, name: 'Stary', status: 'archived' } }),
];

const mentioned = (id: number, isRead: boolean) =>
  aNotification({ id, type: 'mentioned', isRead, params: { ...aNotification().params, task: `Wzmianka ${id}` } });

test('what is overdue, due today and soon stands in groups, the urgent first; nothing else does', async () => {
  const screen = await open(tasks);
  await expect.element(screen.getByRole('heading', { name: 'Zaległe (1)' })).toBeVisible();
  const links = screen.getByRole('listitem').getByRole('link');
  expect(links.elements().map((link) => link.textContent)).toEqual([
    'Zapłacić czynsz',
    'Zadzwonić do hydraulika',
    'Kupić farbę',
    'Umyć okna',
  ]);
  await expect.element(screen.getByRole('link', { name: 'Umyć okna' })).toHaveAttribute('href', '?task=4');
});

test.each([768, 1024])(
  'at %i px, beside the frame, a title can be read: the name of the project gives way',
  async (width) => {
    const title = 'Protokół odbioru instalacji elektrycznej';
    const project = { id: 1, name: 'Remont mieszkania na Ogrodowej', status: 'active' as const };
    document.body.style.paddingLeft = '288px';
    onTestFinished(() => void (document.body.style.paddingLeft = ''));
    const screen = await open([aTask({ id: 1, title, dueDate: dueIn(0), project })], { width });
    const link = screen.getByRole('link', { name: title });
    await expect.element(link).toBeVisible();
    expect(link.element().clientWidth).toBeGreaterThan(200);
  },
);

test('a tick completes a task at once, and it comes back when that fails', async () => {
  const calls: object[] = [];
  const update = (input: object) => {
    calls.push(input);
    throw refusal(403, { code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });
  };
  const screen = await open(tasks.slice(0, 2), { answers: { 'task.update': update } });
  await screen.getByRole('button', { name: 'Ukończ: Kupić farbę' }).click();
  await expect.element(screen.getByText('Nie masz uprawnień do tej czynności.')).toBeVisible();
  expect(calls).toEqual([{ id: 2, status: 'completed' }]);
  await expect.element(screen.getByRole('link', { name: 'Kupić farbę' })).toBeVisible();
});

test('whoever ticks by keyboard what then cannot be completed goes on at that, not at the next', async () => {
  const answer: (() => void)[] = [];
  const update = async () => {
    await new Promise<void>((resolve) => answer.push(resolve));
    throw refusal(403, { code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });
  };
  const screen = await open(tasks.slice(1, 3), { answers: { 'task.update': update } });
  const tick = (title: string) => screen.getByRole('button', { name: `Ukończ: ${title}` });
  await expect.element(tick('Kupić farbę')).toBeVisible();
  (tick('Zadzwonić do hydraulika').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick('Kupić farbę')).toHaveFocus();
  answer[0]?.();
  await expect.element(tick('Zadzwonić do hydraulika')).toHaveFocus();
});

test.each([390, 768, 1440, 1920])('at %i px much that is due and waits scrolls in the panel', async (width) => {
  const many = Array.from({ length: 30 }, (_, index) =>
    aTask({ id: index + 1, title: `Zadanie ${index}`, dueDate: dueIn(0) }),
  );
  const waiting = Array.from({ length: 30 }, (_, index) => mentioned(index + 1, false));
  const screen = await open(many, { waiting, width });
  if (width < 768) await screen.getByRole('button', { name: 'Rozwiń' }).click();
  await expect.element(screen.getByRole('link', { name: 'Zadanie 1', exact: true })).toBeInTheDocument();
  const panel = screen.getByRole('region', { name: 'Dziś' }).element();
  expect(panel.scrollHeight).toBeLessThanOrEqual(panel.clientHeight + 1);
  expect(panel.clientHeight).toBeLessThan(650);
});

test('whoever ticks by keyboard goes on at the next tick, at the end at the one before, at last at the title', async () => {
  const three = ['Kupić farbę', 'Pomalować', 'Posprzątać'].map((title, index) =>
    aTask({ id: index + 1, title, dueDate: dueIn(0) }),
  );
  const update = ({ id }: { id: number }) => ({ ...three[id - 1], status: 'completed', version: 4 });
  const screen = await open(three, { answers: { 'task.update': update } });
  const tick = (title: string) => screen.getByRole('button', { name: `Ukończ: ${title}` });
  await expect.element(tick('Pomalować')).toBeVisible();
  (tick('Pomalować').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick('Posprzątać')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tick('Kupić farbę')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Dziś', exact: true })).toHaveFocus();
});

test('whoever answers by keyboard goes on at the next answer', async () => {
  const second = anInvitation({ id: 3, metadata: '{"invitationId":8,"projectId":2}' });
  let waiting = [anInvitation(), second, mentioned(9, false)];
  const decline = ({ id }: { id: number }) => (waiting = waiting.filter((one) => !one.metadata?.includes(`:${id},`)));
  const screen = await open([], {
    answers: { 'notification.waiting': () => waiting, 'invitation.decline': decline },
  });
  const buttons = screen.getByRole('button', { name: 'Odrzuć: Remont' });
  await expect.element(buttons.nth(1)).toBeInTheDocument();
  (buttons.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(buttons).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: /Wzmianka 9/ })).toHaveFocus();
});

test('who waits for an answer and unread mentions stand beside the tasks', async () => {
  const screen = await open([], { waiting: [mentioned(9, false), anInvitation()] });
  await expect.element(screen.getByRole('button', { name: /Akceptuj/ })).toBeInTheDocument();
  await expect.element(screen.getByText(/Wzmianka 9/)).toBeVisible();
  expect(screen.getByRole('listitem').elements()[0]).toHaveTextContent('Zaproszenie');
});

test('that nobody waits is said only once it is known: while it is read a skeleton stands there, then why it was not', async () => {
  goLive();
  let answer = (): void => undefined;
  const refused = () =>
    new Promise((_, reject) => {
      answer = () => reject(refusal(500, { code: 'internal', message: 'Wystąpił błąd serwera.' }));
    });
  let read: () => unknown = refused;
  const screen = await open([], { answers: { 'notification.waiting': () => read() } });
  await expect.element(screen.getByText('Na dziś nic nie zostało.')).toBeVisible();
  expect(screen.getByText('Nikt nie czeka na Twoją odpowiedź.').elements()).toEqual([]);
  answer();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Wystąpił błąd serwera.');
  expect(screen.getByText('Nikt nie czeka na Twoją odpowiedź.').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Zwiń panel „Dziś”' }).click();
  expect(screen.getByText('Wszystko zrobione').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Rozwiń panel „Dziś”' }).click();
  read = () => [anInvitation()];
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('button', { name: /Akceptuj/ })).toBeInTheDocument();
});

test('folded it says how much there is, and stays so', async () => {
  const screen = await open(tasks, { waiting: [mentioned(9, false), anInvitation()] });
  await expect.element(screen.getByText(/Wzmianka 9/)).toBeVisible();
  await screen.getByRole('button', { name: 'Zwiń panel „Dziś”' }).click();
  await expect
    .element(screen.getByText('1 zaległe · 2 na dziś · 1 na najbliższe 3 dni · 2 czekają na Ciebie'))
    .toBeVisible();
  await expect.element(screen.getByText(/Wzmianka 9/)).not.toBeVisible();
  expect(localStorage.getItem(`ekipa.today.${anna.id}`)).toBe('folded');
});

test('folded, it does not say that all is done while something is due in the next days', async () => {
  const screen = await open([aTask({ id: 4, title: 'Umyć okna', dueDate: dueIn(3) })], { width: 390 });
  await expect.element(screen.getByText('1 na najbliższe 3 dni')).toBeVisible();
  expect(screen.getByText('Wszystko zrobione').elements()).toEqual([]);
});

test('on a phone it begins folded; with nothing to do it says so', async () => {
  const screen = await open([], { width: 390 });
  await expect.element(screen.getByText('Wszystko zrobione')).toBeVisible();
  await screen.getByRole('button', { name: 'Rozwiń panel „Dziś”' }).click();
  await expect.element(screen.getByText('Na dziś nic nie zostało.')).toBeVisible();
  await expect.element(screen.getByText('Nikt nie czeka na Twoją odpowiedź.')).toBeVisible();
});

test('on a phone a tick is as large as a finger', async () => {
  const screen = await open(tasks, { width: 390 });
  await screen.getByRole('button', { name: 'Rozwiń panel „Dziś”' }).click();
  const { width, height } = screen
    .getByRole('button', { name: /^Ukończ/ })
    .first()
    .element()
    .getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});
