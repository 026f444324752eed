import { type TemplateKind, templateCalls } from '@matchdesk/contract/tournaments/templates';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { expectColumns, showRows } from './support/lists.ts';
import { field, rowOf, searchFor, unique } from './support/records.ts';

const kinds = [
  {
    kind: 'bracket',
    path: '/bracket-templates',
    one: 'bracket template',
    title: 'Bracket templates',
    most: 8,
  },
  { kind: 'room', path: '/room-templates', one: 'room template', title: 'Room templates', most: 16 },
] as const;

async function createTemplate(bearer: string, kind: TemplateKind, title: string, game_id = 1) {
  const body = { title, game_id, info: [{ duration: 30, matches: 1 }] };
  return (await ask(bearer, templateCalls[kind].create, { body })).data;
}

const duration = (page: Page, round: number) => field(page, `Round ${round}: Duration (minutes)`);
const matches = (page: Page, round: number) => field(page, `Round ${round}: Games per match`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function chooseGame(page: Page, label: string, game: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: game, exact: true }).click();
}

type Kind = (typeof kinds)[number];

test('[TMPL-01, TMPL-02, TMPL-03, TMPL-04, TMPL-05, TMPL-06, TMPL-07, ROUTE-22] both kinds of templates are written round by round, listed by pages and filtered by game', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'manager', '/bracket-templates');
  for (const kind of kinds) {
    await goTo(page, kind.path);
    await expect(page.getByRole('heading', { level: 1, name: kind.title })).toBeVisible();
    await page.getByRole('link', { name: `Create ${kind.one}` }).click();
    await expect(page).toHaveURL(`${kind.path}/add`);
    await expect(page.getByRole('heading', { level: 1, name: `New ${kind.one}` })).toBeVisible();
    await writeRoundByRound(page, kind);
    await goTo(page, kind.path);
    await listByPagesAndGame(page, bearer, kind);
  }
});

async function writeRoundByRound(page: Page, { path }: Kind): Promise<void> {
  const name = unique('Tin');
  await expect(duration(page, 1)).toHaveValue('30');
  await expect(matches(page, 1)).toHaveValue('1');
  await duration(page, 1).fill('4');
  await matches(page, 1).fill('0');
  await expect(matches(page, 1)).toHaveValue('1');
  await expect(duration(page, 1)).toHaveValue('5');
  await duration(page, 1).fill('100000');
  await expect(duration(page, 1)).toHaveValue('99999');
  await button(page, 'Save').click();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveAccessibleDescription('Title field should not be empty.');
  const game = page.getByRole('combobox', { name: 'Game' });
  await expect(game).toHaveAccessibleDescription('Game field should not be empty.');

  await field(page, 'Title').fill('x'.repeat(60));
  await expect(field(page, 'Title')).toHaveValue('x'.repeat(50));
  await field(page, 'Title').fill(name);
  await chooseGame(page, 'Game', 'Iron Harbor');
  await duration(page, 1).fill('45');
  await matches(page, 1).fill('3');
  await button(page, 'Add round').focus();
  await page.keyboard.press('Enter');
  await expect(duration(page, 2)).toBeFocused();
  await expect(duration(page, 2)).toHaveValue('30');
  await expect(page.getByText('2 rounds, 1 h 15 min')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(duration(page, 2)).toHaveValue('35');
  await button(page, 'Add round').click();
  await duration(page, 3).fill('90');
  await matches(page, 3).fill('5');

  await button(page, 'Move round 3 up').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move round 2 up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(duration(page, 1)).toHaveValue('90');
  await expect(duration(page, 3)).toHaveValue('35');
  await button(page, 'Move round 1 down').click();
  await expect(duration(page, 2)).toHaveValue('90');
  await button(page, 'Remove round 3').click();
  await expect(duration(page, 3)).toHaveCount(0);
  await expect(button(page, 'Remove round 2')).toBeFocused();
  await button(page, 'Save').dblclick();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(`Saved: ${name}`)).toBeVisible();

  await searchFor(page, name);
  await expect(rowOf(page, name).getByRole('cell').nth(3)).toHaveText('2');
  await expect(rowOf(page, name).getByRole('cell').nth(4)).toHaveText('2 h 15 min');
  await rowOf(page, name).getByRole('link').click();
  await expect(game).toHaveValue('Iron Harbor');
  await expect(duration(page, 1)).toHaveValue('45');
  await expect(matches(page, 2)).toHaveValue('5');
  await matches(page, 2).fill('7');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(\\?|$)`));
  await rowOf(page, name).getByRole('link').click();
  await button(page, 'History').click();
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
  await expect(entry.first()).toContainText('45 min × 3, 90 min × 5');
  await expect(entry.first()).toContainText('45 min × 3, 90 min × 7');
  await expect(entry.last()).toContainText('Iron Harbor');
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
}

async function listByPagesAndGame(
  page: Page,
  bearer: string,
  { kind, path, one, title }: Kind,
): Promise<void> {
  const name = unique('Copper');
  await showRows(page, path, 2);
  await Promise.all([1, 2].map((number) => createTemplate(bearer, kind, `${name} ${number}`)));
  const { id } = await createTemplate(bearer, kind, `${name} last`, 3);
  await expectColumns(page, ['ID', 'Title', 'Game', 'Rounds', 'Total time', 'Last changed']);
  await searchFor(page, name);
  await expect(page.getByText('1–2 of 3')).toBeVisible();
  const first = rowOf(page, `${name} last`);
  await expect(first.getByRole('cell').nth(0)).toHaveText(String(id));
  await expect(first.getByRole('cell').nth(2)).toHaveText('Neon Drift');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('3–3 of 3')).toBeVisible();
  await expect(first).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Game' }).selectOption('Neon Drift');
  await expect(page).toHaveURL(/game_id=3/);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(first).toBeVisible();
  if (kind === 'bracket') await expectAccessible(page, title);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(`${path}/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${one}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/game_id=3/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('[TMPL-08, TMPL-09, I18N-01, D10] how many rounds a template has, how it is deleted and brought back, and how two people meet in it, in Italian too', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/bracket-templates/add');
  await addAllRounds(page);
  await deleteAndBringBack(page, bearer);
  await meetAnother(page, bearer);
  await switchToItalian(page);
  await readErrorsInItalian(page, bearer);
});

