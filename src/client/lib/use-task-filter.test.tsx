import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { anna, renderWith } from '#tests/support/render.tsx';
import { boardDefaults } from './task-filter.ts';
import { useTaskFilter } from './use-task-filter.ts';

function Screen({ place }: { place: string }) {
  const { filter, change, reset, activeCount } = useTaskFilter(place, boardDefaults);
  const { search, state } = useLocation();
  return (
    <>
      <button type="button" onClick={() => change({ priority: 'wazne' })}>
        {'Ważne'}
      </button>
      <button type="button" onClick={() => change({ assignedTo: 2 })}>
        {'Bartek'}
      </button>
      <button type="button" onClick={reset}>
        {'Wyczyść'}
      </button>
      <output>{`${filter.priority}|${filter.assignedTo}|${activeCount}|${search}|${JSON.stringify(state)}`}</output>
    </>
  );
}

beforeEach(() => localStorage.clear());

const bartek = { ...anna, id: 2, username: 'bartek' };
const open = (place: string, at: Parameters<typeof renderWith>[1] = {}) =>
  renderWith(<Screen place={place} />, { user: anna, ...at });

test('what is chosen stands in the address, and the next visit without one finds it again', async () => {
  const first = await open('project.1');
  await first.getByRole('button', { name: 'Ważne' }).click();
  await expect.element(first.getByRole('status')).toHaveTextContent('wazne|null|1|?priority=wazne&sort=createdAt|null');
  await first.unmount();
  const again = await open('project.1');
  await expect.element(again.getByRole('status')).toHaveTextContent('wazne|null|1|?priority=wazne&sort=createdAt|null');
});

test('another project and another person know nothing of it', async () => {
  const first = await open('project.1');
  await first.getByRole('button', { name: 'Ważne' }).click();
  await first.unmount();
  const other = await open('project.2');
  await expect.element(other.getByRole('status')).toHaveTextContent('all_priorities|null|0|?sort=createdAt|null');
  await other.unmount();
  const theirs = await open('project.1', { user: bartek });
  await expect.element(theirs.getByRole('status')).toHaveTextContent('all_priorities|null|0|?sort=createdAt|null');
});

test('a link shows what it says, not what was chosen before', async () => {
  const first = await open('project.1');
  await first.getByRole('button', { name: 'Ważne' }).click();
  await first.unmount();
  const linked = await open('project.1', { at: '/?assignee=2&sort=createdAt' });
  await expect
    .element(linked.getByRole('status'))
    .toHaveTextContent('all_priorities|2|1|?assignee=2&sort=createdAt|null');
});

test('a link to all tasks in their usual order shows these to whoever filtered them before', async () => {
  const first = await open('project.1');
  await first.getByRole('button', { name: 'Ważne' }).click();
  await first.unmount();
  const linked = await open('project.1', { at: '/?sort=createdAt' });
  await expect.element(linked.getByRole('status')).toHaveTextContent('all_priorities|null|0|?sort=createdAt|null');
  await linked.unmount();
  const again = await open('project.1');
  await expect.element(again.getByRole('status')).toHaveTextContent('wazne|null|1|?priority=wazne&sort=createdAt|null');
});

test('an address that says a part becomes whole, and what else it leads to stays in it', async () => {
  const part = await open('project.1', { at: '/?task=5&assignee=2' });
  await expect
    .element(part.getByRole('status'))
    .toHaveTextContent('all_priorities|2|1|?task=5&assignee=2&sort=createdAt|null');
});

test('a link to a task is none to a view: it comes with what its reader chose', async () => {
  const first = await open('project.1');
  await first.getByRole('button', { name: 'Ważne' }).click();
  await first.unmount();
  const linked = await open('project.1', { at: '/?task=5' });
  await expect
    .element(linked.getByRole('status'))
    .toHaveTextContent('wazne|null|1|?task=5&priority=wazne&sort=createdAt|null');
});

test('what was cleared stays cleared at the next visit, and clearing leaves alone what else was opened', async () => {
  const first = await open('project.1', { at: { pathname: '/', state: { opened: 'chat' } } });
  await first.getByRole('button', { name: 'Bartek' }).click();
  await expect
    .element(first.getByRole('status'))
    .toHaveTextContent('all_priorities|2|1|?assignee=2&sort=createdAt|{"opened":"chat"}');
  await first.getByRole('button', { name: 'Wyczyść' }).click();
  await expect
    .element(first.getByRole('status'))
    .toHaveTextContent('all_priorities|null|0|?sort=createdAt|{"opened":"chat"}');
  await first.unmount();
  const again = await open('project.1');
  await expect.element(again.getByRole('status')).toHaveTextContent('all_priorities|null|0|?sort=createdAt|null');
});

test('what makes no sense in an address is corrected there too', async () => {
  const shown = await open('project.1', { at: '/?task=10&sort=bogus&order=xx&priority=wazne&due=2026-02-31' });
  await expect
    .element(shown.getByRole('status'))
    .toHaveTextContent('wazne|null|1|?task=10&priority=wazne&sort=createdAt|null');
});
