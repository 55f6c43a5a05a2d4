import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardDefaults } from '#client/lib/task-filter.ts';
import { useTaskFilter } from '#client/lib/use-task-filter.ts';
import { anna as annaHerself, renderWith } from '#tests/support/render.tsx';
import { aMember, anna, at } from '#tests/support/things.ts';
import { FilterBar } from './filter-bar.tsx';

const waiting = {
  id: 7,
  projectId: 1,
  name: '<b>Czeka</b>',
  order: 4,
  color: '#6b7280',
  createdById: anna,
  createdAt: at,
};
const people = [annaHerself, { ...aMember().user, fullName: '🦎 Ola' }];

function Bar({ isOfProject = true }: { isOfProject?: boolean }) {
  const control = useTaskFilter('project.1', boardDefaults);
  return (
    <section>
      <h1>{'Remont'}</h1>
      <FilterBar control={control} columns={isOfProject ? [waiting] : []} people={people} isOfProject={isOfProject} />
      <output aria-label="Stan filtra" hidden>
        {JSON.stringify(control.filter)}
      </output>
    </section>
  );
}

async function open(width: number, props: { isOfProject?: boolean } = {}, address = '/') {
  await page.viewport(width, 800);
  const screen = await renderWith(<Bar {...props} />, { user: annaHerself, at: address });
  const choose = async (setting: string, value: string) => {
    await screen.getByRole('combobox', { name: setting }).click();
    await screen.getByRole('option', { name: value, exact: true }).click();
  };
  const has = (part: object) =>
    expect.poll(() => JSON.parse(document.querySelector('output')?.textContent ?? '') as object).toMatchObject(part);
  return { screen, choose, has };
}

beforeEach(() => localStorage.clear());

test('each setting is chosen from a list, and the button that clears says how many differ', async () => {
  const { screen, choose, has } = await open(1280);
  await expect.element(screen.getByRole('button', { name: /Wyczyść filtry/ })).not.toBeInTheDocument();
  await choose('Status', '<b>Czeka</b>');
  await choose('Priorytet', 'Pilne na dziś');
  await choose('Przypisane do', 'Anna Kowalska (Ty)');
  await choose('Termin', 'Najbliższe 7 dni');
  await choose('Sortowanie', 'Tytuł');
  await screen.getByRole('button', { name: 'Kierunek sortowania: Malejąco' }).click();
  await has({
    status: 'custom_7',
    priority: 'pilne_na_dzis',
    assignedTo: anna,
    dueDate: 'week',
    sortBy: 'title',
    sortDirection: 'asc',
  });
  await screen.getByRole('button', { name: 'Wyczyść filtry, 6 aktywnych' }).click();
  await has(boardDefaults);
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
});

test('by keyboard too: the first press opens the list, and the focus is back at the setting', async () => {
  const { screen, has } = await open(1280);
  const priority = screen.getByRole('combobox', { name: 'Priorytet' });
  (priority.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Wszystkie priorytety' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(priority).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  await has({ priority: 'pilne_na_dzis' });
  await expect.element(priority).toHaveFocus();
});

test('one day is chosen in the calendar, beginning with today, and its cross takes it back', async () => {
  const { screen, choose, has } = await open(1280);
  await choose('Termin', 'Wybrany dzień');
  await has({ dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string });
  await screen.getByRole('button', { name: /^Dzień / }).click();
  await screen.getByRole('button', { name: /, 15 / }).click();
  await has({ dueDate: expect.stringMatching(/-15$/) as string });
  await screen.getByRole('button', { name: 'Wyczyść: Dzień' }).click();
  await has({ dueDate: null });
});

test("the own order has no direction, and neither it nor 'Nieprzypisane' is offered for one's own tasks", async () => {
  const { screen, choose } = await open(1280);
  await choose('Sortowanie', 'Ręcznie');
  await expect.element(screen.getByRole('button', { name: /Kierunek/ })).not.toBeInTheDocument();
  await choose('Przypisane do', 'Nieprzypisane');
  await screen.unmount();
  localStorage.clear();
  const own = await open(1280, { isOfProject: false });
  await own.screen.getByRole('combobox', { name: 'Sortowanie' }).click();
  expect(own.screen.getByRole('option', { name: 'Ręcznie' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await own.screen.getByRole('combobox', { name: 'Przypisane do' }).click();
  await expect.element(own.screen.getByRole('option', { name: '🦎 Ola' })).toBeVisible();
  expect(own.screen.getByRole('option', { name: 'Nieprzypisane' }).elements()).toEqual([]);
});

test('a column and a person that are not there any more are named as such, not left blank', async () => {
  const { screen } = await open(1280, {}, '/?status=custom_99&assignee=77');
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Usunięta kolumna');
  await expect
    .element(screen.getByRole('combobox', { name: 'Przypisane do' }))
    .toHaveTextContent('Osoba spoza zespołu');
});

test('on a phone one button opens a drawer, and says how many are active when it is closed', async () => {
  const { screen, choose, has } = await open(390);
  await screen.getByRole('button', { name: 'Filtry', exact: true }).click();
  await choose('Priorytet', 'Ważne');
  await screen.getByRole('button', { name: 'Rosnąco' }).click();
  await has({ priority: 'wazne', sortDirection: 'asc' });
  await screen.getByRole('button', { name: 'Zamknij' }).click();
  const button = screen.getByRole('button', { name: 'Filtry, 2 aktywne' });
  await expect.element(button).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(390);
});
