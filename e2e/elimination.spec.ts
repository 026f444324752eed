import { listTimings } from '@matchdesk/contract/formats/elimination';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import type { Locator, Page } from '@playwright/test';
import { nameOfRoundWith } from '../engine/src/elimination/geometry.ts';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { chatList } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  drawnTournament,
  type Entered,
  enteredTournament,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { startEarly } from './support/gestures.ts';
import { holdBack } from './support/hold-back.ts';
import { unique } from './support/records.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

test('[TDET-12, BRK-05, BRK-06, BRK-07, BRK-08, BRK-09, BRK-10, BRK-11] a bracket is drawn, started and played, each step in its status', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const cup = await enteredTournament(bearer, 8, { with_third_place_match: '1' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const shell = [
    button('Start tournament'),
    button('Rounds schedule'),
    button('Restore tournament'),
  ] as const;
  const canvas = page.getByRole('group', { name: 'Bracket' });
  const expectButtons = async (...shown: [boolean, boolean, boolean]) => {
    for (const [index, one] of shell.entries()) await expect(one).toHaveCount(shown[index] ? 1 : 0);
    if (shown.includes(true)) {
      await expect(button('Draw the bracket')).toHaveCount(0);
      await expect(canvas).toBeVisible();
    }
  };

  await page.goto(`/tournaments/${cup.id}/brackets`);
  for (const [status, word] of [
    ['OPENED', 'Opened'],
    ['CHECKIN', 'Check-in'],
    ['REGISTRATION_OPENED', 'Registration open'],
  ] as const) {
    await setStatus(bearer, cup.id, status);
    await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText(word);
    await expect(button('Draw the bracket')).toBeVisible();
    await expectButtons(false, false, false);
    await expect(canvas).toHaveCount(0);
  }
  await expect(page.getByText('8 participants are registered')).toBeVisible();
  await expectAccessible(page, 'brackets, nothing drawn');

  const drawing = await holdBack(page, '**/brackets?restore=*');
  await button('Draw the bracket').click();
  const loader = page.getByRole('status').filter({ hasText: 'Drawing the bracket' });
  await expect(loader.getByRole('progressbar')).toBeVisible();
  drawing.release();
  await expect(canvas).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  await expectButtons(true, true, true);
  await expect(page.getByRole('button', { name: /Choose winner/ })).toHaveCount(0);

  await expect(chatList(page)).toHaveCount(0);

  await startEarly(page);
  await expect(page.getByRole('button', { name: /Choose winner/ })).toHaveCount(4);
  await expect(chatList(page)).toBeVisible();
  await expectButtons(false, true, true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: /^Matches of/ }).getByRole('listitem')).toHaveCount(4);
  await expect(canvas).toHaveCount(0);
  await expect(chatList(page)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(canvas).toBeVisible();

  const matches = await matchesOf(cup);
  await approveFirst(cup, matches[0]);
  await expect(cardOf(page, matches[0].id)).toContainText('Finished');
  await expectButtons(false, true, false);

  for (const status of ['FINISHED', 'CLOSED'] as const) {
    await setStatus(bearer, cup.id, status);
    await expectButtons(false, false, false);
    await expect(button('Draw the bracket')).toHaveCount(0);
    await expect(canvas).toBeVisible();
  }

  await setStatus(bearer, cup.id, 'PENDING');
  await expect(page.getByRole('status').filter({ hasText: 'Starting tournament' })).toBeVisible();
  await expect(chatList(page)).toHaveCount(0);
  await expectButtons(false, false, false);
  await expect(button('Draw the bracket')).toHaveCount(0);
  await expect(canvas).toHaveCount(0);
});

