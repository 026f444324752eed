import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateLobbies } from '@matchdesk/contract/formats/multi-lobby';
import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import { createRooms, fillRooms } from '@matchdesk/contract/formats/round-robin-swiss';
import { finishTftMatch, listTftMatches, type TftMatch } from '@matchdesk/contract/formats/tft';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  drawnTournament,
  type Entered,
  enteredTournament,
  matchesOf,
} from './support/elimination.steps.ts';
import { startEarly } from './support/gestures.ts';
import {
  enteredMultiLobby,
  lobbiesOf,
  lobbyCard,
  openLobby,
  scoreLobby,
  startedMultiLobby,
} from './support/multi-lobby.steps.ts';
import { unique } from './support/records.ts';
import { refuseNextChange } from './support/refuse-next-change.ts';
import { roomMatchesOf, roomsOf } from './support/round-robin-swiss.steps.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

const emptyPage = '/page-not-found';

/** The calls that a page makes, as `PUT /api/…`, in order. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`);
  });
  return calls;
}

/** Waits until these calls were made, each after the one before it. */
async function expectInOrder(calls: readonly string[], ...wanted: readonly string[]): Promise<void> {
  const reached = () => {
    let last = -1;
    for (const [index, call] of wanted.entries()) {
      last = calls.indexOf(call, last + 1);
      if (last === -1) return index;
    }
    return wanted.length;
  };
  await expect.poll(reached, { message: wanted.join(', ') }).toBe(wanted.length);
}

/** Opens another screen of the running panel, with nothing left of the one before. */
async function openAnew(page: Page, path: string): Promise<void> {
  await goTo(page, emptyPage);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await goTo(page, path);
}

/** Everybody takes the place of their seat number, lobby after lobby. */
async function playLobbies({ id, bearer }: Entered): Promise<void> {
  for (const number of [0, 1, 2]) {
    const { data } = await ask(bearer, listTftMatches, { params: { id }, query: {} });
    const lobby = (data as TftMatch[])[number]!;
    const placed = lobby.participants.slice(0, lobby.places_needed);
    const winners = Object.fromEntries(placed.map(({ participant }, index) => [index + 1, participant.id]));
    await ask(bearer, finishTftMatch, { params: { id, matchId: lobby.id }, body: { winners } });
  }
}

