import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchHits } from '#shared/search.ts';
import { closeOverlay, showOverlay, useOverlay } from '#client/lib/overlay.ts';
import { changeSettings, getSettings } from '#client/lib/settings.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { aProject, at } from '#tests/support/things.ts';
import { Palette } from './palette.tsx';

const nothing: SearchHits = { projects: [], tasks: [], people: [], chats: [], messages: [] };
const aTask = { id: 10, title: 'Zamówić farbę', status: 'to_do', projectId: 1, projectName: 'Remont', excerpt: null };
const bartek = { id: 2, username: 'bartek', fullName: 'Bartek Nowak', email: 'b@ekipa.pl', avatar: null, role: null };
const aMessage = {
  id: 5,
  excerpt: 'Gdzie jest ŻÓŁTA farba?',
  sentAt: at,
  sender: bartek,
  taskId: null,
  projectId: 1,
  teamChatId: 4,
  directChatId: null,
  chatName: 'Remont',
};

function Around() {
  const { pathname, search } = useLocation();
  const shown = useOverlay();
  return (
    <>
      <output aria-label="Adres">{pathname + search}</output>
      <output aria-label="Otwarte">{shown ?? 'nic'}</output>
      <Palette open={shown === 'search'} onClose={closeOverlay} />
    </>
  );
}

/** The search as Anna opens it; `asked` is what reached the server. */
async function open(answers: Answers, width = 1280, at = '/') {
  await page.viewport(width, 844);
  const asked: string[] = [];
  const answer = answers['search.all'];
  const all: Answers = {
    'project.list': () => [aProject()],
    ...answers,
    'search.all': (input: never) => {
      asked.push((input as { q: string }).q);
      return answer?.(input) ?? nothing;
    },
  };
  showOverlay('search');
  const screen = await renderWith(<Around />, { answers: all, user: anna, at });
  const field = screen.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent ?? '');
  const highlighted = () =>
    screen
      .getByRole('option', { selected: true })
      .elements()
      .map((option) => option.textContent)[0] ?? '';
  return { screen, field, asked, options, highlighted, address: screen.getByLabelText('Adres') };
}

afterEach(() => {
  closeOverlay();
  localStorage.clear();
  changeSettings({ theme: 'light', hasKeys: true });
});

test('a text and Enter that came before the search had open the first hit for that text', async () => {
  showOverlay('search');
  await userEvent.keyboard('farba{Enter}');
  let answer: (hits: SearchHits) => void = () => undefined;
  const { asked, address } = await open({ 'search.all': () => new Promise((resolve) => (answer = resolve)) });
  await expect.poll(() => asked).toEqual(['farba']);
  answer({ ...nothing, tasks: [aTask] });
  await expect.element(address).toHaveTextContent('task=10');
});

test('what is found stands in groups, the best match first, its words marked without Polish letters', async () => {
  const hits = { ...nothing, projects: [{ id: 1, name: 'Dom', status: 'active' as const, excerpt: 'żółta farba' }] };
  const { screen, options } = await open({
    'search.all': () => ({ ...hits, tasks: [{ ...aTask, title: 'Farba żółta' }], messages: [aMessage] }),
  });
  await userEvent.keyboard('farba zolta');
  await expect.poll(() => options().length).toBe(3);
  expect(options()[0]).toContain('Farba żółta');
  const marks = screen.getByRole('option').nth(0).element().querySelectorAll('mark');
  expect([...marks].map((mark) => mark.textContent)).toEqual(['Farba', 'żółta']);
  expect(options()[2]).toContain('Gdzie jest ŻÓŁTA farba?');
  await expect.element(screen.getByText('3 wyniki', { exact: true })).toBeInTheDocument();
});

test('text of others is shown as typed, never as HTML', async () => {
  const title = '<img src=x onerror=alert(1)> farba';
  const { screen } = await open({ 'search.all': () => ({ ...nothing, tasks: [{ ...aTask, title }] }) });
  await userEvent.keyboard('farba');
  await expect.element(screen.getByRole('option', { name: title })).toBeVisible();
  expect(document.querySelector('[role=option] img')).toBeNull();
});

test('on a phone the title of a task has a line of its own, the project stands below it', async () => {
  const title = 'Protokół odbioru instalacji elektrycznej';
  const projectName = 'Remont mieszkania państwa Wiśniewskich na Ogrodowej';
  const { screen } = await open(
    { 'search.all': () => ({ ...nothing, tasks: [{ ...aTask, title, projectName }] }) },
    390,
  );
  await userEvent.keyboard('protok');
  const option = screen.getByRole('option', { name: /Protokół/ });
  await expect.element(option).toBeVisible();
  const name = [...option.element().querySelectorAll('.truncate')].find((one) => one.textContent === title);
  expect(name?.scrollWidth).toBe(name?.clientWidth);
  const project = screen.getByText(projectName).element().getBoundingClientRect();
  expect(project.top).toBeGreaterThanOrEqual(name?.getBoundingClientRect().bottom ?? Infinity);
});

test('the arrows, Home and End walk through the hits, and Enter opens the one that is highlighted', async () => {
  const tasks = [1, 2, 3].map((id) => ({ ...aTask, id, title: `Farba ${id}` }));
  const { address, highlighted } = await open({ 'search.all': () => ({ ...nothing, tasks }) });
  await userEvent.keyboard('farba');
  await expect.poll(highlighted).toContain('Farba 1');
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toContain('Farba 2');
  await userEvent.keyboard('{End}');
  expect(highlighted()).toContain('Farba 3');
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toContain('Farba 1');
  await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}');
  await expect.element(address).toHaveTextContent('/projects/1?task=2');
});

