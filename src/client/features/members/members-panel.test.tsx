import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '#tests/support/answers.ts';
import { annaAs, openTeamTab, someone } from '#tests/support/team-tab.tsx';
import { aMember, anna, at, aTeam, bartek } from '#tests/support/things.ts';

const archived = /Projekt jest zarchiwizowany i można go tylko przeglądać/;

test('the coordinator changes a worker’s role, team, manager and note at once, and only that is sent', async () => {
  const ewa = someone(5, 'Ewa Łęcka', { role: 'manager' });
  const members = [annaAs({ isCoordinator: true }), aMember(), ewa];
  const { screen, calls } = await openTeamTab({ members, teams: [aTeam()] });
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('combobox', { name: 'Rola' }).click();
  await screen.getByRole('option', { name: 'Kierownik' }).click();
  await screen.getByRole('combobox', { name: 'Zespół' }).click();
  await screen.getByRole('option', { name: 'Malarze' }).click();
  await screen.getByRole('combobox', { name: 'Przełożony' }).click();
  await screen.getByRole('option', { name: 'Ewa Łęcka' }).click();
  await screen.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Zna się na tynkach');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('Zmiany zapisane')).toBeVisible();
  const changes = { role: 'manager', teamId: aTeam().id, managerId: 5, note: 'Zna się na tynkach' };
  expect(calls).toEqual([['member.update', { projectId: 1, memberId: 21, ...changes }]]);
  const row = screen.getByRole('listitem').filter({ hasText: 'bartek@example.com' });
  await expect.element(row).toHaveTextContent(/Kierownik.*Malarze.*Ewa Łęcka.*Notatka widoczna tylko dla Ciebie: Zna/);
});

test('saving untouched sends nothing', async () => {
  const { screen, calls } = await openTeamTab();
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a manager gives at most their own role, to those below them, and reads why', async () => {
  const members = [annaAs({ role: 'manager' }), aMember(), someone(5, 'Ewa Łęcka', { role: 'employer' })];
  const { screen } = await openTeamTab({ members, project: { role: 'manager', isCoordinator: false } });
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('combobox', { name: 'Rola' }).click();
  const employer = screen.getByRole('option', { name: /Pracodawca/ });
  await expect.element(employer).toHaveAttribute('aria-disabled', 'true');
  await expect.element(employer).toHaveTextContent('Nie możesz nadać roli wyższej niż Twoja');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Anuluj' }).click();
  await screen.getByRole('button', { name: 'Zmień: Ewa Łęcka' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Rola' })).toBeDisabled();
  await expect.element(screen.getByText('Tylko pracodawca lub koordynator może zmienić rolę tej osoby')).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Przełożony' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Prywatna notatka' })).toBeEnabled();
});

test('the coordinator’s role cannot be changed by anybody', async () => {
  const { screen } = await openTeamTab();
  await screen.getByRole('button', { name: 'Zmień: Anna Kowalska' }).click();
  await expect.element(screen.getByText(/Roli koordynatora nie można zmienić/)).toBeVisible();
});

test('nobody can be put under someone who answers to them', async () => {
  const ewa = someone(5, 'Ewa Łęcka', { role: 'manager', managerId: bartek });
  const members = [annaAs({ isCoordinator: true }), aMember({ role: 'manager' }), ewa];
  const { screen } = await openTeamTab({ members });
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('combobox', { name: 'Przełożony' }).click();
  const below = screen.getByRole('option', { name: /Ewa Łęcka/ });
  await expect.element(below).toHaveAttribute('aria-disabled', 'true');
  await expect.element(below).toHaveTextContent('Ta osoba sama podlega temu członkowi zespołu');
});

test('what the server refuses is said in its words, and what was typed stays', async () => {
  const refuse = () => {
    throw refusal(409, { code: 'member.lastEmployer', message: 'W projekcie musi zostać ktoś z pełnymi prawami.' });
  };
  const { screen } = await openTeamTab({ answers: { 'member.update': refuse } });
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  const note = screen.getByRole('textbox', { name: 'Prywatna notatka' });
  await note.fill('Tynki');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.element(screen.getByText('W projekcie musi zostać ktoś z pełnymi prawami.')).toBeVisible();
  await expect.element(note).toHaveValue('Tynki');
});

