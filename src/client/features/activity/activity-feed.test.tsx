import { expect, test } from 'vitest';
import type { Activity } from '#shared/activity.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { goLive } from '#tests/support/live.ts';
import { renderWith } from '#tests/support/render.tsx';
import { anna, at, bartek } from '#tests/support/things.ts';
import { ActivityFeed } from './activity-feed.tsx';

const column = { id: 7, projectId: 1, name: 'Pomysły', order: 4, color: '#6b7280', createdById: anna, createdAt: at };
const actor = { id: bartek, username: 'bartek', fullName: 'Bartek Nowak', avatar: null };
const aLine = (id: number, fields: Partial<Activity> = {}): Activity => ({
  id,
  type: 'task.updated',
  at,
  actor,
  changes: [],
  name: null,
  ...fields,
});
const changed = (id: number, field: string, from: unknown, to: unknown): Activity =>
  aLine(id, { changes: [{ field, from, to } as Activity['changes'][number]] });

/** The feed, and a button that does what an event of the task does. */
function Feed() {
  const utils = trpc.useUtils();
  return (
    <>
      <button type="button" onClick={() => void utils.activity.list.invalidate({ taskId: 10 })}>
        {'Zdarzenie'}
      </button>
      <ActivityFeed taskId={10} columns={[column]} />
    </>
  );
}
const open = (list: (input: { before?: number }) => Activity[]) =>
  renderWith(<Feed />, { answers: { 'activity.list': list } });
const itemsOf = async (screen: Awaited<ReturnType<typeof open>>) => {
  const items = screen.getByRole('list', { name: 'Historia zmian' }).getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  return items.elements().map((item) => item.querySelector('p + p, p ~ p')?.textContent);
};

test('every change is told in words, as the screens call things', async () => {
  const screen = await open(() => [
    changed(20, 'status', 'to_approve', 'custom_7'),
    changed(19, 'status', 'custom_8', 'completed'),
    changed(18, 'priority', 'wazne', 'pilne_na_dzis'),
    changed(17, 'dueDate', null, '2026-12-24'),
    changed(16, 'recurrence', 'none', 'biweekly'),
    changed(15, 'assignedToIds', [], ['Bartek Nowak', '🦎 Ola']),
    changed(14, 'labels', ['Pilne'], []),
    changed(13, 'estimatedTime', 90, 480),
    changed(12, 'timeTracked', 0, 270),
    changed(11, 'isPrivate', false, true),
    changed(10, 'title', 'Farba', '<b>Biała</b>'),
    changed(9, 'description', null, null),
    aLine(8, { type: 'task.created', changes: [{ field: 'isDeleted', from: true, to: false }] }),
    aLine(7, { type: 'task.deleted' }),
    aLine(6, {
      type: 'checklist.itemUpdated',
      name: 'Krok',
      changes: [{ field: 'isCompleted', from: false, to: true }],
    }),
    aLine(5, { type: 'attachment.created', name: 'plan.pdf' }),
    aLine(4, { type: 'comment.created' }),
    aLine(1, { type: 'task.created' }),
  ]);
  expect(await itemsOf(screen)).toEqual([
    'Status: Do sprawdzenia zmieniono na Pomysły',
    'Status: usunięta kolumna zmieniono na Ukończone',
    'Priorytet: Ważne zmieniono na Pilne na dziś',
    'Termin: brak zmieniono na 24 grudnia 2026',
    'Powtarzanie: Nie powtarza się zmieniono na Co dwa tygodnie',
    'Przypisane osoby: brak zmieniono na Bartek Nowak, 🦎 Ola',
    'Etykiety: Pilne zmieniono na brak',
    'Szacowany czas: 1h 30m zmieniono na 8h',
    'Czas pracy: 0m zmieniono na 4h 30m',
    'Zadanie prywatne: nie zmieniono na tak',
    'Tytuł: Farba zmieniono na <b>Biała</b>',
    'Zmieniono: Opis',
    'Przywrócono zadanie',
    'Usunięto zadanie',
    'Ukończono element: \u2068Krok\u2069',
    'Dodano załącznik: \u2068plan.pdf\u2069',
    'Dodano komentarz',
    'Utworzono zadanie',
  ]);
  await expect.element(screen.getByText('Bartek Nowak').first()).toBeVisible();
});

const fifty = (newest: number) =>
  Array.from({ length: 50 }, (_, index) => changed(newest - index, 'title', 'a', `Tytuł ${newest - index}`));

test('older changes are read when asked, and stay when newer ones come', async () => {
  let newest = 60;
  const screen = await open(({ before }) =>
    before === undefined ? fifty(newest) : fifty(before - 1).filter(({ id }) => id > 0),
  );
  expect((await itemsOf(screen)).length).toBe(50);
  await screen.getByRole('button', { name: 'Wczytaj starsze' }).click();
  await expect.element(screen.getByText('Tytuł 1', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Wczytaj starsze' })).not.toBeInTheDocument();
  newest = 62;
  await screen.getByRole('button', { name: 'Zdarzenie' }).click();
  await expect.element(screen.getByText('Tytuł 62')).toBeVisible();
  const said = await itemsOf(screen);
  expect(said.length).toBe(62);
  expect(said.at(-1)).toContain('Tytuł 1');
});

test('an activity that cannot be read says so and is asked for again', async () => {
  goLive();
  let isAway = true;
  let asked = 0;
  const screen = await open(() => {
    asked++;
    if (isAway) throw refusal(503, { code: 'server.unavailable', message: 'Serwer jest niedostępny.' });
    return [aLine(1, { type: 'task.created', actor: null })];
  });
  await expect.element(screen.getByText('Serwer jest niedostępny.')).toBeVisible();
  isAway = false;
  const before = asked;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.poll(() => asked).toBe(before + 1);
  await expect.element(screen.getByText('Utworzono zadanie')).toBeVisible();
  await expect.element(screen.getByText('Nieznany użytkownik')).toBeVisible();
});
