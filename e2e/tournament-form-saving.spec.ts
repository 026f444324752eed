import { deleteRule } from '@matchdesk/contract/content/rules';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import type { Page } from '@playwright/test';
import texts from '../panel/src/locales/en/tournament-form.json' with { type: 'json' };
import { ask, askWithForm } from './support/api.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { createRule, field, unique } from './support/records.ts';
import {
  choose,
  chooseType,
  pick,
  picker,
  save,
  savedId,
  setTime,
  summary,
  toggle,
  typeCard,
} from './support/tournament-form.ts';
import { createTournament, readTournament, setStatus } from './support/tournaments.steps.ts';

const labels = texts.fields;

test('[TFORM-03, TFORM-31, TFORM-32, D34, O5] a time saved in Rome re-opens the same in New York, and across the change of clocks', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/tournament/add');
  await field(page, 'Title').fill(unique('Zones'));
  await setTime(page, 'Start', '2027.03.28 01:30');
  await setTime(page, 'End', '2027.03.28 03:30');
  await save(page);
  const id = await savedId(page);
  const times = async () => {
    const { started_at, end_at } = await readTournament(bearer, id);
    return [started_at, end_at];
  };
  const saved = ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'];
  expect(await times()).toEqual(saved);

  const away = await browser.newContext({
    baseURL: process.env.MATCHDESK_URL ?? '',
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  });
  const there = await away.newPage();
  await enter(there, 'admin', `/tournament/edit/${id}`);
  await expect(field(there, 'Start')).toHaveValue('2027.03.27 20:30');
  await expect(field(there, 'End')).toHaveValue('2027.03.27 21:30');
  await expect(summary(there)).toContainText('America/New_York');
  await field(there, 'Description').fill('Changed in New York');
  await save(there);
  await savedId(there);
  expect(await times()).toEqual(saved);
  await goTo(page, `/tournament/edit/${id}`);
  await expect(field(page, 'Start')).toHaveValue('2027.03.28 01:30');
  await expect(field(page, 'End')).toHaveValue('2027.03.28 03:30');
  await away.close();

  // 02:30 comes twice that night: saving keeps the second one, which is 01:30 UTC.
  const twice = await createTournament(bearer, {
    title: unique('Twice'),
    started_at: '2027-10-31 01:30:00',
    end_at: '2027-10-31 01:30:00',
  });
  await goTo(page, `/tournament/edit/${twice}`);
  await expect(field(page, 'Start')).toHaveValue('2027.10.31 02:30');
  await field(page, 'Description').fill('Untouched times');
  await save(page);
  await savedId(page);
  expect(await readTournament(bearer, twice)).toMatchObject({
    description: 'Untouched times',
    started_at: '2027-10-31T01:30:00.000Z',
  });
});

test('[ERR-09, ERR-10, TFORM-35] a refused save says why, in its place, and keeps everything typed', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin', '/tournament/add');
  await expectRefusals(page, '/tournament/add');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('are not saved');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Title')).toHaveValue('Refused Cup');
  await leaveForm(page);

  const path = `/tournament/edit/${await createTournament(bearer, { title: unique('Refused') })}`;
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit tournament');
  await expectRefusals(page, path);
  await leaveForm(page);

  await goTo(page, '/tournament/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New tournament');
  await expectErrorsOfEachField(page);
});

async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(field(page, 'Title')).toHaveCount(0);
}

async function expectRefusals(page: Page, path: string): Promise<void> {
  await field(page, 'Title').fill('Refused Cup');
  await field(page, 'Sponsor text').fill('Quillon');
  const calls = /\/api\/tournaments(\/\d+)?$/;
  const answers = async (status: number, json: object) => {
    await page.unroute(calls);
    await page.route(calls, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    );
    await save(page);
  };
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await answers(403, { message: 'Not your game.', code: 'not-allowed' });
  await expect(notice).toContainText('Permission error');
  await expect(notice).toContainText('Not your game.');
  await answers(403, {});
  await expect(notice).toContainText('Permission error');
  await expect(notice).toContainText('Unknown error');
  const errors = { sponsor_text: ['Too boastful'], end_at: ['Too late'], register_timeout: ['No'] };
  await answers(422, { message: 'x', code: 'check-fields', errors });
  await expect(field(page, 'Sponsor text')).toHaveAccessibleDescription('Too boastful');
  await expect(field(page, 'End')).toHaveAccessibleDescription(/Too late/);
  await expect(field(page, 'End')).toBeFocused();
  await answers(500, {});
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Something went wrong. Please try again.',
  );
  await expect(field(page, 'Title')).toHaveValue('Refused Cup');
  await expect(page).toHaveURL(path);
  await page.unroute(calls);
}

/** For each sentence, the label of the control that it describes and stands under. */
const describedBy = (page: Page, sentences: readonly string[]) =>
  page.evaluate<
    Record<string, string>
  >(`Object.fromEntries(${JSON.stringify(sentences)}.flatMap((sentence) => {
    const error = [...document.querySelectorAll('main [id]')].find((one) => one.textContent === sentence);
    const control = error && document.querySelector('[aria-describedby~="' + error.id + '"]');
    if (!control) return [];
    const isUnder = error.getBoundingClientRect().top >= control.getBoundingClientRect().top;
    const label = control.labels?.[0]?.querySelector('.mantine-Switch-label') ?? control.labels?.[0]
      ?? document.getElementById(control.getAttribute('aria-labelledby'));
    const name = (label?.textContent ?? control.getAttribute('aria-label') ?? '').replace(/ \\*$/, '');
    return isUnder ? [[sentence, name]] : [];
  }))`);

