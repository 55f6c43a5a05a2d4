import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Member } from '#shared/member.ts';
import type { ProjectRole } from '#shared/project.ts';
import { rightsIn } from '#client/lib/rights.ts';
import { trpc } from '#client/lib/trpc.ts';
import { refusal } from '#tests/support/answers.ts';
import { renderWith } from '#tests/support/render.tsx';
import { aMember, anna, aProject, bartek } from '#tests/support/things.ts';
import { MembersPanel } from './members-panel.tsx';

const annaHerself = aMember({
  id: 20,
  userId: anna,
  role: 'employer',
  isCoordinator: true,
  user: { id: anna, username: 'anna', fullName: 'Anna Kowalska', email: 'anna@ekipa.pl', avatar: null },
});
const celina = { id: 3, username: 'celina', fullName: 'Celina Źdźbło', email: 'Celina@Ekipa.pl', avatar: null };

type Given = { members?: Member[]; role?: ProjectRole; isCoordinator?: boolean; refuse?: () => unknown };

const both = [annaHerself, aMember()];

async function openPanel({ members = both, role = 'employer', isCoordinator = true, refuse }: Given = {}) {
  await page.viewport(1280, 900);
  const calls: unknown[] = [];
  const rights = rightsIn(aProject({ role, isCoordinator }), anna);
  const add = (input: { userId: number; role: ProjectRole }) => {
    calls.push(input);
    refuse?.();
    return aMember({ id: 22, userId: input.userId, role: input.role, user: celina });
  };
  function Opened() {
    const { data } = trpc.member.list.useQuery({ projectId: 1 });
    return data && <MembersPanel projectId={1} members={data} rights={rights} />;
  }
  const answers = {
    'member.list': () => members,
    'user.search': () => [celina],
    'member.add': add,
    'member.remove': (input: unknown) => {
      calls.push(input);
      return { success: true };
    },
  };
  const screen = await renderWith(<Opened />, { answers: answers as Record<string, (input: never) => unknown> });
  const email = screen.getByRole('textbox', { name: 'Adres email' });
  await expect.element(email).toBeVisible();
  return { screen, email, calls, submit: () => screen.getByRole('button', { name: 'Dodaj', exact: true }).click() };
}

test('without an email, or with one that nobody has, nobody is added and the field says why', async () => {
  const { screen, email, calls, submit } = await openPanel();
  await submit();
  await expect.element(screen.getByText('Wprowadź adres email')).toBeVisible();
  await email.fill('celina@ekipa');
  await submit();
  await expect.element(screen.getByText('Użytkownik o podanym emailu nie istnieje')).toBeVisible();
  await expect.element(email).toHaveFocus();
  expect(calls).toEqual([]);
});

test('that someone is in the project already stands at the field, which has the focus again', async () => {
  const { screen, email, submit } = await openPanel({
    refuse: () => {
      throw refusal(409, { code: 'member.exists', message: 'Ta osoba już jest w projekcie' });
    },
  });
  await email.fill('celina@ekipa.pl');
  await submit();
  await expect.element(email).toHaveAccessibleDescription('Ta osoba już jest w projekcie');
  await expect.element(email).toHaveFocus();
  await expect.element(screen.getByText('Błąd')).not.toBeInTheDocument();
});

test('the one whose email it is, whatever the case, is added with the chosen role and stands in the list', async () => {
  const { screen, email, calls, submit } = await openPanel();
  await email.fill(' celina@EKIPA.pl ');
  await screen.getByRole('combobox', { name: 'Rola' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await submit();
  await expect.element(screen.getByText('Członek dodany')).toBeVisible();
  expect(calls).toEqual([{ projectId: 1, userId: 3, role: 'manager' }]);
  await expect.element(screen.getByRole('heading', { name: '3 członkowie' })).toBeVisible();
});

test('one offers at most one’s own role', async () => {
  const { screen } = await openPanel({ role: 'manager', isCoordinator: false });
  await screen.getByRole('combobox', { name: 'Rola' }).click();
  const roles = screen.getByRole('option').elements();
  expect(roles.map((option) => option.textContent)).toEqual(['Pracownik', 'Kierownik']);
});

test('removing asks first; the coordinator cannot be removed, and the button says so', async () => {
  const { screen, calls } = await openPanel();
  await expect
    .element(screen.getByRole('button', { name: /Koordynatora nie można usunąć/ }))
    .toHaveAttribute('aria-disabled');
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć tego członka z zespołu?')).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect.element(screen.getByText('Członek usunięty')).toBeVisible();
  expect(calls).toEqual([{ projectId: 1, memberId: 21 }]);
  await expect.element(screen.getByText('bartek@example.com')).not.toBeInTheDocument();
});

test('a worker removes nobody but themselves', async () => {
  const me = aMember({ id: 20, userId: anna, user: { ...annaHerself.user } });
  const other = aMember({ userId: bartek });
  const { screen } = await openPanel({
    members: [me, other, aMember({ id: 23, userId: 5, role: 'employer' })],
    role: 'worker',
    isCoordinator: false,
  });
  await expect.element(screen.getByRole('button', { name: 'Opuść projekt' })).not.toHaveAttribute('aria-disabled');
  for (const button of screen.getByRole('button', { name: /Usuń z zespołu/ }).elements())
    expect(button.getAttribute('aria-disabled')).toBe('true');
});
