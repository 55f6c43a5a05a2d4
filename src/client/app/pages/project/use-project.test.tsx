import { expect, test } from 'vitest';
import { anna as annaHerself, renderWith } from '#tests/support/render.tsx';
import { aMember, aProject } from '#tests/support/things.ts';
import { useProject } from './use-project.ts';

const named = (id: number, fullName: string) =>
  aMember({ id, userId: id, user: { ...annaHerself, id, username: `u${id}`, fullName } });

function People() {
  const project = useProject(1);
  const names = project.status === 'ready' ? project.members.map(({ user }) => user.fullName) : [];
  return <output>{names.join(', ')}</output>;
}

test('the people of a project stand in Polish order everywhere on its screen, not in the order of joining', async () => {
  const members = ['Zofia', 'Łukasz', 'Lena', 'Ćwik', 'Celina'].map((name, index) => named(index + 1, name));
  const answers = {
    'project.get': () => aProject(),
    'task.listByProject': () => [],
    'column.list': () => [],
    'member.list': () => members,
  };
  const screen = await renderWith(<People />, { user: annaHerself, answers });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Celina, Ćwik, Lena, Łukasz, Zofia');
});
