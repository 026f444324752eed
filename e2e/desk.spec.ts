import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { reportMatch } from '@matchdesk/contract/people/players';
import type { Browser, Locator, Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { cuttableSocket, playerCalls, playerWrites, watchSound } from './support/chats.steps.ts';
import { ageCalls } from './support/database.ts';
import { type Account, enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  type Entered,
  matchesOf,
  type PlayedMatch,
  startedTournament,
} from './support/elimination.steps.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { holdBack } from './support/hold-back.ts';
import { type GivenFile, picture } from './support/pictures.ts';

const callsOf = ({ id, bearer }: Pick<Entered, 'id' | 'bearer'>) =>
  ask(bearer, listTournamentAdminCalls, { params: { id } }).then(({ data }) => data);

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Admin calls' }).getByRole('listitem');
/** All calls here are of one tournament. */
const rowOf = (page: Page, { match_number }: PlayedMatch): Locator =>
  rows(page).filter({ hasText: new RegExp(`(^|\\D)${match_number} · `) });
const card = (page: Page): Locator => page.getByRole('region', { name: /^Call of / });
const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Another window, with another member of staff. */
async function windowOf(browser: Browser, account: Account, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await prepare?.(page);
  const { user } = await enter(page, account);
  return { page, user };
}

/** The person switches to another window or tab. */
const lookAway = (page: Page) =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);

