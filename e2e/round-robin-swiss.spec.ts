import { editMatch } from '@matchdesk/contract/desk/advanced';
import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import { createRooms, fillRooms, getRoom } from '@matchdesk/contract/formats/round-robin-swiss';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { createRoomTemplate } from '@matchdesk/contract/tournaments/templates';
import type { Locator } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { chatControl } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { cardOf, enteredTournament, matchesOf, report } from './support/elimination.steps.ts';
import { approveOnScreen, carry, startEarly, undoOf } from './support/gestures.ts';
import { pictureForGuide } from './support/guide-pictures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { placesOf } from './support/places.ts';
import { makeTeam, register, signUpMany } from './support/players.steps.ts';
import { anotherDesk, unique } from './support/records.ts';
import {
  matchUnderTheBracket,
  part,
  playBracket,
  playRoom,
  roomItem,
  roomMatchesOf,
  roomsOf,
} from './support/round-robin-swiss.steps.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

test('[RR-01, RR-02, RR-04, RR-13, RR-14, RR-43, ROUTE-07, ERR-18] rooms are created, arranged by tap, drag and lot, and started', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'admin');
  const cup = await enteredTournament(bearer, 8, { type: '4' });
  const [ours, others] = [unique('Ours'), unique('Others')];
  for (const [title, game_id] of [
    [ours, 12],
    [others, 1],
  ] as const)
    await ask(bearer, createRoomTemplate, { body: { title, game_id, info: [{ duration: 30, matches: 1 }] } });
  const child = `/tournament/round-robin/${cup.id}`;
  const colleague = await anotherDesk(browser);
  await enter(colleague, 'manager', `${child}/participants`);
  await expect(colleague.getByRole('row').filter({ hasText: 'Entrant 08' })).toBeVisible();
  await goTo(colleague, `${child}/game`);
  await page.goto(child);
  await expect(page).toHaveURL(`${child}/overview`);
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeVisible();
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await part(page, 'Stage 2: bracket').click();
  await expect(page.getByText('The bracket is not started yet')).toBeVisible();
  await part(page, 'Stage 1: rooms').click();

  // Makes rooms of four, after two sizes that are refused.
  const start = page.getByRole('button', { name: 'Start tournament' });
  const fill = page.getByRole('button', { name: 'Fill empty spots' });
  await expect(start).toBeDisabled();
  await expect(fill).toHaveCount(0);
  await page.getByRole('button', { name: 'Create rooms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create rooms' });
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  await dialog.getByLabel('Room size').fill('17');
  await expect(dialog).toContainText('a maximum of 16 participants are allowed in one room.');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Room size').fill('4');
  await dialog.getByLabel('Number of rooms').fill('0');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Number of rooms').fill('2');
  const template = dialog.getByRole('combobox', { name: 'Room template' });
  await template.click();
  await expect(page.getByRole('option', { name: ours })).toBeVisible();
  await expect(page.getByRole('option', { name: others })).toHaveCount(0);
  // A template says how rounds are played; without one these fields are filled in.
  const manual = dialog.getByLabel(/^(Round duration, minutes|Games per match)$/);
  await expect(manual).toHaveCount(2);
  await page.getByRole('option', { name: ours }).click();
  await expect(manual).toHaveCount(0);
  await template.click();
  await page.getByRole('option', { name: ours }).click();
  await expect(manual).toHaveCount(2);
  await create.click();

  // People are seated by tap, by drag and at random.
  const slots = page.getByRole('list', { name: 'Seats of Room 1' }).getByRole('listitem');
  await expect(slots).toHaveText(['1Free seat', '2Free seat', '3Free seat', '4Free seat']);
  const seats = /rooms\/\d+\?participant_id/;
  await page.route(seats, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Entrant 01', exact: true }).click();
  await roomItem(page, /Room 2/).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await page.unroute(seats);
  await page.getByRole('button', { name: 'Entrant 01', exact: true }).click();
  await roomItem(page, /Room 2/).click();
  await expect(roomItem(colleague, /Room 2.*1 of 4 seats/)).toBeVisible();
  // The others move up when somebody has left the list: a drag must not begin before.
  await expect(page.getByRole('button', { name: 'Entrant 01', exact: true })).toHaveCount(0);
  const seated = /Room 1.*1 of 4 seats/;
  const entrant = page.getByRole('button', { name: 'Entrant 02', exact: true });
  await carry(entrant, roomItem(page, /Room 1/), roomItem(page, seated));
  await expect(roomItem(colleague, seated)).toBeVisible();
  await page.route(seats, (route) => route.fulfill({ status: 500, json: {} }));
  const errors = page.getByText('Error', { exact: true });
  // What could not be done was done after all.
  await expect(errors).toHaveCount(0);
  // The list of people without a seat may still show them, with its own menu.
  const inRoom = page.getByRole('list', { name: 'Seats of Room 1' });
  await inRoom.getByRole('button', { name: 'What to do with Entrant 02' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the room' }).click();
  await expect(errors).toHaveCount(1);
  await page.unroute(seats);
  await expect(start).toBeDisabled();
  await expectAccessible(page, 'the seats of rooms', 'main');
  await page.getByRole('button', { name: 'Edit room' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Alpha');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await page.route(/rooms\/\d+$/, (route) => route.fulfill({ status: 500, json: {} }));
  await save.click();
  await expect(page.getByText('Unknown error', { exact: true }).last()).toBeVisible();
  await page.unroute(/rooms\/\d+$/);
  await save.click();
  await expect(page.getByText('Success room update')).toBeVisible();
  await fill.click();
  await expect(roomItem(page, /Alpha.*4 of 4 seats/)).toBeVisible();
  await startEarly(page);
  await expect(colleague.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  await expect(fill).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Round 3' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Winners' }).getByRole('checkbox')).toHaveCount(4);
  await goTo(page, `/tournaments/${cup.id}/rounds`);
  await expect(page.getByRole('row').filter({ hasText: 'Round 3' })).toContainText('60 minutes');
  await expectAccessible(page, 'the rounds of rooms', 'main', [390]);
  await colleague.context().close();
});

test('[RR-05, D45] the participants of a round robin, and of any tournament, are listed as players or as teams', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'admin');
  const headers = page.getByRole('columnheader');
  const cellIn = async (row: Locator, header: string) => {
    const shown = await headers.allInnerTexts();
    expect(shown).toContain(header);
    return row.getByRole('cell').nth(shown.indexOf(header));
  };
  const single = await enteredTournament(bearer, 1, { type: '4' });
  await page.goto(`/tournament/round-robin/${single.id}/participants`);
  const player = page.getByRole('row').filter({ hasText: 'Entrant 01' });
  await expect(player).toBeVisible();
  for (const [header, text] of [
    ['Nickname', 'Entrant 01'],
    ['E-mail', single.players[0]!.email],
    ['Game ID', 'game-Entrant 01'],
    ['Status', 'Registered'],
  ] as const)
    await expect(await cellIn(player, header), header).toHaveText(text);
  const columns = await headers.allInnerTexts();
  expect(columns).toEqual(expect.arrayContaining(['Picture', 'Name']));
  const cup = await enteredTournament(bearer, 1);
  await goTo(page, `/tournaments/${cup.id}/participants`);
  await expect(player).toContainText(cup.players[0]!.email);
  await expect.poll(() => headers.allInnerTexts()).toEqual(columns);

  const title = unique('Team Round');
  const id = await createTournament(bearer, { title, type: '4', match_type: '2', team_mates: '2' });
  const [captain, mate, spare] = await signUpMany(
    ['Captain', 'Mate', 'Spare'].map((who) => unique(who).slice(0, 38)),
  );
  const name = unique('Squad');
  // A team of three out of up to ten, of whom two play.
  const team = await makeTeam(captain!, name, [mate!, spare!]);
  await register(captain!, id, { team_id: team, line_up: [captain!.id, mate!.id] });
  await goTo(page, `/tournament/round-robin/${id}/participants`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  for (const [header, text] of [
    ['Team', name],
    ['Team ID', String(team)],
    ['Created by', captain!.nickname],
    ['Team-mates', '2'],
    ['Max players', '10'],
    ['Status', 'Registered'],
  ] as const)
    await expect(await cellIn(row, header), header).toHaveText(text);
});

