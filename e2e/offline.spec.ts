import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { deleteParticipant, listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  type Entered,
  matchesOf,
  type PlayedMatch,
  startedTournament,
} from './support/elimination.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { type Player, register, signUpMany } from './support/players.steps.ts';
import { anotherDesk, createGame, field, rowOf, unique } from './support/records.ts';
import { openSecondServer, type SecondServer } from './support/second-server.ts';
import { createTournament } from './support/tournaments.steps.ts';

let server: SecondServer;

test.beforeAll(async () => {
  server = await openSecondServer();
});
test.afterAll(() => server.close());

const bar = (page: Page) => page.getByRole('alert').filter({ hasText: 'No connection.' });
const badge = (page: Page, word: string) => page.getByRole('status', { name: word, exact: true });
const failure = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert');

test('without an answer a bar says so above the page and the badge is not live; a change says that it needs a connection', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const name = unique('Cut off');
  const id = await createGame(bearer, name);
  await page.goto(`${server.url}/games?search=${encodeURIComponent(name)}`);
  await expect(badge(page, 'Live')).toBeVisible();
  const toggle = page.getByRole('switch', { name });
  await expect(toggle).toBeChecked();

  server.cut();
  await expect(badge(page, 'Offline')).toBeVisible();
  await expect(bar(page)).toBeInViewport();
  await expectAccessible(page, 'no connection');
  await toggle.click({ force: true });
  await expect(failure(page)).toContainText('This needs a connection. Nothing was changed');
  await expect(toggle).toBeChecked();
  server.mend();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toBeVisible();

  // What could not be done is done now, and what was said about it leaves.
  await toggle.click({ force: true });
  await expect(toggle).not.toBeChecked();
  await expect(failure(page)).toHaveCount(0);

  await server.kill();
  await expect(bar(page)).toBeVisible();
  await expect(badge(page, 'Offline')).toBeVisible();
  await server.start();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toBeVisible();
  await expect(failure(page)).toHaveCount(0);

  // A form is not kept: it says so at its button, what is typed stays, and pressing again is enough.
  await page.goto(`${server.url}/games/${id}`);
  await field(page, 'Name').fill(`${name} again`);
  // What is lost must have been there.
  await expect(badge(page, 'Live')).toBeVisible();
  server.cut();
  await expect(badge(page, 'Offline')).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Nothing that you typed is lost' });
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This needs a connection. Nothing was changed').first()).toBeVisible();
  server.mend();
  await expect(note).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue(`${name} again`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success update')).toBeVisible();
});

test('[RT-03] a lost live connection alone changes the badge, and no bar says that there is none', async ({
  page,
}) => {
  await enter(page, 'manager');
  let isLost = false;
  const open: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isLost) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  await page.goto(`${server.url}/rules`);
  await expect(badge(page, 'Live')).toBeVisible();
  isLost = true;
  for (const socket of open) await socket.close();
  await expect(badge(page, 'Reconnecting')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('No results for these filters')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(badge(page, 'Live')).toHaveCount(0);
});

const waits = 'Waiting';