test('a player calls, two of the staff see it, one claims it, the other is refused kindly; answered, handed over, resolved by keys', async ({
  page,
  browser,
}) => {
  test.slow();
  const played = await watchSound(page);
  const socket = await cuttableSocket(page);
  const { bearer, user: ada } = await enter(page, 'admin');
  const { page: other, user: milo } = await windowOf(browser, 'manager');
  const cup = await startedTournament(bearer, 8);
  const [first, second, third] = await matchesOf(cup);
  const desk = `/desk?queue=calls&tournament_id=${cup.id}`;
  for (const one of [page, other]) {
    await one.goto(desk);
    await expect(one.getByRole('heading', { name: 'Nobody is calling in this tournament' })).toBeVisible();
    await expect(one.getByRole('link', { name: 'Back to the tournament' })).toBeVisible();
  }
  await page.getByRole('heading', { name: 'Nobody is calling' }).click();

  // A call appears by itself, with who plays, what they say and how long they wait, and makes a sound.
  await playerWrites(cup, first, `${adminCallToken} they do not show up`);
  for (const one of [page, other]) {
    const row = rowOf(one, first);
    await expect(row).toContainText(`${first.first_participant.name} – ${first.second_participant.name}`);
    await expect(row).toContainText('they do not show up');
    await expect(row).not.toContainText(adminCallToken);
    await expect(row.locator('time')).toHaveText(/^\d:\d\d$/);
    await expect(card(one)).toContainText(cup.title);
  }
  await expect.poll(async () => (await played()).length).toBeGreaterThan(0);

  // One of them claims it; the other, who cannot know yet, is told who has it.
  const list = '**/api/chats/admin-calls?*';
  await page.route(list, (route) => route.abort());
  await socket.cut();
  await other.keyboard.press('c');
  await expect(rowOf(other, first)).toContainText('You have it');
  await page.keyboard.press('c');
  await expect(notices(page)).toContainText('Somebody else took it');
  await expect(notices(page)).toContainText(`${milo.nickname} already has this call.`);
  await expect(rowOf(page, first)).toContainText(`${milo.nickname} has it`);
  await expect(card(page).getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await page.unroute(list);
  await socket.mend();

  // A reload answers no call; Enter opens the chat beside the match and answers it.
  await other.reload();
  await expect(card(other)).toContainText('they do not show up');
  await expect(
    card(other).getByRole('region', { name: `Match ${first.match_number}`, exact: true }),
  ).toContainText('No report');
  expect(await callsOf(cup)).toMatchObject([{ is_active: true, answered_by: null }]);
  await other.keyboard.press('Enter');
  const chat = card(other).getByRole('region', { name: 'Chat' });
  await expect(chat.getByRole('textbox')).toBeFocused();
  await chat.getByRole('textbox').fill('I am here');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByRole('log')).toContainText('I am here');
  await expect(card(page)).toContainText(`answered by ${milo.nickname}`);
  await expectAccessible(other, 'a call with its chat', '#page');
  await chat.getByRole('textbox').press('Escape');
  await expect(chat).toHaveCount(0);

  // A note stays with the match, and the call is handed to the colleague.
  await other.keyboard.press('n');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Note', { exact: true }).fill('Saw the empty lobby');
  await other.keyboard.press('Enter');
  await expect(card(page)).toContainText('Saw the empty lobby');
  await expect(dialog).toHaveCount(0);
  await other.keyboard.press('h');
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill(ada.nickname);
  await other.getByRole('option', { name: ada.nickname, exact: true }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(rowOf(page, first)).toContainText('You have it');
  await page.keyboard.press('r');
  const outcome = page.getByRole('dialog').getByRole('radio', { name: 'Solved' });
  await expect(outcome).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Result decided' })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'No-show' })).toBeChecked();
  await page.keyboard.press('Enter');
  for (const one of [page, other])
    await expect(one.getByRole('heading', { name: 'Nobody is calling' })).toBeVisible();

  // Two more calls: j and k move, x selects, and one text goes to both.
  await playerCalls(cup, second);
  await expect(rows(page)).toHaveCount(1);
  await playerCalls(cup, third);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, second).locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(rowOf(page, third).locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Write to 2 chats' })).toBeVisible();
  await page.keyboard.press('w');
  await page.getByRole('textbox', { name: 'Message' }).fill('We wait for the server');
  await page.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(page.getByText('Sent to 2 chats')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(page).getByRole('img', { name: 'Answered' })).toHaveCount(2);

  // "No more calls here" for a time; and the browser's tab shows what waits while somebody looks elsewhere.
  await card(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'No more calls here' }).click();
  await page.getByLabel('Reason').fill('It is decided');
  await page.getByRole('button', { name: 'Allow no more calls' }).click();
  await expect(page.getByText(/cannot call an admin from there for a while/)).toBeVisible();
  await expect(page).toHaveTitle('Desk · Matchdesk');
  await lookAway(page);
  await expect(page).toHaveTitle(/^\(\d+\) Desk · Matchdesk$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-waiting.svg');

  // On a phone the call covers the list, and Back leads to the list again.
  await other.setViewportSize({ width: 390, height: 844 });
  await expect(rows(other)).toHaveCount(0);
  await goTo(other, desk);
  await expect(rows(other)).toHaveCount(2);
  await rowOf(other, second).getByRole('button').click();
  await expect(card(other)).toContainText(second.first_participant.name);
  await expect(rows(other)).toHaveCount(0);
  await other.goBack();
  await expect(rows(other)).toHaveCount(2);
  await other.context().close();
});

/** Of a thousand calls only the visible ones are drawn, and keys move through all of them. */
async function walkThroughThousand(page: Page, cup: Entered): Promise<void> {
  const [one] = await callsOf(cup);
  const opened = Date.parse(one!.opened_at);
  const calls = Array.from({ length: 1000 }, (_, index) => ({
    ...one!,
    id: 900_000_000 + index,
    opened_at: new Date(opened + index).toISOString(),
    payload: { ...one!.payload, message: `reason ${index + 1}.` },
  }));
  await page.route('**/api/chats/admin-calls?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = calls.findIndex(({ id }) => String(id) === query.get('after')) + 1;
    const to = from + Number(query.get('limit'));
    const meta = {
      total: 1000,
      has_more: to < 1000,
      now: new Date().toISOString(),
      targets: { first: 2, second: 5 },
    };
    return route.fulfill({ json: { data: calls.slice(from, to), meta } });
  });
  await page.goto(`/desk?queue=calls&tournament_id=${cup.id}`);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '1000');
  await expect(card(page)).toContainText('reason 1.');
  for (let index = 2; index <= 30; index += 1) {
    await page.keyboard.press('j');
    await expect(card(page)).toContainText(`reason ${index}.`);
  }
  await expect(rows(page).filter({ hasText: 'reason 30.' })).toBeInViewport();
  await expect(rows(page).filter({ hasText: 'reason 1.' })).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeLessThan(40);
}