/** Each refusal stands under its field, or above the form if the field is not on screen. */
async function expectErrorsOfEachField(page: Page): Promise<void> {
  await field(page, 'Title').fill('Refused Everything');
  await pick(page, 'Game', 'Cardkeepers');
  await choose(page, 'Match type', 'Team');
  await choose(page, 'Registration', 'Opens at a set time');
  await toggle(page, 'Private').click();
  await field(page, 'Secret code').fill('open-sesame');
  const fields = Object.keys(TournamentForm.shape) as (keyof typeof labels | 'donor_id')[];
  expect(fields.length).toBeGreaterThan(45);
  let attempt = '';
  // Each attempt has its own words, since those of the last one stay until the new answer arrives.
  const sentenceOf = (name: string) => `${attempt}: ${name}.`;
  const errors = () => Object.fromEntries(fields.map((name) => [name, [sentenceOf(name)]]));
  await page.route('**/api/tournaments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'x', code: 'check-fields', errors: errors() } })
      : route.continue(),
  );
  const above = page.getByRole('main').getByRole('alert');
  const seen = new Set<string>();
  for (const [type, place] of [
    ['Brackets', 'One region'],
    ['Leaderboard', 'Chosen countries'],
    ['Double Elimination', 'Chosen countries'],
    ['Arena Multilobby', 'Everybody'],
    ['Challenge', 'Everybody'],
  ] as const) {
    await chooseType(page, type);
    await choose(page, 'Who may register', place);
    attempt = `Refused as ${type}`;
    await save(page);
    await expect(above).toContainText(sentenceOf('donor_id'));
    const shown = await describedBy(page, fields.map(sentenceOf));
    for (const name of fields) {
      const label = shown[sentenceOf(name)];
      if (label === undefined) await expect(above, name).toContainText(sentenceOf(name));
      else {
        expect(label, name).toBe(name === 'max_member' ? labels.max_teams : labels[name as 'title']);
        await expect(above, name).not.toContainText(sentenceOf(name));
        seen.add(name);
      }
    }
  }
  // Every field was seen with its error, except the donor of a clone, which has no field, and the group of stations,
  // which is asked for once a venue is chosen; what is wrong with them stands above.
  expect(fields.filter((name) => !seen.has(name)).toSorted()).toEqual(['donor_id', 'station_group_id']);
}

test('[D36] a faster colleague: the form says what changed and keeps what was typed; a change of status is no edit', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const opened = await createTournament(bearer, { title: unique('Opened meanwhile') });
  await page.goto(`/tournament/edit/${opened}`);
  await statusIsNoEdit(page, bearer, opened, 'REGISTRATION_OPENED');
  await colleagueIsFaster(page, bearer);

  // Without the live channel the form learns of it from the refusal, and saves again by itself.
  await page.routeWebSocket('**/socket.io/**', () => {});
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto(`/tournament/edit/${opened}`);
  await statusIsNoEdit(page, bearer, opened, 'REGISTRATION_CLOSED');
});

/** The open form is saved, whether or not it has heard of the change. */
async function statusIsNoEdit(
  page: Page,
  bearer: string,
  id: number,
  status: TournamentStatus,
): Promise<void> {
  const title = unique('Edited meanwhile');
  await field(page, 'Title').fill(title);
  await setStatus(bearer, id, status);
  await save(page);
  await savedId(page);
  expect(await readTournament(bearer, id)).toMatchObject({ title, status });
}

/** The form says what both changed, and that the rule is deleted. */
async function colleagueIsFaster(page: Page, bearer: string): Promise<void> {
  const title = unique('Contested');
  const ruleTitle = unique('Short-lived');
  const rule_id = await createRule(bearer, { title: ruleTitle });
  const id = await createTournament(bearer, { title, rule_id: String(rule_id) });
  await ask(bearer, deleteRule, { params: { id: rule_id } });
  await goTo(page, `/tournament/edit/${id}`);
  await expect(picker(page, 'Rule')).toHaveValue(`${ruleTitle} (deleted)`);
  await field(page, 'Title').fill(`${title} mine`);
  await field(page, 'Sponsor text').fill('Mine');
  await pick(page, 'Platform', 'PC');
  const { started_at, end_at } = await readTournament(bearer, id);
  await page.route('**/socket.io/**', (route) => route.abort());
  const theirs = {
    title: `${title} theirs`,
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '32',
    started_at,
    end_at,
    platform_id: '2',
    rule_id: String(rule_id),
  };
  await askWithForm(bearer, updateTournament, theirs, { id });
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await save(page);
  expect((await refused).status()).toBe(409);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Somebody else saved this in the meantime');
  await notice.getByRole('button', { name: 'Load the change' }).click();
  await expect(notice).toContainText(`Title, as saved by the other person: ${title} theirs`);
  await expect(notice).toContainText('Platform, as saved by the other person: Xbox');
  await expect(field(page, 'Title')).toHaveValue(`${title} mine`);
  await expect(field(page, 'Sponsor text')).toHaveValue('Mine');
  await expect(field(page, 'Max players')).toHaveValue('32');
  await save(page);
  await savedId(page);
  expect(await readTournament(bearer, id)).toMatchObject({
    title: `${title} mine`,
    max_member: 32,
    rule_id,
  });

  await setStatus(bearer, id, 'STARTED');
  await goTo(page, `/tournament/edit/${id}`);
  await expect(field(page, 'Max players')).toBeDisabled();
  await expect(typeCard(page, 'Brackets')).toBeDisabled();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(
    history
      .getByRole('listitem')
      .filter({ hasText: `${title} mine` })
      .first(),
  ).toContainText('Title');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await setStatus(bearer, id, 'CLOSED');
  await goTo(page, '/rules');
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await goTo(page, `/tournament/edit/${id}`);
  await expect(page.getByRole('heading', { name: 'This tournament is closed' })).toBeVisible();
}
