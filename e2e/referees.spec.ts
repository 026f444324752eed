import { giveMatches } from '@matchdesk/contract/formats/referees';
import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import { createRooms, fillRooms } from '@matchdesk/contract/formats/round-robin-swiss';
import * as users from '@matchdesk/contract/people/users';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, enterAs, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  enteredTournament,
  matchesOf,
  report,
  startedTournament,
} from './support/elimination.steps.ts';
import { lobbyCard, openLobby, startedMultiLobby } from './support/multi-lobby.steps.ts';
import { signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { roomItem, roomsOf } from './support/round-robin-swiss.steps.ts';

const markOn = (page: Page, match: number, name: string | RegExp) =>
  cardOf(page, match).getByRole('img', { name });
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const openMatch = (page: Page, match: number) => cardOf(page, match).locator('button').first().click();

/** Somebody new who may edit the tournaments of game 12. */
async function newColleague(bearer: string) {
  const colleague = await signUp(unique('Rafa'));
  const { id: user_id } = colleague;
  const params = { id: user_id };
  await ask(bearer, users.updateUser, { params, body: { roles: ['Tournament manager'] } });
  const { data } = await ask(bearer, users.listPermissions, { query: {} });
  const permission_id = data.find(({ name }) => name === 'Tournament edit')?.id ?? 0;
  await ask(bearer, users.givePermission, { body: { user_id, permission_id } });
  await ask(bearer, users.assignGame, { params, body: { game_id: 12 } });
  const block = () => ask(bearer, users.blockUserById, { params, body: { reason: 'a try' } });
  return { ...colleague, block };
}

/** Chooses what is given, by the beginning of its name, and to whom. */
async function give(page: Page, dialog: string | RegExp, what: string | undefined, to: string) {
  const asked = dialogOf(page, dialog);
  if (what) {
    await asked.getByRole('combobox', { name: 'Which matches' }).click();
    await page.getByRole('option', { name: what, exact: true }).click();
  }
  await asked.getByRole('combobox', { name: 'Give to' }).fill(to);
  await page.getByRole('option', { name: to }).click();
  await asked.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(asked).toHaveCount(0);
}

test('a part of a bracket and a room are given to a colleague; both see it, who has it finds it under Mine, and a block hands it back', async ({
  page,
  browser,
}) => {
  test.slow();
  const { bearer } = await enter(page, 'super');
  const colleague = await newColleague(bearer);
  const { nickname: name } = colleague;
  const cup = await startedTournament(bearer, 8);
  const [first, second, third, , semifinal] = await matchesOf(cup);
  const bracket = `/tournaments/${cup.id}/brackets`;
  await page.goto(bracket);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await context.newPage();
  await enterAs(desk, colleague.bearer, bracket);
  await expect(cardOf(desk, first.id)).toBeVisible();
  await expect(desk.getByRole('switch', { name: /^Mine/ })).toHaveCount(0);

  await openMatch(page, semifinal!.id);
  await dialogOf(page, /^Match 5/)
    .getByRole('button', { name: 'Give to …' })
    .click();
  await expectAccessible(page, 'giving a match', '[role=dialog]');
  await give(page, 'Give match 5 to a colleague', 'This match and all that lead to it (3)', name);
  await expect(said(page, `3 matches given to ${name}`)).toBeVisible();
  for (const { id } of [first, second, semifinal!]) {
    await expect(markOn(page, id, `${name} has this match`)).toBeVisible();
    await expect(markOn(desk, id, 'You have this match')).toBeVisible();
  }
  await expect(markOn(page, third.id, /has this match/)).toHaveCount(0);

  // Mine is in the address; it dims the drawing, and shortens the list and the results.
  await desk.getByRole('switch', { name: 'Mine (3)' }).click();
  await expect(desk).toHaveURL(/[?&]mine=1/);
  await expect(cardOf(desk, third.id)).toHaveCSS('opacity', '0.3');
  await expect(cardOf(desk, first.id)).toHaveCSS('opacity', '1');
  await desk.reload();
  await desk.getByRole('button', { name: 'List', exact: true }).click();
  await expect(cardOf(desk, second.id)).toBeVisible();
  await expect(cardOf(desk, third.id)).toHaveCount(0);
  await expectAccessible(desk, 'one’s own matches of a bracket');
  await goTo(desk, `/tournaments/${cup.id}/results?mine=1`);
  await expect(said(desk, '2 open matches')).toBeVisible();
  await desk.getByRole('switch', { name: 'Mine (3)' }).click();
  await expect(said(desk, '4 open matches')).toBeVisible();
  await expectAccessible(desk, 'results with referees');

  // Somebody else's match is decided all the same, and whose it is is said once.
  const decide = async (number: number) => {
    await page.getByRole('button', { name: `Choose winner of match ${number}` }).click();
    const dialog = dialogOf(page, `Select Winner of match ${number}`);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide(1);
  await expect(said(page, `Match 1 is one of ${name}’s.`)).toBeVisible();
  await decide(2);
  await expect(cardOf(page, second.id)).toHaveAttribute('data-status', 'FINISHED');
  await expect(said(page, `Match 2 is one of ${name}’s.`)).toHaveCount(0);

  // Another colleague gets a round, and all of it is seen and taken back in one place.
  await page.getByRole('button', { name: 'Referees' }).click();
  await give(page, 'Referees', 'Final', 'Milo');
  await page.getByRole('button', { name: 'Referees' }).click();
  const everybody = dialogOf(page, 'Referees');
  await expect(everybody.getByRole('listitem')).toHaveText([/Milo · 1 match/, /Rafa.* · 3 matches/]);
  await everybody.getByRole('button', { name: 'Take back all matches of Milo' }).click();
  await expect(everybody.getByRole('listitem')).toHaveText([/Rafa/]);
  await page.keyboard.press('Escape');

  const rooms = await enteredTournament(bearer, 8, { type: '4' });
  const params = { id: rooms.id };
  await ask(bearer, createRooms, { params, body: { length: 2, size: 4 } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  const [, other] = await roomsOf(rooms);
  const game = `/tournament/round-robin/${rooms.id}/game`;
  await goTo(page, game);
  await roomItem(page, other!.name).click();
  await page.getByRole('button', { name: 'Give this room …' }).click();
  await give(page, 'Give this room …', undefined, name);
  await expect(said(page, `6 matches given to ${name}`)).toBeVisible();
  await expect(roomItem(page, other!.name).getByRole('img', { name: `${name}: 6 matches` })).toBeVisible();
  await goTo(desk, `${game}?mine=1`);
  await expect(desk.getByRole('navigation', { name: 'Rooms' }).getByRole('listitem')).toHaveCount(1);
  await expect(desk.getByRole('article').getByRole('img', { name: 'You have this match' })).toHaveCount(6);
  await expectAccessible(desk, 'one’s own room');

  await colleague.block();
  await expect(page.getByRole('article').getByRole('img', { name: /has this match/ })).toHaveCount(0);
  await goTo(page, `/tournament/${rooms.id}`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const history = dialogOf(page, 'History');
  await expect(history.getByText('handed back the matches of a colleague who left')).toBeVisible();
  await expect(history.getByText(name).first()).toBeVisible();
  await context.close();
});

test('on the desk everybody sees who has the match of a report, and Mine lists one’s own; lobbies are given too', async ({
  page,
}) => {
  test.slow();
  const { bearer, user } = await enter(page, 'super');
  const colleague = await newColleague(bearer);
  const cup = await startedTournament(bearer, 8);
  const [first, second, third] = await matchesOf(cup);
  for (const match of [first, second, third]) {
    await report(cup, match, match.first_participant, '1:0');
    await report(cup, match, match.second_participant, '0:1');
  }
  const giveTo = (user_id: number | null, ...matches: { id: number }[]) =>
    ask(bearer, giveMatches, {
      params: { id: cup.id },
      body: { matches: matches.map(({ id }) => ({ from: id, to: id })), user_id },
    });
  const rows = page.getByRole('list', { name: 'Reports to judge' }).getByRole('listitem');
  const judged = ({ match_number }: { match_number: number }) =>
    page.getByRole('region', { name: `Match ${match_number}`, exact: true });
  const mine = page.getByRole('switch', { name: /^Mine/ });

  await page.goto(`/desk?queue=reports&tournament_id=${cup.id}`);
  await expect(rows).toHaveCount(3);
  await expect(mine).toHaveCount(0);
  await giveTo(colleague.id, first);
  await expect(rows.first().getByRole('img', { name: `${colleague.nickname} has this match` })).toBeVisible();
  await expect(judged(first)).toContainText(`${colleague.nickname} has this match`);
  await giveTo(user.id, third);
  await expect(rows.last().getByRole('img', { name: 'You have this match' })).toBeVisible();
  await page.getByRole('switch', { name: 'Mine (1)' }).click();
  await expect(page).toHaveURL(/[?&]mine=1/);
  await expect(rows).toHaveCount(1);
  await expect(judged(third)).toContainText('You have this match');
  await expect(page.getByRole('radio', { name: 'Reports 1', exact: true })).toBeChecked();
  await expectAccessible(page, 'one’s own reports');

  // What is given meanwhile joins the list; the keys walk what is shown, and no further.
  await page.reload();
  await giveTo(user.id, second);
  await expect(rows).toHaveCount(2);
  for (const [key, match] of [
    ['k', second],
    ['k', second],
    ['j', third],
    ['j', third],
  ] as const) {
    await page.keyboard.press(key);
    await expect(judged(match)).toBeVisible();
  }
  await giveTo(null, second, third);
  await expect(page.getByRole('heading', { name: 'Nothing of yours to judge' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all 3' }).click();
  await expect(rows).toHaveCount(3);

  const arena = await startedMultiLobby(bearer, 8);
  await page.goto(`/tournaments/${arena.id}/brackets`);
  const lobby = await openLobby(page, 2);
  await lobby.getByRole('button', { name: 'Give to …' }).click();
  await give(page, 'Give this lobby to a colleague', undefined, user.nickname);
  await expect(said(page, `1 lobby given to ${user.nickname}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lobbyCard(page, 2).getByRole('img', { name: 'You have this lobby' })).toBeVisible();
  await page.getByRole('switch', { name: 'Mine (1)' }).click();
  await expect(lobbyCard(page, 1)).toHaveCount(0);
  await expect(lobbyCard(page, 2)).toBeVisible();
  await goTo(page, `/tournament/${arena.id}`);
  await expect(page.getByText('One of your lobbies is missing scores (2 in this round).')).toBeVisible();
});