/** Chooses a side by its key, as somebody does who judges many. */
async function decide(page: Page, { match_number }: PlayedMatch, side: '1' | '2'): Promise<void> {
  await page.getByRole('button', { name: `Choose winner of match ${match_number}`, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2);
  await page.keyboard.press(side);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The decisions of these matches, each as often as it was made, in the order in which they were made. */
async function decisionsOf({ id, bearer }: Entered, matches: readonly PlayedMatch[]) {
  const histories = await Promise.all(
    matches.map(async ({ id: matchId }) => {
      const { data } = await ask(bearer, listMatchHistory, { params: { id, matchId }, query: {} });
      return data
        .filter(({ action }) => action === 'finished')
        .map((entry) => ({ entry: entry.id, matchId }));
    }),
  );
  return histories
    .flat()
    .sort((one, other) => one.entry - other.entry)
    .map(({ matchId }) => matchId);
}

test('ten matches are judged while the network goes, the server is killed and the page is loaded anew: all arrive once, in order, and two windows agree', {
  tag: '@guide',
}, async ({ page, browser }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 16);
  const brackets = `${server.url}/tournaments/${cup.id}/brackets`;
  const colleague = await anotherDesk(browser);
  await enter(colleague, 'manager', brackets);
  await page.goto(brackets);
  await expect(badge(page, 'Live')).toBeVisible();
  const first = (await matchesOf(cup)).filter(
    ({ first_participant, second_participant }) => first_participant && second_participant,
  );
  type Eight = [
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
    PlayedMatch,
  ];
  const [a, b, c, d, e, f, g, h] = first as unknown as Eight;
  await decide(page, a, '1');
  await decide(page, b, '2');
  await expect(cardOf(page, b.id)).toContainText('Finished');

  // The server decides it, and its answer is lost.
  server.cutAnswers();
  await decide(page, c, '1');
  await expect(cardOf(page, c.id)).toContainText(waits);
  await expect(bar(page)).toContainText(
    'Results of single matches and check-ins are kept and sent when you are back',
  );
  server.cut();
  await decide(page, d, '2');
  await decide(page, e, '1');
  await decide(page, f, '1');
  for (const match of [d, e, f]) await expect(cardOf(page, match.id)).toContainText(waits);
  await expectAccessible(page, 'results that wait');
  await pictureForGuide(
    'no-connection',
    [bar(page), page.getByRole('region', { name: 'Bracket', exact: true })],
    {
      width: 1240,
      height: 640,
    },
  );

  // What waits can be taken back, on the card and in the list.
  await page
    .getByRole('button', { name: `Take back the result of match ${e.match_number} that waits` })
    .click();
  await expect(cardOf(page, e.id)).not.toContainText(waits);
  await page.getByRole('button', { name: '3 things wait to be sent' }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'what waits', '[role=dialog]');
  await list.getByRole('listitem').last().getByRole('button', { name: 'Take back' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await decide(page, e, '2');
  await server.kill();
  server.mend();
  await decide(page, f, '2');
  await decide(page, g, '1');

  // A reload keeps all of it, and sends nothing while no call is answered.
  await page.route('**/api/**', (route) => route.abort());
  await server.start();
  await page.reload();
  await expect(page.getByRole('button', { name: '5 things wait to be sent' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(bar(page)).toHaveCount(0);
  for (const match of [c, d, e, f, g]) await expect(cardOf(page, match.id)).toContainText('Finished');
  await decide(page, h, '1');
  await expect(cardOf(page, h.id)).toContainText('Finished');
  const [quarter, otherQuarter] = (await matchesOf(cup)).filter(
    ({ round, first_participant, second_participant }) =>
      round === 2 && first_participant && second_participant,
  ) as [PlayedMatch, PlayedMatch];
  await decide(page, quarter, '1');
  await decide(page, otherQuarter, '1');
  await expect(cardOf(page, otherQuarter.id)).toContainText('Finished');

  const judged = [a, b, c, d, e, f, g, h, quarter, otherQuarter];
  expect(await decisionsOf(cup, judged)).toEqual(judged.map(({ id }) => id));
  const winners = new Map((await matchesOf(cup)).map(({ id, winner_id }) => [id, winner_id]));
  const chosen = (match: PlayedMatch, side: '1' | '2') =>
    (side === '1' ? match.first_participant : match.second_participant).id;
  expect([a, b, c, d, e, f, g, h].map(({ id }) => winners.get(id))).toEqual([
    chosen(a, '1'),
    chosen(b, '2'),
    chosen(c, '1'),
    chosen(d, '2'),
    chosen(e, '2'),
    chosen(f, '2'),
    chosen(g, '1'),
    chosen(h, '1'),
  ]);
  const cards = (one: Page) =>
    one.getByRole('article').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  await expect.poll(() => cards(colleague)).toEqual(await cards(page));
});

test('a check-in waits on its row; an old one asks, one that does not fit says why, and a sign-out leaves nothing', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const id = await createTournament(bearer, { title: unique('Waiting Cup') });
  const [early, gone, last] = (await signUpMany(['Early', 'Gone', 'Last'].map(unique))) as [
    Player,
    Player,
    Player,
  ];
  for (const player of [early, gone, last]) await register(player, id);
  await page.goto(`${server.url}/tournaments/${id}/participants`);
  await expect(badge(page, 'Live')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const checkIn = async ({ nickname }: Player, answer: 'Bypass check-in' | 'Cancel' = 'Bypass check-in') => {
    await page.getByRole('button', { name: `Actions for ${nickname}` }).click();
    await page.getByRole('menuitem', { name: 'Bypass check-in' }).click();
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  };
  // What the browser has not loaded yet cannot be opened without a connection.
  await checkIn(early, 'Cancel');

  server.cut();
  await expect(bar(page)).toBeVisible();
  await checkIn(early);
  await checkIn(gone);
  for (const player of [early, gone]) await expect(rowOf(page, player.email)).toContainText(waits);
  const { data } = await ask(bearer, listParticipants, { params: { id }, query: {} });
  const pid = data.find(({ email }) => email === gone.email)!.id;
  await ask(bearer, deleteParticipant, { params: { id, pid }, query: { by: 'participant' } });
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  server.mend();

  const left = page.getByRole('main').getByRole('alert');
  await expect(left).toContainText('What you did without a connection is more than ten minutes old');
  await expect(rowOf(page, early.email)).toContainText(waits);
  await left.getByRole('button', { name: 'Show' }).click();
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText(`Check-in of ${gone.nickname}`);
  await expect(dialog.getByRole('button', { name: /^Send again/ })).toBeVisible();
  await expect(left).toContainText('Not everything that you did without a connection fits any more');
  await expect(rowOf(page, early.email)).toContainText('Checked in');
  await expectAccessible(page, 'what does not fit any more', '[role=dialog]');
  await dialog.getByRole('button', { name: /^Discard/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(left).toHaveCount(0);

  await page.route('**/participants', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await checkIn(last);
  await expect(rowOf(page, last.email)).toContainText(waits);
  const signOut = async (answer: string) => {
    await goTo(page, '/logout');
    await expect(dialog).toContainText('1 thing is not sent yet. If you sign out, it is lost.');
    await dialog.getByRole('button', { name: answer }).click();
  };
  await signOut('Stay');
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await expect(left).toContainText('1 thing waits to be sent');
  await signOut('Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored.filter((key) => key.startsWith('matchdesk.waiting'))).toEqual([]);
});