async function startedRooms(bearer: string, count: number, type: '4' | '7'): Promise<Entered> {
  const cup = await enteredTournament(bearer, count, { type });
  const params = { id: cup.id };
  await ask(bearer, createRooms, { params, body: { length: 1, size: count } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  return cup;
}

/** Opens the page of rounds and expects its columns and last row, read with the type's own call. */
async function expectRounds(page: Page, id: number, read: string, last: string): Promise<void> {
  const calls = watchCalls(page);
  await openAnew(page, `/tournaments/${id}/rounds`);
  const rows = page.getByRole('row');
  await expect(rows.last()).toHaveText(
    new RegExp(last.replace('{day}', String.raw`\s*\d{4}\.\d\d\.\d\d \d\d:\d\d\s*`)),
  );
  await expect(rows.first().getByRole('columnheader')).toHaveText([
    'Round',
    'Name',
    'Start',
    'Duration',
    'Games per match',
    'Status',
  ]);
  await expectInOrder(calls, `GET ${read}`);
}

const scheduleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Rounds schedule' });

test('[LEAD-10, LEAD-11, SCHED-05, D43, D69] a leaderboard, a multi-lobby arena and a TFT tournament are read again after their start and after their end; the page of rounds reads the schedule of each type', async ({
  page,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin', emptyPage);
  const board = await enteredTournament(bearer, 3, { type: '2', rounds: '2' });
  const multiLobby = await enteredMultiLobby(bearer, 6);
  await ask(bearer, generateLobbies, { params: { id: multiLobby.id } });
  const tft = await enteredTournament(bearer, 16, { type: '6', max_member: '16' });
  const calls = watchCalls(page);
  const start = async ({ id }: Entered, kind: string, read: string) => {
    await openAnew(page, `/tournaments/${id}/brackets`);
    const started = page.waitForRequest((sent) => sent.url().endsWith(`/tournaments/${id}/start`));
    await startEarly(page, `Start ${kind}`);
    expect((await started).postDataJSON()).toMatchObject({ matches: [] });
    await expect(page.getByRole('button', { name: `Start ${kind}` })).toHaveCount(0);
    const path = `/tournaments/${id}`;
    await expectInOrder(calls, `PUT ${path}/start`, `GET ${path}`, `GET ${path}/${read}`);
  };
  const close = async ({ id }: Entered, kind: string, read: string) => {
    await page.getByRole('button', { name: `Close ${kind}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Close ${kind}` })
      .click();
    // Where the cup was only started, nobody has a score, so closing asks once more.
    if (read !== 'tft/meta')
      await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click();
    const path = `/tournaments/${id}`;
    await expectInOrder(calls, `POST ${path}/arena/finish`, `GET ${path}`, `GET ${path}/${read}`);
    await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText('Finished');
  };

  // The schedule can be changed if the rounds of a type have times of their own.
  const timings = `/tournaments/${board.id}/arena/timings`;
  await expectRounds(page, board.id, timings, '2Round 2{day}120 minutes1Opened');
  await expect(page.getByRole('row')).toContainText(['Start', 'Round 1', 'Round 2']);
  await expect(scheduleButton(page)).toBeVisible();
  await start(board, 'leaderboard', 'arena');
  await close(board, 'leaderboard', 'arena');

  // In a multi-lobby arena each lobby has its own time instead.
  const ofMultiLobby = `/tournaments/${multiLobby.id}/arena/timings`;
  await expectRounds(page, multiLobby.id, ofMultiLobby, '1Round 1{day}120 minutes1Opened');
  await expect(scheduleButton(page)).toHaveCount(0);
  await start(multiLobby, 'tournament', 'multi-arena');
  await close(multiLobby, 'results', 'multi-arena');

  await start(tft, 'tournament', 'tft/meta');
  const ofTft = `/tournaments/${tft.id}/matches/timings`;
  await expectRounds(page, tft.id, ofTft, '2Final{day}120 minutes1Opened');
  await expect(scheduleButton(page)).toBeVisible();
  await playLobbies(tft);
  await expectRounds(page, tft.id, ofTft, '2Final{day}120 minutes1Finished');
  await openAnew(page, `/tournaments/${tft.id}/brackets`);
  await close(tft, 'results', 'tft/meta');

  for (const type of ['1', '3']) {
    const { id } = await drawnTournament(bearer, 4, { type });
    await expectRounds(page, id, `/tournaments/${id}/matches/timings`, '{day}120 minutes1Opened');
    await expect(scheduleButton(page)).toBeVisible();
  }
  for (const [type, count] of [
    ['4', 4],
    ['7', 16],
  ] as const) {
    const cup = await startedRooms(bearer, count, type);
    const [room] = await roomsOf(cup);
    const read = `/admin/tournaments/round-robin/${cup.id}/rooms/${room!.id}`;
    await expectRounds(page, cup.id, read, 'Round \\d{day}60 minutes1OpenedEdit round \\d');
    await expect(page.getByRole('row')).toHaveCount(type === '4' ? 4 : 5);
  }
  const challenge = await createTournament(bearer, { title: unique('Challenge'), type: '8' });
  await openAnew(page, `/tournaments/${challenge}/rounds`);
  await expect(page.getByText('No rounds', { exact: false }).first()).toBeVisible();
});

test('[PUB-02, MATCH-15] TFT has calls of its own for the public view and for a revert; the others read their matches again', async ({
  page,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'admin', emptyPage);
  const cup = await drawnTournament(bearer, 4);
  await ask(bearer, startTournament, { params: { id: cup.id }, body: {} });
  const tft = await enteredTournament(bearer, 16, { type: '6', max_member: '16' });
  await ask(bearer, startTournament, { params: { id: tft.id }, body: {} });
  const calls = watchCalls(page);

  // The public view asks for the type first, then for lobbies of TFT or for the bracket.
  for (const [{ id }, read, other] of [
    [tft, 'tft/matches', 'public-brackets/matches'],
    [cup, 'public-brackets', 'tft/matches'],
  ] as const) {
    const path = `/tournaments/${id}`;
    await openAnew(page, `${path}/public-brackets`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectInOrder(calls, `GET ${path}/get-type`, `GET ${path}/${read}`);
    const own = calls.filter((call) => call.startsWith(`GET ${path}`));
    expect(own[0]).toBe(`GET ${path}/get-type`);
    expect(own).not.toContain(`GET ${path}/${other}`);
  }

  const revert = async ({ match_number }: { match_number: number }) => {
    await page.getByRole('button', { name: `Revert match ${match_number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('button', { name: `Choose winner of match ${match_number}` })).toBeVisible();
  };
  for (const number of [0, 1, 2]) await approveFirst(cup, (await matchesOf(cup))[number]!);
  const [semi, , final] = await matchesOf(cup);
  expect((await readTournament(bearer, cup.id)).status).toBe('FINISHED');
  await openAnew(page, `/tournaments/${cup.id}/brackets`);
  await revert(final);
  const read = `GET /tournaments/${cup.id}/matches`;
  await expectInOrder(calls, `POST /tournaments/${cup.id}/matches/${final.id}/revert`, read);
  expect((await matchesOf(cup))[2]).toMatchObject({ winner_id: null, status: 'OPENED' });
  expect((await readTournament(bearer, cup.id)).status).toBe('IN_PROGRESS');
  await revert(semi);
  await expectInOrder(calls, `POST /tournaments/${cup.id}/matches/${semi.id}/revert`, read);
  expect((await matchesOf(cup))[2].first_participant).toBeNull();

  const rooms = await startedRooms(bearer, 4, '4');
  const [room] = await roomsOf(rooms);
  const [first] = await roomMatchesOf(rooms, room!.id);
  const base = `/admin/tournaments/round-robin/${rooms.id}`;
  await openAnew(page, `/tournaments/${rooms.id}/brackets`);
  await page
    .getByRole('button', { name: `Choose winner of match ${first.match_number}`, exact: true })
    .click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf(page, first.id)).toContainText('Finished');
  await revert(first);
  await expectInOrder(
    calls,
    `POST ${base}/matches/${first.id}/revert`,
    `GET ${base}/rooms/${room!.id}/matches`,
  );

  await playLobbies(tft);
  const { data } = await ask(bearer, listTftMatches, { params: { id: tft.id }, query: {} });
  const lobby = (data as TftMatch[])[2]!;
  await openAnew(page, `/tournaments/${tft.id}/brackets`);
  await page.getByRole('button', { name: `Revert lobby #${lobby.id}` }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: `Choose the winners of lobby #${lobby.id}` })).toBeVisible();
  await expectInOrder(calls, `POST /tournaments/${tft.id}/tft/matches/${lobby.id}/revert`);
  expect(calls).not.toContain(`POST /tournaments/${tft.id}/matches/${lobby.id}/revert`);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /50\d|40\d/ });

  test('[BRK-02, ERR-14, ERR-15, ERR-16, D10, D54, D148] rooms are shown only where there is round-robin data; matches that cannot be generated, and a lobby or a room that cannot be saved, say why; what is saved is said too', async ({
    page,
  }) => {
    const { bearer } = await enter(page, 'admin', emptyPage);
    const rooms = await enteredTournament(bearer, 4, { type: '4' });
    const swiss = await createTournament(bearer, { title: unique('Rooms'), type: '7', max_member: '16' });
    for (const [type, id] of [
      ['7', swiss],
      ['4', rooms.id],
    ] as const) {
      const bare = await createTournament(bearer, { title: unique('No Rooms'), type });
      await page.route(`**/admin/tournaments/round-robin/${bare}`, (route) =>
        route.fulfill({ json: { data: null } }),
      );
      await goTo(page, `/tournaments/${bare}/brackets`);
      await expect(page.getByText('No round-robin data')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Create rooms' })).toHaveCount(0);
      await expect(page.getByText('Stage 1: rooms')).toHaveCount(0);
      await goTo(page, `/tournaments/${id}/brackets`);
      await expect(page.getByRole('button', { name: 'Create rooms' })).toBeVisible();
      await expect(page.getByText('No rooms yet')).toBeVisible();
    }

    const refusals = [
      [500, {}, 'Unknown error'],
      [409, { message: 'Somebody was faster.', code: 'changed-since' }, 'Somebody was faster.'],
    ] as const;
    const failure = (title: string, said: string) =>
      page.getByRole('alert').filter({ hasText: title }).filter({ hasText: said });
    const save = page.getByRole('dialog').last().getByRole('button', { name: 'Save' });
    const saveAfterRefusals = async (path: RegExp, title: string, done: string) => {
      for (const [status, json, said] of refusals) {
        await refuseNextChange(page, path, { status, json });
        await save.click();
        await expect(failure(title, said)).toBeVisible();
        await expect(save).toBeEnabled();
      }
      await save.click();
      await expect(page.getByText(done)).toBeVisible();
    };
    await ask(bearer, createRooms, { params: { id: rooms.id }, body: { length: 1, size: 4 } });
    await page.getByRole('button', { name: 'Edit room' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Alpha');
    await saveAfterRefusals(/rooms\/\d+$/, '', 'Success room update');
    const start = page.getByRole('button', { name: 'Start tournament' });
    await expect(start).toBeDisabled();
    await ask(bearer, fillRooms, { params: { id: rooms.id } });
    await expect(start).toBeEnabled();
    for (const [status, json, said] of refusals) {
      await refuseNextChange(page, '**/rooms/matches', { status, json });
      await startEarly(page);
      await expect(failure('Generated error', said)).toBeVisible();
      await expect(start).toBeEnabled();
    }
    await page.getByRole('button', { name: 'Delete room' }).click();
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'Are you sure you want to delete the room?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);

    const multiLobby = await startedMultiLobby(bearer, 6);
    await goTo(page, `/tournaments/${multiLobby.id}/brackets`);
    const drawer = await openLobby(page, 1);
    await drawer.getByRole('button', { name: 'Edit lobby' }).click();
    await page.getByRole('dialog', { name: 'Edit lobby 1' }).getByLabel('Room ID').fill('R-7');
    await saveAfterRefusals(/multi-arena\/\d+$/, 'Lobby update error', 'Success lobby update');
    await expect(lobbyCard(page, 1)).toContainText('R-7');
    await drawer.getByRole('button', { name: 'Close' }).click();
    for (const lobby of await lobbiesOf(multiLobby)) await scoreLobby(multiLobby, lobby);
    await expect(lobbyCard(page, 2)).toContainText('2 passed');
    await page.getByRole('button', { name: 'Start next round' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start next round' }).click();
    await expect(page.getByText('Success start next round')).toBeVisible();
  });
});