test('a dialog about someone who is removed meanwhile says so and saves nothing', async () => {
  const { screen, tell } = await openTeamTab();
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  tell({ type: 'member.removed', projectId: 1, memberId: 21, userId: bartek, userIds: [bartek], id: 90, at });
  await expect.element(screen.getByRole('dialog').getByText('Tej osoby nie ma już w projekcie.').last()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Zapisz' })).not.toBeInTheDocument();
});

test('a field that one has not touched follows what a colleague makes of it', async () => {
  const { screen, calls, tell } = await openTeamTab();
  await screen.getByRole('button', { name: 'Zmień: Bartek Nowak' }).click();
  await screen.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Tynki');
  tell({ type: 'member.updated', projectId: 1, member: aMember({ role: 'manager' }), id: 90, at });
  await expect.element(screen.getByRole('combobox', { name: 'Rola' })).toHaveTextContent('Kierownik');
  await screen.getByRole('button', { name: 'Zapisz' }).click();
  await expect.poll(() => calls).toEqual([['member.update', { projectId: 1, memberId: 21, note: 'Tynki' }]]);
});

test('removing asks first; the coordinator cannot leave, and the button says what to do', async () => {
  const { screen, calls } = await openTeamTab();
  await expect
    .element(screen.getByRole('button', { name: /Opuść projekt\. .*Najpierw trzeba przekazać projekt/ }))
    .toHaveAttribute('aria-disabled');
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await expect.element(screen.getByText('Czy na pewno chcesz usunąć tego członka z zespołu?')).toBeVisible();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect.element(screen.getByText('Członek usunięty')).toBeVisible();
  expect(calls).toEqual([['member.remove', { projectId: 1, memberId: 21 }]]);
  await expect.element(screen.getByText('bartek@example.com')).not.toBeInTheDocument();
});

test('a failed removal is the team tab’s own', async () => {
  const fail = () => {
    throw new Error('out of order');
  };
  const { screen } = await openTeamTab({ answers: { 'member.remove': fail } });
  await screen.getByRole('button', { name: 'Usuń z zespołu: Bartek Nowak' }).click();
  await screen.getByRole('button', { name: 'Usuń', exact: true }).click();
  await expect.element(screen.getByText('Nie udało się usunąć członka z zespołu', { exact: true })).toBeVisible();
});

test('a worker removes nobody but themselves', async () => {
  const members = [annaAs({ role: 'worker' }), aMember(), someone(5, 'Ewa Łęcka', { role: 'employer' })];
  const { screen } = await openTeamTab({ members, project: { role: 'worker', isCoordinator: false } });
  await expect.element(screen.getByRole('button', { name: 'Opuść projekt' })).not.toHaveAttribute('aria-disabled');
  const buttons = screen.getByRole('button', { name: /Usuń z zespołu/ }).elements();
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
});

test('the structure shows who is whose manager, further down within further lists', async () => {
  const ewa = someone(5, 'Ewa Łęcka', { managerId: bartek });
  const members = [annaAs({ isCoordinator: true }), aMember({ role: 'manager', managerId: anna }), ewa];
  const { screen } = await openTeamTab({ members });
  await screen.getByRole('button', { name: 'Struktura' }).click();
  const depthOf = (email: string) => {
    let lists = 0;
    for (let at = screen.getByText(email).element().closest('ul'); at; at = at.parentElement?.closest('ul') ?? null)
      lists += 1;
    return lists;
  };
  expect(['anna@ekipa.pl', 'bartek@example.com', 'osoba5@ekipa.pl'].map(depthOf)).toEqual([1, 2, 3]);
});

test('while nobody has a manager, the structure says where to set one', async () => {
  const { screen } = await openTeamTab();
  await screen.getByRole('button', { name: 'Struktura' }).click();
  await expect.element(screen.getByText(/Nikt nie ma jeszcze przełożonego/)).toBeVisible();
});

test('a long list is searched without regard to case and Polish letters; in the structure those above stay', async () => {
  const crowd = Array.from({ length: 130 }, (_, index) => someone(1000 + index, `Osoba ${index}`, { managerId: anna }));
  const zoe = someone(7, 'Zoé Żółć', { managerId: bartek });
  const members = [annaAs({ isCoordinator: true }), aMember({ role: 'manager', managerId: anna }), zoe, ...crowd];
  const { screen } = await openTeamTab({ members });
  await expect.element(screen.getByRole('heading', { name: '133 członkowie' })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Szukaj w zespole' }).fill('ZOLC');
  await expect.element(screen.getByText('bartek@example.com')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Zoé Żółć')).toBeVisible();
  await screen.getByRole('button', { name: 'Struktura' }).click();
  await expect.element(screen.getByText('bartek@example.com')).toBeVisible();
  await expect.element(screen.getByText('osoba1000@ekipa.pl')).not.toBeInTheDocument();
});

test('the coordinator hands the project over to a member, once, after reading what happens', async () => {
  const { screen, calls, tell } = await openTeamTab();
  await screen.getByRole('button', { name: 'Przekaż projekt' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Przekaż projekt' });
  const button = dialog.getByRole('button', { name: /^Przekaż projekt/ });
  await expect.element(button).toHaveAccessibleName('Przekaż projekt. Najpierw wybierz osobę');
  await dialog.getByRole('combobox', { name: 'Nowy koordynator' }).click();
  await screen.getByRole('option', { name: 'Bartek Nowak' }).click();
  await expect.element(dialog.getByText(/Bartek Nowak.*z rolą: Pracodawca/)).toBeVisible();
  (button.element() as HTMLElement).click();
  (button.element() as HTMLElement).click();
  await expect.element(screen.getByText('Projekt przekazany')).toBeVisible();
  expect(calls).toEqual([['project.handOver', { id: 1, userId: bartek }]]);
  tell({ type: 'project.handedOver', projectId: 1, userId: bartek, id: 90, at });
  const row = screen.getByRole('listitem').filter({ hasText: 'bartek@example.com' });
  await expect.element(row).toHaveTextContent('Koordynator');
});

test('others read why they cannot hand the project over', async () => {
  const members = [annaAs(), aMember({ isCoordinator: true })];
  const { screen } = await openTeamTab({ members, project: { isCoordinator: false } });
  await expect
    .element(screen.getByRole('button', { name: 'Przekaż projekt. Tylko koordynator może przekazać projekt' }))
    .toHaveAttribute('aria-disabled');
});

test('an archived project takes no changes, but people may be removed and it may be handed over', async () => {
  const { screen } = await openTeamTab({ project: { status: 'archived' }, teams: [aTeam()] });
  for (const name of ['Zmień: Bartek Nowak', 'Dodaj osoby', 'Nowy zespół', 'Usuń zespół: Malarze'])
    await expect
      .element(screen.getByRole('button', { name: new RegExp(`^${name}\\. ${archived.source}`) }))
      .toBeVisible();
  for (const name of ['Usuń z zespołu: Bartek Nowak', 'Przekaż projekt'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-disabled');
});

test('on a phone nothing is cut off', async () => {
  const long = 'Zażółć-Gęślą-Jaźń-Brzęczyszczykiewicz-Chrząszczyżewoszycki 🚀';
  const { screen } = await openTeamTab({ members: [annaAs({ isCoordinator: true }), someone(5, long)] });
  await page.viewport(390, 844);
  await expect.element(screen.getByText(long)).toBeVisible();
  const row = screen.getByRole('listitem').filter({ hasText: long }).element();
  for (const part of row.querySelectorAll('bdi, p, button'))
    expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
