import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InvitationPeek } from '#shared/invitation.ts';
import { clearToasts } from '#client/ui/toast-manager.ts';
import { type Answers, noConnection, refusal } from '#tests/support/answers.ts';
import { anna, renderWith } from '#tests/support/render.tsx';
import { at } from '#tests/support/things.ts';
import { InvitationLanding } from './invitation-landing.tsx';

afterEach(clearToasts);

const anOffer = (fields: Partial<InvitationPeek> = {}): InvitationPeek => ({
  projectName: 'Regaty',
  role: 'manager',
  inviterName: 'Bartek Nowak',
  maskedEmail: 'a…@ekipa.pl',
  expiresAt: at,
  invitationId: 7,
  ...fields,
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Adres">{pathname + search}</output>;
};

/** Anna comes through an invitation's link, on her way to a task. */
async function open(answers: Answers) {
  const calls: [string, unknown][] = [];
  const all: Answers = { 'invitation.peek': () => anOffer(), 'notification.list': () => [], ...answers };
  const noted = Object.fromEntries(
    Object.entries(all).map(([name, answer]) => [
      name,
      (input: never) => {
        calls.push([name, input]);
        return answer(input);
      },
    ]),
  );
  const screen = await renderWith(
    <>
      <Address />
      <InvitationLanding />
    </>,
    { answers: noted, user: anna, at: '/projects/1?task=10&invitation=abc' },
  );
  const callsOf = (name: string) => calls.filter(([called]) => called === name).map(([, input]) => input);
  const isAt = (address: string) =>
    expect.poll(() => document.querySelector('output[aria-label=Adres]')?.textContent).toBe(address);
  return { screen, callsOf, isAt };
}

test('whoever comes through a link is told who invites to what, as what, and whom it was sent to', async () => {
  const { screen, callsOf } = await open({});
  const dialog = screen.getByRole('dialog', { name: 'Zaproszenie do projektu' });
  await expect.element(dialog.getByText('Bartek Nowak zaprasza Cię do projektu „Regaty”')).toBeVisible();
  for (const text of ['Kierownik', 'a…@ekipa.pl', 'Anna Kowalska', '1 grudnia 2026'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Później' })).toHaveFocus();
  expect(callsOf('invitation.peek')).toEqual([{ token: 'abc' }]);
});

test('accepting it, once however often it is pressed, opens the project', async () => {
  let letThrough: () => void = () => undefined;
  const { screen, callsOf, isAt } = await open({
    'invitation.decline': () => ({}),
    'invitation.acceptByToken': () => new Promise((done) => void (letThrough = () => done({ projectId: 5 }))),
  });
  await screen.getByRole('button', { name: 'Akceptuj' }).dblClick();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).toHaveAttribute('aria-busy', 'true');
  await screen.getByRole('button', { name: 'Odrzuć' }).click({ force: true });
  letThrough();
  await isAt('/projects/5');
  await expect.element(screen.getByText('Zaproszenie zostało zaakceptowane')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(callsOf('invitation.acceptByToken')).toEqual([{ token: 'abc' }]);
  expect(callsOf('invitation.decline')).toEqual([]);
});

test.each(['Później', 'Escape'])('%s leaves it for later, on the page one was going to', async (way) => {
  const { screen, isAt } = await open({});
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).toBeVisible();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await screen.getByRole('button', { name: way }).click();
  await isAt('/projects/1?task=10');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(document.querySelector('main'));
});

test('whoever closes it before the answer comes stays where they are, and hears the good news', async () => {
  let letThrough: () => void = () => undefined;
  const { screen, isAt } = await open({
    'invitation.acceptByToken': () => new Promise((done) => void (letThrough = () => done({ projectId: 5 }))),
  });
  await screen.getByRole('button', { name: 'Akceptuj' }).click();
  await userEvent.keyboard('{Escape}');
  await isAt('/projects/1?task=10');
  letThrough();
  await expect.element(screen.getByText('Zaproszenie zostało zaakceptowane')).toBeVisible();
  await isAt('/projects/1?task=10');
});

test('whoever closes it before the answer comes hears why it failed', async () => {
  let refuse: () => void = () => undefined;
  const error = refusal(410, { code: 'invitation.cancelled', message: 'To zaproszenie zostało anulowane.' });
  const { screen } = await open({
    'invitation.acceptByToken': () => new Promise((_done, fail) => void (refuse = () => fail(error))),
  });
  await screen.getByRole('button', { name: 'Akceptuj' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  refuse();
  await expect.element(screen.getByText('To zaproszenie zostało anulowane.')).toBeVisible();
});

test('the account that it was sent to may decline it', async () => {
  const { screen, callsOf, isAt } = await open({ 'invitation.decline': () => ({}) });
  await screen.getByRole('button', { name: 'Odrzuć' }).click();
  await expect.element(screen.getByText('Zaproszenie zostało odrzucone')).toBeVisible();
  await isAt('/projects/1?task=10');
  expect(callsOf('invitation.decline')).toEqual([{ id: 7 }]);
});

test('another account cannot decline it', async () => {
  const { screen } = await open({ 'invitation.peek': () => anOffer({ invitationId: null }) });
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Odrzuć' })).not.toBeInTheDocument();
});

test('a member already is told so, with a way to the projects', async () => {
  const { screen, isAt } = await open({
    'invitation.acceptByToken': () => {
      throw refusal(409, { code: 'member.exists', message: 'Ta osoba jest już członkiem projektu' });
    },
  });
  await screen.getByRole('button', { name: 'Akceptuj' }).click();
  await expect.element(screen.getByText('Należysz już do tego projektu.')).toBeVisible();
  await screen.getByRole('link', { name: 'Przejdź do projektów' }).click();
  await isAt('/');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [410, 'invitation.expired', 'To zaproszenie wygasło. Poproś o nowe.', 'To zaproszenie wygasło. Poproś o nowe.'],
  [404, 'notFound', 'Nie znaleziono.', 'Ten link z zaproszeniem jest nieprawidłowy albo został zastąpiony nowym.'],
] as const)('a link that is of no use any more says why (%i)', async (status, code, message, said) => {
  const { screen } = await open({
    'invitation.peek': () => {
      throw refusal(status, { code, message });
    },
  });
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Spróbuj ponownie' })).not.toBeInTheDocument();
});

test('without a connection it is asked for again, and an answer that fails can be given again', async () => {
  let isAway = true;
  const away = () => {
    if (isAway) throw noConnection();
    return anOffer();
  };
  const { screen } = await open({ 'invitation.peek': away, 'invitation.acceptByToken': away });
  await expect.element(screen.getByText('Nie udało się sprawdzić zaproszenia')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).toBeVisible();
  isAway = true;
  await screen.getByRole('button', { name: 'Akceptuj' }).click();
  await expect.element(screen.getByText('Błąd')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Akceptuj' })).not.toHaveAttribute('aria-disabled');
});