test('a message leads to where it stands in its chat', async () => {
  const { address, highlighted } = await open({ 'search.all': () => ({ ...nothing, messages: [aMessage] }) });
  await userEvent.keyboard('farba');
  await expect.poll(highlighted).toContain('farba');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('/projects/1?chat=open&message=5');
});

test('Enter that comes before the answer opens the first of that answer, never of an older one', async () => {
  const { address, highlighted } = await open({
    'search.all': ({ q }: { q: string }) => ({
      ...nothing,
      tasks: [{ ...aTask, id: q === 'farba' ? 1 : 2, title: `Zadanie: ${q}` }],
    }),
  });
  await userEvent.keyboard('farba');
  await expect.poll(highlighted).toContain('Zadanie: farba');
  await userEvent.keyboard(' olejna{Enter}');
  await expect.element(address).toHaveTextContent('/projects/1?task=2');
});

test('the answer to an older text never takes the place of a newer one, and old hits stay until the new ones come', async () => {
  const waiting = new Map<string, () => void>();
  const { options } = await open({
    'search.all': ({ q }: { q: string }) =>
      new Promise((resolve) => {
        waiting.set(q, () => resolve({ ...nothing, tasks: [{ ...aTask, title: `Wynik ${q}` }] }));
      }),
  });
  await userEvent.keyboard('far');
  await expect.poll(() => waiting.has('far')).toBe(true);
  waiting.get('far')?.();
  await expect.poll(options).toEqual([expect.stringContaining('Wynik far')]);
  await userEvent.keyboard('b');
  await expect.poll(() => waiting.has('farb')).toBe(true);
  expect(options()).toEqual([expect.stringContaining('Wynik far')]);
  await userEvent.keyboard('a');
  await expect.poll(() => waiting.has('farba')).toBe(true);
  waiting.get('farba')?.();
  await expect.poll(options).toEqual([expect.stringContaining('Wynik farba')]);
  waiting.get('farb')?.();
  await expect.poll(options).toEqual([expect.stringContaining('Wynik farba')]);
});

test('one letter asks the server nothing, and finds commands; Polish letters are not needed', async () => {
  const { screen, asked, options } = await open({});
  await userEvent.keyboard('j');
  await expect.poll(options).toEqual(['Zmień język: English']);
  await userEvent.keyboard('{Backspace}skroty');
  await expect.poll(options).toEqual([expect.stringContaining('Skróty klawiszowe')]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Otwarte')).toHaveTextContent('shortcuts');
  expect(asked).not.toContain('j');
});

test.each([
  ['moje zadania', 'Przejdź do moich zadań'],
  ['projekty', 'Przejdź do projektów'],
  ['ustawienia', 'Przejdź do ustawień'],
  ['kosz', 'Przejdź do kosza'],
])('a screen is found by the name it bears: %s', async (name, command) => {
  const { options } = await open({});
  await userEvent.keyboard(name);
  await expect.poll(options).toContainEqual(expect.stringContaining(command));
});

test('the people of the project that one is in are found by that name', async () => {
  const { options, address } = await open({}, 1280, '/projects/7/settings');
  await userEvent.keyboard('członkowie');
  await expect.poll(options).toEqual(['Przejdź do członków projektu']);
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent(/^\/projects\/7\/members$/);
});

test('a command does what it says', async () => {
  await open({ 'settings.update': (input: object) => input });
  await userEvent.keyboard('ciemny');
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getSettings().theme).toBe('dark');
});

test('nothing found is said; a failure too, and it can be tried again', async () => {
  let isThere = false;
  const { screen, field } = await open({
    'search.all': () => {
      if (!isThere) throw noConnection();
      return nothing;
    },
  });
  await userEvent.keyboard('zzzz');
  await expect.element(screen.getByText('Nie udało się wyszukać.', { exact: false })).toBeVisible();
  isThere = true;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByText('Nic nie pasuje do „zzzz”.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('someone to whom one has not written yet is shown first, and then the chat with them', async () => {
  const { screen, address } = await open({
    'search.all': () => ({ ...nothing, people: [{ ...bartek, directChatId: null }] }),
    'directChat.create': () => ({ id: 6 }),
    'presence.list': () => [],
    'directChat.list': () => [],
  });
  await userEvent.keyboard('bartek');
  await expect.element(screen.getByRole('option', { name: /Bartek Nowak/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Napisz wiadomość' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('/chat/direct/6');
});

test('a stranger is asked first, and one can go back to the results', async () => {
  const { screen, field, options } = await open({
    'search.all': () => ({ ...nothing, people: [{ ...bartek, directChatId: null }] }),
    'directChat.create': () => {
      throw refusal(403, { code: 'chat.noCommon', message: 'Najpierw zapytaj.' });
    },
    'presence.list': () => [],
  });
  await userEvent.keyboard('bartek');
  await expect.poll(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Napisz wiadomość' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await screen.getByRole('button', { name: 'Wróć do wyników' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('bartek');
});

test('before typing one sees where one has been, without projects that one has left', async () => {
  const places = [
    { kind: 'task', id: 10, name: 'Zamówić farbę', projectId: 1 },
    { kind: 'project', id: 7, name: 'Tajny', projectId: 7 },
    { kind: 'directChat', id: 6, name: 'Bartek Nowak', projectId: null },
  ];
  localStorage.setItem('ekipa.recent.1', JSON.stringify(places));
  const { screen, options, address } = await open({});
  await expect.element(screen.getByRole('group', { name: 'Ostatnio otwierane' })).toBeVisible();
  await expect.poll(() => options().slice(0, 2)).toEqual(['Zamówić farbęRemont', 'Bartek Nowak']);
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('/projects/1?task=10');
});