test.describe('where nothing comes live', () => {
  test.use({ expectedErrors: /socket\.io|ERR_FAILED|WebSocket/ });

  test('[BRK-31, D162] the bracket is read again two seconds after it was drawn or started, and not before', async ({
    page,
  }) => {
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    // Without live updates the page asks whether the server is there, and would read again after a late answer.
    await page.route('**/api/healthz', (route) => route.fulfill({ json: {} }));
    await page.clock.install();
    const { bearer } = await enter(page, 'admin');
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    // So close to its start that starting it asks no question.
    const cup = await enteredTournament(bearer, 4, { started_at: soon(20), end_at: soon(600) });
    await page.goto(`/tournaments/${cup.id}/brackets`);
    const generate = page.getByRole('button', { name: 'Draw the bracket', exact: true });
    await expect(generate).toBeVisible();
    let reads = 0;
    await page.route(`**/tournaments/${cup.id}/brackets`, (route) => {
      reads++;
      return route.continue();
    });
    const readsLater = async (act: () => Promise<void>, call: string, meanwhile: Locator, shown: Locator) => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      reads = 0;
      const answered = page.waitForResponse((response) => response.url().includes(call));
      await act();
      await (await answered).finished();
      await page.clock.runFor(1900);
      await expect(meanwhile).toBeVisible();
      await expect(shown).toHaveCount(0);
      expect(reads).toBe(0);
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(shown).not.toHaveCount(0);
      expect(reads).toBeGreaterThan(0);
    };
    const drawing = page.getByRole('status').filter({ hasText: 'Drawing the bracket' });
    await readsLater(() => generate.click(), '/brackets?restore=', drawing, page.getByRole('article'));
    await expect(page.getByRole('article')).toHaveCount(3);
    const start = page.getByRole('button', { name: 'Start tournament' });
    await readsLater(
      () => start.click(),
      `/${cup.id}/start`,
      start,
      page.getByRole('button', { name: /Choose winner/ }),
    );
  });
});

/** The engine's names for so many rounds, the first round first. */
const roundNames = (rounds: number) =>
  [
    ...['Final', 'Semifinals', 'Quarterfinals', 'Eighth-finals'],
    ...Array.from({ length: rounds - 4 }, (_, index) => `${2 ** (index + 4)}th-finals`),
  ].reverse();

/** The demo's largest tournament, and one whose faked answer has the most rounds there can be. */
async function expectRoundNames(page: Page, bearer: string, unplayed: number): Promise<void> {
  const shown = page.getByRole('table').getByRole('row').getByRole('cell', { name: /inal/ });
  const [largest] = (await ask(bearer, listTournaments, { query: { search: 'Starforge World Qualifier' } }))
    .data;
  const [first] = (await ask(bearer, listTimings, { params: { id: largest!.id } })).data;
  const data = Array.from({ length: 18 }, (_, index) => ({
    ...first,
    round: index + 1,
    name: nameOfRoundWith(2 ** (17 - index)),
  }));
  await page.route(`**/tournaments/${unplayed}/matches/timings`, (route) =>
    route.fulfill({ json: { data } }),
  );
  await goTo(page, `/tournaments/${largest!.id}/rounds`);
  await expect(shown).toHaveText(roundNames(12));
  await goTo(page, `/tournaments/${unplayed}/rounds`);
  await expect(shown).toHaveText(roundNames(18));
  expect(roundNames(18)[0]).toBe('131072th-finals');
}

/** A double elimination has two brackets; which one is shown and what is hidden is remembered for each cup. */
async function expectTwoBrackets(page: Page, cup: Entered, other: Entered): Promise<void> {
  const headers = page.getByRole('list', { name: 'Rounds' }).getByRole('listitem');
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await expect(headers).toHaveCount(5);
  await expect(headers.last()).toContainText('Final');
  await page.getByText('Lower bracket').click();
  await expect(headers).toHaveCount(6);
  await expect(headers.first()).toContainText('Round 2 · Lower round 1');
  await expect(headers.last()).toContainText('Round 7 · Lower final');
  await page.reload();
  await expect(headers.first()).toContainText('Lower round 1');
  await goTo(page, `/tournaments/${other.id}/brackets`);
  await expect(headers).toHaveCount(4);
  await expect(headers.first()).toContainText('Quarterfinals');
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await expect(headers.first()).toContainText('Lower round 1');

  await page.getByText('Upper bracket').click();
  const hide = page.getByRole('button', { name: 'Hide the first round' });
  for (const left of [4, 3, 2]) {
    await hide.click();
    await expect(headers).toHaveCount(left);
  }
  await expect(hide).toBeDisabled();
  await expect(page.getByText('3 rounds hidden')).toBeVisible();
  await goTo(page, `/tournaments/${other.id}/brackets`);
  await expect(headers).toHaveCount(4);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await expect(headers).toHaveCount(2);
  await page.getByRole('button', { name: 'Show a hidden round' }).click();
  await expect(headers).toHaveCount(3);
}