/** 1 to 8 in a bracket template, 1 to 16 in a room template. Ends on the list of room templates. */
async function addAllRounds(page: Page): Promise<void> {
  for (const { path, most } of kinds) {
    await goTo(page, `${path}/add`);
    await expect(button(page, 'Remove round 1')).toBeDisabled();
    for (let round = 2; round <= most; round += 1) await button(page, 'Add round').click();
    await expect(duration(page, most)).toHaveValue('30');
    await expect(button(page, 'Add round')).toBeDisabled();
    await expect(page.getByText(`At most ${most} rounds`)).toBeVisible();
    await button(page, 'Remove round 2').click();
    await expect(button(page, 'Add round')).toBeEnabled();
    if (most === 16) await expectAccessible(page, 'fifteen rounds');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await button(page, 'Leave without saving').click();
    await expect(page).toHaveURL(path);
  }
}

async function deleteAndBringBack(page: Page, bearer: string): Promise<void> {
  const name = unique('Velvet');
  await createTemplate(bearer, 'room', name);
  await searchFor(page, name);
  const remove = async () => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await remove();
  await expect(question).toContainText('Are you sure you want to delete the room template?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(rowOf(page, name)).toBeVisible();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

/** The second of two people who save is asked, and nothing typed is lost. */
async function meetAnother(page: Page, bearer: string): Promise<void> {
  const name = unique('Marble');
  const { id } = await createTemplate(bearer, 'bracket', name);
  await goTo(page, `/bracket-templates/edit/${id}`);
  await duration(page, 1).fill('50');
  await ask(bearer, templateCalls.bracket.update, {
    params: { id },
    body: { name: `${name} II`, game_id: 1, info: [{ duration: 20 }, { duration: 25 }] },
  });
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await button(page, 'Save').click();
  await refused;
  await button(page, 'Load the change').click();
  await expect(page.getByRole('alert')).toContainText('20 min × 1, 25 min × 1');
  await expectAccessible(page, 'what somebody else saved', '[role=alert]');
  await expect(field(page, 'Title')).toHaveValue(`${name} II`);
  await expect(duration(page, 1)).toHaveValue('50');
  await button(page, 'Save').click();
  await expect(page).toHaveURL('/bracket-templates');
}

/** Errors of the form as well as of the server. */
async function readErrorsInItalian(page: Page, bearer: string): Promise<void> {
  await page.getByRole('link', { name: 'Crea modello di tabellone' }).click();
  await button(page, 'Aggiungi turno').click();
  await button(page, 'Salva').click();
  await expect(field(page, 'Titolo')).toHaveAccessibleDescription('Il campo Titolo non può essere vuoto.');
  await expect(page.getByText('Il campo Gioco non può essere vuoto.')).toBeVisible();
  await expect(page.getByText('2 turni, 1 h')).toBeVisible();
  await expectAccessible(page, 'nuovo modello con errori');
  const answer = await page.request.post('/api/bracket-templates', {
    headers: { Authorization: `Bearer ${bearer}`, 'Accept-Language': 'it' },
    data: {},
  });
  expect((await answer.json()).errors).toMatchObject({ info: ['Serve almeno un turno'] });
}
