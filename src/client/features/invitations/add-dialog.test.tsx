import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { annaAs, celina, openTeamTab } from '#tests/support/team-tab.tsx';
import { aMember, anInvitation } from '#tests/support/things.ts';

type Given = Parameters<typeof openTeamTab>[0];

async function openAdding(given?: Given) {
  const tab = await openTeamTab(given);
  const open = () => tab.screen.getByRole('button', { name: 'Dodaj osoby' }).click();
  await open();
  const dialog = tab.screen.getByRole('dialog');
  const type = (text: string) => dialog.getByRole('combobox', { name: 'Szukaj użytkowników' }).fill(text);
  const choose = async (name: string) => {
    await type(name);
    await tab.screen.getByRole('option', { name: new RegExp(name, 'i') }).click();
  };
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const go = (name: string) => dialog.getByRole('tab', { name }).click();
  return { ...tab, dialog, open, type, choose, press, go };
}

test('the link of an invitation does not take the place of a form for someone else', async () => {
  let letThrough: () => void = () => undefined;
  const answer = {
    ...anInvitation({ id: 51 }),
    inviteUrl: 'https://ekipa.test/register?invitation=a',
    isMailed: false,
  };
  const create = () => new Promise((done) => void (letThrough = () => done(answer)));
  const { screen, dialog, open, choose, press } = await openAdding({ answers: { 'invitation.create': create } });
  await choose('Celina');
  await press('Zaproś');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await dialog.getByRole('textbox', { name: 'Prywatna notatka' }).fill('Dla kogoś innego');
  letThrough();
  await expect.element(screen.getByText('Zaproszenie zostało wysłane pomyślnie')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Prywatna notatka' })).toHaveValue('Dla kogoś innego');
});

test('a link that is told once stays when one presses beside it, and goes by Escape', async () => {
  const { dialog, choose, press } = await openAdding();
  await choose('Celina');
  await press('Zaproś');
  await expect.element(dialog.getByRole('textbox', { name: 'Link' })).toHaveFocus();
  const beside = document.elementFromPoint(20, 300) ?? document.body;
  await userEvent.click(beside, { position: { x: 20, y: 300 } });
  await expect.element(dialog).toHaveAttribute('data-open');
  dialog.getByRole('textbox', { name: 'Link' }).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('that nobody has an address is not said of another way of adding', async () => {
  const { dialog, press, go } = await openAdding();
  await go('Dodaj po emailu');
  await dialog.getByRole('textbox', { name: 'Adres email' }).fill('nikt@ekipa.pl');
  await press('Dodaj');
  await expect.element(dialog.getByText('Użytkownik o podanym emailu nie istnieje')).toBeVisible();
  await go('Zaproś po emailu');
  await expect.element(dialog.getByRole('textbox', { name: 'Adres email' })).toHaveValue('nikt@ekipa.pl');
  await expect.element(dialog.getByText('Użytkownik o podanym emailu nie istnieje')).not.toBeInTheDocument();
});

test('a chosen role that is above one’s own by now is said at its field, and nothing is sent', async () => {
  const { screen, dialog, calls, become, choose } = await openAdding();
  await choose('Celina');
  await dialog.getByRole('combobox', { name: 'Rola' }).click();
  await screen.getByRole('option', { name: 'Pracodawca' }).click();
  become({ role: 'manager', isCoordinator: false });
  const why = 'Nie możesz nadać roli wyższej niż Twoja';
  await expect.element(dialog.getByText(why)).toBeVisible();
  const button = dialog.getByRole('button', { name: `Zaproś. ${why}` });
  await expect.element(button).toHaveAttribute('aria-disabled');
  expect(calls).toEqual([]);
});

/** The search as the server answers it to a worker, when someone else has invited Celina. */
const invitedByOthers = {
  members: [annaAs({ role: 'worker' }), aMember({ role: 'employer', isCoordinator: true })],
  project: { role: 'worker' as const, isCoordinator: false },
  answers: { 'user.search': ({ projectId }: { projectId?: number }) => (projectId === undefined ? [celina] : []) },
};

test('someone whom somebody else has invited is not offered as an address that nobody has', async () => {
  const { screen, dialog, type } = await openAdding(invitedByOthers);
  await type('celina@ekipa.pl');
  await expect.element(dialog.getByText('Ta osoba ma już zaproszenie do tego projektu.')).toBeVisible();
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
});

test('an address of which it cannot be found out whether someone has it is not offered', async () => {
  let isUp = false;
  const search = ({ projectId }: { projectId?: number }) => {
    if (projectId === undefined && !isUp) throw new Error('out of order');
    return [];
  };
  const { screen, dialog, type } = await openAdding({ answers: { 'user.search': search } });
  await type('nowa@firma.pl');
  const retry = dialog.getByRole('button', { name: 'Spróbuj ponownie' });
  await expect.element(retry).toBeVisible();
  await expect.element(screen.getByRole('option')).not.toBeInTheDocument();
  isUp = true;
  await retry.click();
  await expect.element(screen.getByRole('option', { name: 'Zaproś nowa@firma.pl' })).toBeVisible();
});