test('[BRK-13, BRK-14, BRK-15, BRK-16, MATCH-01, MATCH-02, D60] rounds, cards and signs say what they are', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const nine = {
    with_third_place_match: '1',
    started_at: '2031-03-09T18:30:00Z',
    end_at: '2031-03-10T18:30:00Z',
  };
  const [cup, unplayed] = await Promise.all([
    startedTournament(bearer, 9, nine),
    createTournament(bearer, { title: unique('Unplayed Cup') }),
  ]);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  const rounds = page.getByRole('list', { name: 'Rounds' }).getByRole('listitem');
  await expect(rounds).toHaveText([
    'Round 1 · Eighth-finals09.03 19:30',
    'Round 2 · Quarterfinals09.03 20:00',
    'Round 3 · Semifinals09.03 20:30',
    'Round 4 · Final09.03 21:00',
  ]);
  await expect(page.getByRole('list', { name: 'What the signs mean' }).getByRole('listitem')).toHaveText([
    /^Started ?\d+$/,
    /^Pending ?0$/,
    /^Conflict ?0$/,
    /^Opened ?\d+$/,
    /^Finished ?\d+$/,
  ]);
  const matches = await matchesOf(cup);
  const played = matches.find((match) => match.player === 2)!;
  const card = cardOf(page, played.id);
  await expect(card).toContainText(`MID #${played.id}`);
  for (const side of [played.first_participant, played.second_participant])
    await expect(card).toContainText(side.name);
  await expect(card.locator('img, [data-logo]')).toHaveCount(2);
  const waiting = matches.find((match) => match.status === 'WAITING')!;
  await expect(cardOf(page, waiting.id)).toBeVisible();
  await expect(cardOf(page, waiting.id)).not.toContainText(
    /Waiting|Opened|Started|Pending|Conflict|Finished/,
  );
  await approveFirst(cup, played);
  await expect(card).toContainText('Finished');
  await expect(card.locator('b')).toHaveText(['1', '0']);

  const last = page.getByRole('group', { name: 'Bracket' });
  await last.evaluate((element) => element.scrollTo(9999, 0));
  await expect(page.getByRole('article').filter({ hasText: '3rd place' })).toHaveCount(1);
  await expect(
    page.getByRole('article').filter({ has: page.getByText('Final', { exact: true }) }),
  ).toHaveCount(1);
  await expectAccessible(page, 'brackets');

  await expectRoundNames(page, bearer, unplayed);
});

test('[BRK-01, BRK-03, BRK-04, BRK-17, BRK-18, TDET-03, TDET-08, TDET-14] both brackets of a double elimination have a switch, and rounds hide until two are left; matches are shown and named by the type, on their own screen and on the tournament’s home', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const [cup, other] = await Promise.all([
    drawnTournament(bearer, 16, { type: '3' }),
    drawnTournament(bearer, 8, { type: '3' }),
  ]);
  await expectTwoBrackets(page, cup, other);

  const types = [
    ['1', 'Brackets', 'No bracket yet'],
    ['2', 'Leaderboard', 'Total'],
    ['3', 'Brackets', 'No bracket yet'],
    ['4', 'Brackets', 'Create rooms, fill them with those who are registered'],
    ['5', 'Leaderboard', 'splits everybody into lobbies'],
    ['6', 'Brackets', 'deals everybody into lobbies of eight'],
    ['7', 'Brackets', 'Create rooms, fill them with those who are registered'],
    ['8', 'Results', 'This challenge has not started yet'],
    ['9', 'Brackets', 'This challenge has not started yet'],
  ] as const;
  const create = async ([type, name, text]: (typeof types)[number]) => {
    const title = unique('By Type');
    const id = await createTournament(bearer, { title, type, max_member: '16' });
    await setStatus(bearer, id, 'REGISTRATION_CLOSED');
    return { id, title, name, text };
  };
  const screens = page.getByRole('navigation', { name: 'This tournament' });
  const progress = page.getByRole('region', { name: 'Progress of the tournament' });
  for (const { id, title, name, text } of await Promise.all(types.map(create))) {
    for (const [path, isHome] of [
      [`/tournaments/${id}/brackets`, false],
      [`/tournament/${id}`, true],
    ] as const) {
      await goTo(page, path);
      await expect(screens.getByRole('link', { name: title })).toBeVisible();
      await expect(progress).toHaveCount(isHome ? 1 : 0);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(screens.locator(`a[href="/tournaments/${id}/brackets"]`)).toHaveText(name);
    }
  }
});
