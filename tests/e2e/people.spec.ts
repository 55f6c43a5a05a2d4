// Two and three people in one project: inviting, answering, roles, leaving, losing it. All through the screens.
import { live } from '#tests/e2e/support/board.ts';
import { expect, test, type Visitor } from '#tests/e2e/support/test.ts';

type Pages = Pick<Visitor, 'page'>;

const bellOf = ({ page }: Pages) => page.getByRole('button', { name: /^Powiadomienia/ });

async function openTeam({ page }: Pages, project: string) {
  await page.getByRole('link', { name: project, exact: true }).click();
  await page.getByRole('tab', { name: 'Zespół' }).click();
}

/** A project made through the call, as for tests that are about something else. */
async function makeProject({ page }: Pages, name: string): Promise<number> {
  return (await (await page.request.post('/api/projects', { data: { name } })).json()).id;
}

const addMember = ({ page }: Pages, projectId: number, userId: number, role = 'worker') =>
  page.request.post(`/api/projects/${projectId}/members`, { data: { userId, role } });

const idOf = async ({ page }: Pages): Promise<number> => (await (await page.request.get('/api/auth/me')).json()).id;

test('someone is invited with a new project, answers in the bell without a mouse, and both see it at once', async ({
  visitor,
}) => {
  const anna = await visitor('Anna Nowak', { at: '/' });
  const ewa = await visitor('Ewa Łęcka', { at: '/' });

  await test.step('Anna makes the project and invites Ewa, once however often she presses', async () => {
    await anna.page.getByRole('button', { name: 'Nowy projekt' }).first().click();
    const dialog = anna.page.getByRole('dialog', { name: 'Nowy projekt' });
    await dialog.getByLabel('Nazwa').fill('Sklep');
    await dialog.getByLabel('Szukaj użytkowników').fill('e');
    await expect(dialog.getByText('Wpisz co najmniej 2 znaki aby wyszukać')).toBeVisible();
    await dialog.getByLabel('Szukaj użytkowników').fill('LECKA');
    await anna.page.getByRole('option', { name: /Ewa Łęcka/ }).click();
    const terms = anna.page.getByRole('dialog', { name: /Zaproszenie/ });
    await terms.getByRole('radio', { name: 'Kierownik' }).check();
    await terms.getByLabel('Prywatna notatka').fill('Zna się na sklepach');
    await terms.getByRole('button', { name: 'Dodaj do zaproszonych' }).click();
    await dialog.getByRole('button', { name: 'Utwórz projekt' }).dblclick();
    await expect(anna.page.getByText('Wysłano 1 zaproszenie.')).toBeVisible();
    await expect(anna.page.getByRole('article')).toHaveCount(1);
  });

  await test.step('Ewa is told at once, in the bell and in the title of the tab', async () => {
    await expect(bellOf(ewa)).toHaveAccessibleName('Powiadomienia, 1 nieprzeczytane', live);
    await expect(ewa.page).toHaveTitle('(1) Projekty – Ekipa');
  });

  await test.step('she accepts with the keyboard alone (B43)', async () => {
    await bellOf(ewa).focus();
    await ewa.page.keyboard.press('Enter');
    const panel = ewa.page.getByRole('dialog', { name: 'Powiadomienia' });
    await expect(panel.getByText('Anna Nowak zaprasza Cię do projektu „Sklep” jako kierownika.')).toBeVisible();
    const accept = panel.getByRole('button', { name: /^Akceptuj/ });
    for (let tabs = 0; tabs < 6 && !(await accept.evaluate((it) => it === document.activeElement)); tabs++)
      await ewa.page.keyboard.press('Tab');
    await ewa.page.keyboard.press('Enter');
    await expect(ewa.page.getByText('Zaproszenie zostało zaakceptowane').first()).toBeVisible();
    await ewa.page.keyboard.press('Escape');
    await expect(ewa.page.getByRole('link', { name: 'Sklep', exact: true })).toBeVisible();
    await expect(ewa.page).toHaveTitle('Projekty – Ekipa');
  });

  await test.step('Anna is told, and finds her note on Ewa, which Ewa does not see', async () => {
    await expect(bellOf(anna)).toHaveAccessibleName('Powiadomienia, 1 nieprzeczytane');
    await openTeam(anna, 'Sklep');
    await expect(anna.page.getByText('Zna się na sklepach')).toBeVisible();
    await openTeam(ewa, 'Sklep');
    await expect(ewa.page.getByText('anna@ekipa.test')).toBeVisible();
    await expect(ewa.page.getByText('Zna się na sklepach')).toHaveCount(0);
  });

  await test.step('what Ewa may do follows her role, on the screen that she has open', async () => {
    await ewa.page.getByRole('main').getByRole('link', { name: 'Ustawienia', exact: true }).click();
    const name = ewa.page.getByLabel('Nazwa projektu');
    await expect(name).toBeEditable();
    await anna.page.getByRole('button', { name: 'Zmień: Ewa Łęcka' }).click();
    const dialog = anna.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Rola' }).click();
    await anna.page.getByRole('option', { name: 'Pracownik' }).click();
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(name).not.toBeEditable(live);
  });

  await test.step('removed, she loses the screen at once and is told why', async () => {
    await anna.page.getByRole('button', { name: 'Usuń z zespołu: Ewa Łęcka' }).click();
    await expect(anna.page.getByText('Czy na pewno chcesz usunąć tego członka z zespołu?')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Usuń', exact: true }).click();
    await expect(anna.page.getByText('Członek usunięty')).toBeVisible();
    await expect(ewa.page.getByText('Nie należysz już do tego projektu')).toBeVisible(live);
    await expect(ewa.page.getByText('Projekt nie został znaleziony')).toBeVisible();
    await ewa.page.goto('/');
    await expect(ewa.page.getByText('Brak projektów')).toBeVisible();
  });
});

test('someone without an account follows the link through registration and sign-in into the project', async ({
  browser,
  server,
  visitor,
}) => {
  const anna = await visitor('Anna Nowak');
  await makeProject(anna, 'Remont');
  await anna.page.goto('/');
  await openTeam(anna, 'Remont');

  await anna.page.getByRole('button', { name: 'Dodaj osoby' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Zaproś po emailu' }).click();
  await dialog.getByLabel('Adres email').fill('nowy@firma.pl');
  await dialog.getByRole('textbox', { name: 'Nazwa użytkownika' }).fill('nowy');
  await dialog.getByRole('button', { name: 'Zaproś', exact: true }).click();
  await expect(dialog.getByRole('img', { name: 'Kod QR z linkiem do zaproszenia' })).toBeVisible();
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toContain(`${server.url}/register?invitation=`);
  await dialog.getByRole('button', { name: 'Gotowe' }).click();
  await expect(anna.page.getByText('Oczekuje')).toBeVisible();

  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto(link);
  await expect(page.getByText(/Anna Nowak.*Remont/)).toBeVisible();
  await page.getByLabel('Imię i nazwisko').fill('Nowy Człowiek');
  await page.getByLabel('Email').fill('zupelnie.inny@adres.pl');
  await page.getByLabel('Nazwa użytkownika').fill('nowy');
  await page.getByLabel('Hasło', { exact: true }).fill('tajne123');
  await page.getByLabel('Potwierdź hasło').fill('tajne123');
  await page.getByRole('button', { name: 'Zarejestruj się' }).click();
  await expect(page.getByText('Zaloguj się do swojego konta')).toBeVisible();
  await expect(page.getByText(/Anna Nowak.*Remont/)).toBeVisible();
  await page.getByLabel('Hasło', { exact: true }).fill('tajne123');
  await page.getByLabel('Nazwa użytkownika').fill('nowy');
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Akceptuj' }).dblclick();
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Remont' })).toBeVisible();
  await expect(anna.page.getByText('Nowy Człowiek').first()).toBeVisible();
  await expect(anna.page.getByText('Oczekuje')).toBeHidden();

  await test.step('the used link says so, and lets nobody else in', async () => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await other.goto(link);
    await expect(other.getByText('To zaproszenie zostało już wykorzystane.')).toBeVisible();
  });
});

test('a project goes to the trash and comes back, and for good it is gone from every screen', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak', { at: '/' });
  const ewa = await visitor('Ewa Łęcka', { at: '/' });
  const id = await makeProject(anna, 'Stary sklep');
  await addMember(anna, id, await idOf(ewa));
  await expect(ewa.page.getByRole('link', { name: 'Stary sklep' })).toBeVisible(live);
  await ewa.page.getByRole('link', { name: 'Stary sklep' }).click();

  await test.step('to the trash, and back by Cofnij', async () => {
    await anna.page.getByRole('button', { name: 'Opcje: Stary sklep' }).click();
    await anna.page.getByRole('menuitem', { name: 'Usuń projekt' }).click();
    await anna.page.getByRole('button', { name: 'Przenieś do kosza' }).click();
    await expect(anna.page.getByText('„Stary sklep” przeniesiony do kosza')).toBeVisible();
    await expect(ewa.page.getByText('Nie znaleziono projektu')).toBeVisible(live);
    await anna.page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(ewa.page.getByRole('heading', { level: 1, name: 'Stary sklep' })).toBeVisible(live);
  });

  await test.step('an archived one is only read, and its menu offers to bring it back', async () => {
    await anna.page.getByRole('button', { name: 'Opcje: Stary sklep' }).click();
    await anna.page.getByRole('menuitem', { name: 'Archiwizuj projekt' }).click();
    await expect(anna.page.getByText('Czy na pewno chcesz zarchiwizować ten projekt?')).toBeVisible();
    await anna.page.getByRole('button', { name: 'Archiwizuj', exact: true }).click();
    await expect(ewa.page.getByText('Zarchiwizowany')).toBeVisible(live);
    await expect(ewa.page.getByRole('button', { name: 'Dodaj zadanie' })).toHaveCount(0);
    await anna.page.getByRole('button', { name: 'Zarchiwizowane' }).click();
    await expect(anna.page.getByRole('link', { name: 'Stary sklep' })).toBeVisible();
  });

  await test.step('it is downloaded as JSON and as CSV', async () => {
    for (const format of ['JSON', 'CSV']) {
      await anna.page.getByRole('button', { name: 'Opcje: Stary sklep' }).click();
      const download = anna.page.waitForEvent('download');
      await anna.page.getByRole('menuitem', { name: `Eksportuj dane (${format})` }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^Stary sklep .*\\.${format.toLowerCase()}$`));
    }
  });

  await test.step('deleted for good in the settings, after the question', async () => {
    await anna.page.goto(`/projects/${id}/settings`);
    await anna.page.getByRole('button', { name: 'Usuń projekt' }).click();
    await expect(
      anna.page.getByText('Czy na pewno chcesz trwale usunąć ten projekt? Ta operacja jest nieodwracalna.'),
    ).toBeVisible();
    await anna.page.getByRole('button', { name: 'Usuń trwale' }).click();
    await expect(anna.page.getByText('Brak projektów')).toBeVisible();
    await expect(ewa.page.getByText('Nie znaleziono projektu')).toBeVisible(live);
    await anna.page.getByRole('button', { name: 'Kosz' }).click();
    await expect(anna.page.getByText('Brak usuniętych projektów')).toBeVisible();
  });
});

test('a project is handed over, and then its founder may leave', async ({ visitor }) => {
  const anna = await visitor('Anna Nowak');
  const ewa = await visitor('Ewa Łęcka');
  const id = await makeProject(anna, 'Sklep');
  await addMember(anna, id, await idOf(ewa));
  for (const { page } of [anna, ewa]) await page.goto(`/projects/${id}?tab=team`);

  await expect(anna.page.getByRole('button', { name: /^Opuść projekt. Koordynator nie może/ })).toBeVisible();
  await expect(ewa.page.getByRole('button', { name: /^Przekaż projekt. Tylko koordynator/ })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Przekaż projekt' }).click();
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await anna.page.getByRole('option', { name: /Ewa/ }).click();
  await dialog.getByRole('button', { name: 'Przekaż projekt' }).click();
  await expect(anna.page.getByText('Projekt przekazany')).toBeVisible();
  await expect(ewa.page.getByRole('button', { name: 'Przekaż projekt', exact: true })).toBeVisible(live);

  await anna.page.getByRole('button', { name: 'Opuść projekt' }).click();
  await anna.page.getByRole('button', { name: 'Opuść', exact: true }).click();
  await expect(anna.page.getByText('Opuszczono projekt')).toBeVisible();
  await expect(anna.page.getByText('Brak projektów')).toBeVisible();
  await expect(ewa.page.getByText('1 członek')).toBeVisible(live);
});
