import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import {
  createRooms,
  fillRooms,
  getRoom,
  tickRoomWinner,
} from '@matchdesk/contract/formats/round-robin-swiss';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { enter, expect, goTo, inMotion, test } from './support/desk.steps.ts';
import {
  approveFirst,
  enteredTournament,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { approveOnScreen, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { register, signUpMany } from './support/players.steps.ts';
import { createRule, rowOf, searchFor, unique } from './support/records.ts';
import { playRoom, roomsOf } from './support/round-robin-swiss.steps.ts';
import { createTournament, setStatus } from './support/tournaments.steps.ts';

test.use(inMotion);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The navigation links and primary buttons in the window that a toast covers. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`
    [...document.querySelectorAll('nav a, nav button, header a, header button, main button, main a')]
      .filter((one) => one.matches('nav *, header *') || getComputedStyle(one).backgroundColor === 'rgb(59, 76, 192)')
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const lying = [0.05, 0.5, 0.95].map((part) =>
          document.elementFromPoint(left + width * part, top + height / 2));
        return lying.some((found) => found?.closest('[data-type]'));
      })
      .map((one) => one.textContent)
  `);

/** Toasts cover neither the pages of a list nor the buttons of a form. */
async function coverNeitherPagesNorForms(page: Page, bearer: string): Promise<void> {
  const message = page.locator('[data-type]');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await page.route('**/api/rules?**', async (route) => {
    const answer = await route.fetch();
    const { data, meta } = await answer.json();
    await route.fulfill({ response: answer, json: { data, meta: { ...meta, last_page: 3 } } });
  });
  for (const size of sizes) {
    const title = unique('Covered');
    await createRule(bearer, { title, game_id: '0', content: '' });
    await page.setViewportSize(size);
    await goTo(page, '/rules');
    await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
    await searchFor(page, title);
    await rowOf(page, title).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(message.filter({ hasText: title })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(rowOf(page, title)).toHaveCount(0);
    // The whole list may still come in and push its pages down.
    await expect(async () => {
      await pages.scrollIntoViewIfNeeded();
      await expect(pages).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await expect.poll(() => covered(page)).toEqual([]);

    await goTo(page, '/games/add');
    await expect(page.getByRole('heading', { level: 1, name: 'New game' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    const failure = message.filter({ hasText: 'Error action' });
    await expect(failure).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toHaveCount(0);
  }
}

test('toasts cover neither the tabs of a tournament, the pages of a list nor a button, and Undo leaves after ten seconds', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Uncovered Cup') });
  const players = await signUpMany(['First', 'Second']);
  await Promise.all(players.map((player) => register(player, id)));
  await page.clock.install();
  await page.goto(`/tournaments/${id}/participants`);
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covered(page)).toEqual([]);
    await page.clock.fastForward(10_500);
    await expect(undo).toHaveCount(0);
  }
  await page.clock.resume();

  await coverNeitherPagesNorForms(page, bearer);
});

test('an Undo leaves as soon as what it takes back can no longer be taken back', async ({ page }) => {
  const { bearer } = await enter(page, 'super');
  const id = await createTournament(bearer, { title: unique('Overtaken Cup') });
  await page.goto(`/tournament/${id}`);
  await page.getByRole('button', { name: 'Open check-in' }).click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  // No toast expires while the mouse is on it.
  await undo.hover();
  await setStatus(bearer, id, 'REGISTRATION_CLOSED');
  await expect(undo).toHaveCount(0);
});

test('an Undo leaves as soon as a colleague decides the match that stands on it', async ({ page }) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await startedTournament(bearer, 4);
  const [first, second] = await matchesOf(cup);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await approveOnScreen(page, first, 0);
  const undo = undoOf(page, `Match ${first.match_number}`);
  await undo.hover();
  await approveFirst(cup, second);
  const [, , final] = await matchesOf(cup);
  await approveFirst(cup, final);
  await expect(undo).toHaveCount(0);
});

test('an Undo of a disqualification, of winners or of their bracket leaves as soon as a colleague goes on from it', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 6, { type: '4' });
  const params = { id: cup.id };
  await ask(bearer, createRooms, { params, body: { length: 2, size: 3 } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  const [first, second] = await roomsOf(cup);
  const roomOf = async (roomId: number) =>
    (await ask(bearer, getRoom, { params: { ...params, roomId } })).data;

  await page.goto(`/tournament/round-robin/${cup.id}/game`);
  const gone = (await roomOf(second!.id)).participants[0]!;
  await disqualifyOnScreen(page, cup.id, gone.name, `/tournament/round-robin/${cup.id}/participants`);
  const disqualified = undoOf(page, `Disqualified: ${gone.name}`);
  await disqualified.hover();
  await playRoom(cup, first!.id);
  await expect(disqualified).toBeVisible();
  await playRoom(cup, second!.id);
  await expect(disqualified).toHaveCount(0);

  await goTo(page, `/tournament/round-robin/${cup.id}/game`);
  const { winners, participants } = await roomOf(first!.id);
  const loser = participants.find(({ id }) => !winners.includes(id))!;
  await page.getByRole('checkbox', { name: `${loser.name} goes on`, exact: true }).click();
  const ticked = undoOf(page, 'The winners of the room are changed');
  await ticked.hover();
  await ask(bearer, tickRoomWinner, {
    params: { ...params, roomId: first!.id },
    body: { participantId: loser.id, winner: false },
  });
  await expect(ticked).toHaveCount(0);

  await page.getByRole('button', { name: 'Start bracket' }).click();
  const started = undoOf(page, 'The bracket of the winners has started');
  await started.hover();
  const open = (await matchesOf(cup)).find(
    (match) => match.winner_id === null && match.first_participant && match.second_participant,
  )!;
  await approveFirst(cup, open);
  await expect(started).toHaveCount(0);
});