test('[RR-12, RR-15, RR-16, RR-18, RR-22, ERR-17, D80, D87] eight play a round robin to its end, before two desks and the public', {
  tag: '@guide',
}, async ({ page, browser }) => {
  test.slow();
  const { bearer } = await enter(page, 'super');
  const cup = await enteredTournament(bearer, 8, { type: '4' });
  const params = { id: cup.id };
  await ask(bearer, createRooms, { params, body: { length: 2, size: 4 } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  const path = `/tournaments/${cup.id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await spectator.setViewportSize({ width: 390, height: 844 });
  const game = `/tournament/round-robin/${cup.id}/game`;
  await enter(colleague, 'manager', game);
  await spectator.goto(`/tournaments/${cup.id}/public-brackets`);
  await page.goto(path);
  const bracket = page.getByRole('button', { name: 'Start bracket' });
  await expect(bracket).toBeDisabled();
  const [one, two] = await roomsOf(cup);
  const matches = await roomMatchesOf(cup, one!.id);
  const [first, second] = matches;

  // A conflict, judged from what both sides sent; a revert; somebody who did not come.
  await expect(chatControl(page, first)).toBeVisible();
  await report(cup, first, first.first_participant, '1:0');
  await report(cup, first, first.second_participant, '0:1');
  await expect(page.getByText('Needs me: 1 conflict')).toBeVisible();
  await approveOnScreen(colleague, first, 0);
  for (const desk of [page, colleague]) await expect(cardOf(desk, first.id)).toContainText('Finished');
  await expect(chatControl(page, first)).toHaveCount(0);
  await expect(chatControl(page, second)).toBeVisible();
  const setMatch = (status: MatchStatus) =>
    ask(bearer, editMatch, { params: { ...params, matchId: second.id }, body: { status } });
  await setMatch('WAITING');
  await expect(chatControl(page, second)).toHaveCount(0);
  await setMatch(second.status);
  await expect(chatControl(page, second)).toBeVisible();
  await page.getByRole('button', { name: `Revert match ${first.match_number}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  for (const desk of [page, colleague]) await expect(cardOf(desk, first.id)).not.toContainText('Finished');
  await approveOnScreen(colleague, first, 1);
  await approveOnScreen(page, second, 1, 'Opponent did not come', (dialog) =>
    pictureForGuide('no-show', [dialog]),
  );

  // A round cannot begin before its room.
  await page.getByRole('button', { name: 'Edit round 3' }).click();
  const round = page.getByRole('dialog', { name: 'Edit round 3 of Room 1' });
  await round.getByRole('textbox', { name: 'Start' }).fill('2020.01.01 10:00');
  await round.getByRole('textbox', { name: 'Start' }).blur();
  await round.getByRole('button', { name: 'Save' }).click();
  await expect(round).toContainText(
    'The start time of the round cannot be less than the start time of the whole room',
  );
  await round.getByRole('button', { name: 'Cancel' }).click();

  // The cross table by keys, and on the spectator's phone.
  await part(page, 'Cross table').click();
  const cell = page.getByRole('button', { name: /–.*, won|–.* won/ }).first();
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /MID #/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a cross table', 'main', [1440]);
  await part(spectator, 'Cross table').click();
  await expect(spectator.getByRole('list', { name: /Opponents of/ }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(spectator, 'a public room', undefined, [390]);

  // Somebody of the other room is disqualified.
  const gone = (await roomMatchesOf(cup, two!.id))[0].first_participant;
  await disqualifyOnScreen(colleague, cup.id, gone.name, `/tournament/round-robin/${cup.id}/participants`);
  await goTo(colleague, game);
  await playRoom(cup, one!.id);
  await playRoom(cup, two!.id);

  // Winners are ticked; a tick that cannot be saved is taken back.
  await expect(bracket).toBeEnabled();
  const ticks = page.getByRole('checkbox', { name: /goes on/ });
  // The room is read again a moment after the last result, which may change the proposed winners.
  const { winners, participants } = (await ask(bearer, getRoom, { params: { id: cup.id, roomId: one!.id } }))
    .data;
  for (const { id, name } of participants)
    await expect(page.getByRole('checkbox', { name: `${name} goes on`, exact: true })).toBeChecked({
      checked: winners.includes(id),
    });
  const loser = ticks.and(page.locator(':not(:checked)')).first();
  const name = (await loser.getAttribute('aria-label'))!;
  const tick = page.getByRole('checkbox', { name, exact: true });
  await page.route('**/winner', (route) => route.fulfill({ status: 500, json: {} }));
  await tick.click();
  await expect(page.getByText('Error change')).toBeVisible();
  await expect(page.getByText('Error server')).toBeVisible();
  await expect(tick).not.toBeChecked();
  await page.unroute('**/winner');
  for (const winner of [true, false]) {
    const sent = page.waitForRequest('**/winner');
    await tick.click();
    expect((await sent).postDataJSON()).toMatchObject({ winner });
    await expect(colleague.getByRole('checkbox', { name, exact: true })).toBeChecked({ checked: winner });
  }

  // The winners play a bracket; reverting a room's result takes it away, and undoing brings it back.
  await bracket.click();
  await expect(colleague.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  await expect(part(spectator, 'Stage 2: bracket')).toBeVisible();
  const before = (await matchesOf(cup)).map(({ id }) => id);
  await part(page, 'Stage 1: rooms').click();
  await expect(
    page.getByText('The bracket has started, so the winners can no longer be changed.'),
  ).toBeVisible();
  for (const one of await ticks.all()) await expect(one).toBeDisabled();
  await part(page, 'Matches').click();
  const deep = await matchUnderTheBracket(cup, one!.id);
  await page.getByRole('button', { name: `MID #${deep}` }).click();
  await page.getByRole('button', { name: 'What would this undo?' }).click();
  await expect(page.getByText('The bracket is deleted, with everything played in it')).toBeVisible();
  await page.getByRole('button', { name: 'Revert all of it' }).click();
  const undo = undoOf(page, 'and everything after it is reverted');
  await undo.hover();
  await expect(cardOf(colleague, deep)).toBeVisible();
  await undo.click();
  await expect(cardOf(colleague, before[0]!)).toBeVisible();
  expect((await matchesOf(cup)).map(({ id }) => id)).toEqual(before);

  await playBracket(cup);
  await expect(page.getByRole('navigation', { name: 'This tournament' })).toContainText('Finished');
  expect((await readTournament(bearer, cup.id)).status).toBe('FINISHED');
  const places = await placesOf(cup);
  const final = (await matchesOf(cup)).at(-1)!;
  expect(places[0]).toEqual([1, final.first_participant.name]);
  expect(places).toHaveLength(7);
  expect(places.map(([, placed]) => placed)).not.toContain(gone.name);
  for (const other of [colleague, spectator]) await other.context().close();
});