test('a call that nobody takes, or whose holder stays silent, escalates when its time has passed; of a thousand calls only those that are seen are drawn', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = (await matchesOf(cup)) as [PlayedMatch, PlayedMatch, PlayedMatch];
  await playerCalls(cup, first);
  await playerCalls(cup, second);

  // If somebody has left before the calls arrive, the one that would have opened does not follow them.
  const calls = await holdBack(page, '**/api/chats/admin-calls?*');
  const code = await holdBack(page, /\/assets\/games-list[^/]*\.js$/);
  const desk = `/desk?queue=calls&tournament_id=${cup.id}`;
  await page.goto(desk);
  await calls.arrived;
  await goTo(page, '/games');
  await code.arrived;
  calls.release();
  await expect(rows(page)).toHaveCount(2);
  code.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Games' })).toBeVisible();
  await expect(page).toHaveURL('/games');

  await goTo(page, desk);
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, first).locator('[aria-current]')).toHaveCount(1);
  await page.keyboard.press('c');
  await expect(rowOf(page, first)).toContainText('You have it');
  await expect(rowOf(page, second).getByRole('img', { name: 'Nobody has it' })).toBeVisible();
  await ageCalls(cup.id, 6);
  await expect(rows(page).getByRole('img', { name: 'Waiting too long' })).toHaveCount(2);
  await expect(rowOf(page, first)).not.toContainText('You have it');
  await expect(rowOf(page, first).locator('time')).toHaveText(/^[6-9]:\d\d$/);

  await walkThroughThousand(page, cup);
});

/** A picture that no other journey sends. */
const ownPicture = () => {
  const colour = () => Math.floor(Math.random() * 256);
  return picture('proof.png', [colour(), colour(), colour()]);
};

function reports(
  cup: Entered,
  match: { id: number },
  side: MatchSide,
  result: string,
  screenshot: GivenFile,
) {
  const { bearer } = cup.players.find(({ id }) => id === side.user_id)!;
  return askWithForm(bearer, reportMatch, { result, screenshot }, { id: cup.id, matchId: match.id });
}

test('a conflict is judged from the queue, with a reused screenshot flagged, and colleagues see who is about to decide', {
  tag: '@guide',
}, async ({ page, browser }) => {
  test.slow();
  const { bearer, user: ada } = await enter(page, 'admin');
  const { page: other, user: milo } = await windowOf(browser, 'manager');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  const proof = ownPicture();
  await reports(cup, first, first.first_participant, '1:0', proof);
  await reports(cup, second, second.first_participant, '1:0', proof);
  await reports(cup, second, second.second_participant, '0:1', ownPicture());

  // Two people with the same dialog open see each other, and on the screen who else is there.
  for (const one of [page, other]) await one.goto(`/tournaments/${cup.id}/brackets`);
  await expect(page.locator('#page header').first()).toContainText(milo.nickname);
  for (const one of [page, other])
    await cardOf(one, second.id)
      .getByRole('button', { name: `Choose winner of match ${second.match_number}`, exact: true })
      .click();
  const isDeciding = (name: string) => `${name} is also looking at this match and may decide it.`;
  await expect(page.getByRole('dialog')).toContainText(isDeciding(milo.nickname));
  await expect(other.getByRole('dialog')).toContainText(isDeciding(ada.nickname));
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).not.toContainText(isDeciding(milo.nickname));
  await other.context().close();
  await expect(page.locator('#page header').first()).not.toContainText(milo.nickname);

  await goTo(page, `/desk?tournament_id=${cup.id}`);
  await expect(page).toHaveURL(/queue=reports/);
  const judged = page.getByRole('region', { name: `Match ${second.match_number}`, exact: true });
  await expect(judged).toContainText('Conflict');
  await expect(judged).toContainText(`The same picture as in match ${first.match_number} in ${cup.title}`);
  await expect(judged).toContainText(
    `submitted by ${second.first_participant.name} now, and by ${first.first_participant.name} before`,
  );
  await pictureForGuide('judging', [judged]);
  // A picture is viewed first; then a key chooses, and Enter approves instead of opening it again.
  await judged
    .getByRole('button', { name: `Screenshot of match ${first.match_number}`, exact: true })
    .click();
  await expect(page.getByRole('dialog')).toContainText(`Screenshot of match ${first.match_number}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('1');
  const choice = judged.getByRole('radio', { name: second.first_participant.name });
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Enter');
  // A win for somebody else's picture needs a confirmation.
  const question = page.getByRole('dialog', { name: 'A picture was submitted before' });
  await expect(question).toContainText(
    `${second.first_participant.name} submitted a picture that ${first.first_participant.name} had submitted before.`,
  );
  // Meanwhile the desk's keys do nothing: the choice in question stays.
  await page.keyboard.press('2');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice).toHaveAttribute('aria-checked', 'true');
  await expect(judged).toContainText('Conflict');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(
    page.getByText(`Match ${second.match_number}: ${second.first_participant.name} wins`),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing to judge' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(judged).toContainText('Conflict');
});
