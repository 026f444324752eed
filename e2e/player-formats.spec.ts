import { changeSetting } from '@matchdesk/contract/content/settings';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { editLobby, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import type { Browser, Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  type Entered,
  enteredTournament,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { approveOnScreen, startEarly } from './support/gestures.ts';
import { lobbiesOf, startedMultiLobby } from './support/multi-lobby.steps.ts';
import { ownColour, picture } from './support/pictures.ts';
import { openPhone, readsOf } from './support/players.steps.ts';
import { playRoom, roomMatchesOf, roomsOf } from './support/round-robin-swiss.steps.ts';

const next = (phone: Page) => phone.getByRole('region', { name: 'What comes next' });
const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click();

const phoneOf = (browser: Browser, { id, players }: Entered, side: MatchSide): Promise<Page> =>
  openPhone(browser, players.find((player) => player.id === side.user_id)!, `/play/t/${id}`);

async function reportAs(phone: Page, choice: string): Promise<void> {
  await press(phone, 'Report the result');
  await press(phone, choice);
  await press(phone, 'Send');
}

async function expectFine(phone: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    expect(await violationsOf(phone), colorScheme).toEqual([]);
  }
}

test('[PLAY-03, PLAY-09] two who disagree each read what the other said, and what staff decided', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await startedTournament(bearer, 2);
  const [{ first_participant: one, second_participant: other }] = await matchesOf(cup);
  const [ada, bo] = [await phoneOf(browser, cup, one), await phoneOf(browser, cup, other)];
  await press(ada, 'Report the result');
  await press(ada, 'I won');
  await ada.getByLabel('Add a picture (optional)').setInputFiles(picture('won.png', ownColour()));
  await expect(ada.getByAltText('The picture you chose')).toBeVisible();
  await press(ada, 'Send');
  await expect(next(ada)).toContainText(`You have reported. Now ${other.name}.`);

  await expect(next(bo)).toContainText(`${one.name} says you lost. Is that right?`);
  await press(bo, 'Something else happened');
  await press(bo, 'I won');
  await press(bo, 'Send');
  for (const phone of [bo, ada]) await expect(next(phone)).toContainText('Reports differ. Staff decide.');
  await expect(ada.getByRole('definition').filter({ hasText: 'you lost' })).toBeVisible();
  await ada.getByRole('textbox', { name: 'Message' }).fill('My picture shows the score');
  await press(ada, 'Call an admin');
  await expect(ada.getByText(/The call is number \d+ in line\./)).toBeVisible();
  await expectFine(ada);

  await goTo(page, `/tournament/${cup.id}`);
  await page
    .getByRole('region', { name: 'What to do next' })
    .getByRole('link', { name: /conflict/ })
    .click();
  const judged = page.getByRole('region', { name: 'Match 1', exact: true });
  await judged.getByRole('radio', { name: one.name }).check();
  await judged.getByRole('button', { name: 'Approve' }).click();
  await expect(judged).toHaveCount(0);
  await expect(next(ada)).toContainText('You won the tournament!');
  await expect(next(bo)).toContainText('You finished 2nd.');
  await expect(bo.getByRole('region', { name: 'Played' })).toContainText('you lost, decided by staff');
  for (const phone of [ada, bo]) await phone.close();
});

test('[PLAY-03, PLAY-12] who loses in the upper bracket of a double elimination plays on in the lower one', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await startedTournament(bearer, 4, { type: '3' });
  const [one, two] = await matchesOf(cup);
  const [ada, bo] = [
    await phoneOf(browser, cup, one.first_participant),
    await phoneOf(browser, cup, one.second_participant),
  ];
  await reportAs(ada, 'I lost');
  await press(bo, 'Confirm: I won');
  const [cy, di] = [two.first_participant.name, two.second_participant.name];
  await expect(next(bo)).toContainText(`You play the winner of ${cy} against ${di}.`);
  await expect(next(ada)).toContainText(`You play the loser of ${cy} against ${di}.`);
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  await approveOnScreen(page, two, 0);
  await expect(next(bo)).toContainText(cy);
  await expect(next(ada)).toContainText(di);
  await reportAs(bo, 'I won');
  await expect(next(bo)).toContainText(`You have reported. Now ${cy}.`);
  await reportAs(ada, 'I won');

  const open = async () =>
    (await matchesOf(cup)).filter(
      ({ status, first_participant, second_participant }) =>
        status !== 'FINISHED' && first_participant && second_participant,
    );
  /** At the desk, the side of this name wins the match that it is in. */
  const letWin = async (name: string) => {
    const match = (await open()).find((row) =>
      [row.first_participant.name, row.second_participant.name].includes(name),
    )!;
    const { match_number: number } = match;
    await page.getByRole('button', { name: `Choose winner of match ${number}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(cardOf(page, match.id)).toContainText('Finished');
  };
  const [adas, bos] = [one.first_participant.name, one.second_participant.name];
  await letWin(bos);
  await page.getByRole('radiogroup').getByText('Lower bracket', { exact: true }).click();
  await letWin(adas);
  await expect(next(bo)).toContainText(/You play the winner of .+ against .+\./);
  await expect(next(bo)).toContainText(adas);
  await letWin(adas);
  await expect(next(ada)).toContainText(bos);
  await reportAs(ada, 'I won');
  await press(bo, 'Confirm: I lost');
  await expect(next(ada)).toContainText('You won the tournament!');
  await expect(next(bo)).toContainText('You finished 2nd.');
  await expect(ada.getByRole('region', { name: 'Played' }).getByRole('listitem')).toHaveCount(4);
  await expectFine(ada);
  for (const phone of [ada, bo]) await phone.close();
});

test('[PLAY-04, PLAY-11, PLAY-12] a place in a lobby of TFT is reported, judged and leads to the final', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await enteredTournament(bearer, 16, { type: '6', max_member: '16' });
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await startEarly(page);
  const own = cup.players[0]!;
  const phone = await openPhone(browser, own, `/play/t/${cup.id}`);
  // Staff started early, and whoever sits there already plays.
  await expect(next(phone)).toContainText(/You play (at|on) .+/);
  await phone.getByText('In this lobby (8)').click();
  await expect(phone.getByRole('listitem').filter({ hasText: `${own.nickname} (you)` })).toBeVisible();
  await press(phone, 'Report the result');
  await press(phone, 'Send');
  await expect(phone.getByRole('alert')).toHaveText('Pick your place, or add a picture.');
  await press(phone, '2');
  await phone.getByLabel('Add a picture (optional)').setInputFiles(picture('second.png', ownColour()));
  await press(phone, 'Send');
  await expect(next(phone)).toContainText('Staff are looking at what was reported.');
  await expectFine(phone);

  const cards = page.getByRole('article');
  /** At the desk: our player first, if they are in it, and whoever stands there after them. */
  const decide = async (number: number) => {
    await cards
      .nth(number)
      .getByRole('button', { name: /Choose the winners/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Winners of lobby/ });
    const seats = dialog.getByRole('region', { name: 'Players' }).getByRole('button');
    await expect(seats.first()).toBeVisible();
    const names = await seats.allTextContents();
    const first = Math.max(
      0,
      names.findIndex((name) => name.includes(own.nickname)),
    );
    for (const seat of [first, ...[...names.keys()].filter((seat) => seat !== first)].slice(
      0,
      number === 2 ? 8 : 4,
    ))
      await seats.nth(seat).click();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const ownLobby = (await cards.nth(0).textContent())?.includes(own.nickname) ? 0 : 1;
  await decide(ownLobby);
  await expect(next(phone)).toContainText('Your next round');
  await expect(phone.getByRole('region', { name: 'Played' })).toContainText('1st');
  await decide(1 - ownLobby);
  await expect(next(phone)).toContainText(/You play (at|on) .+/);
  await decide(2);
  await expect(next(phone)).toContainText('You have played everything: 1st so far.');
  await page.getByRole('button', { name: 'Close results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close results' }).click();
  await expect(next(phone)).toContainText('You won the tournament!');
  await phone.close();
});

test('[PLAY-66] the room of a lobby shows on the phone when it opens, with nothing to press', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await startedMultiLobby(bearer, 3);
  const { id } = (await lobbiesOf(cup))[0]!;
  const phone = await openPhone(browser, cup.players[0]!, `/play/t/${cup.id}`);
  await expect(phone.getByText('In this lobby (3)')).toBeVisible();
  const reads = await readsOf(phone);
  // It opens in a few seconds. Lobbies start at whole minutes, so that the time before them says it exactly.
  const opensAt = Date.now() + 6000;
  const startsAt = Math.ceil(opensAt / 60_000 + 15) * 60_000;
  const access = String((startsAt - opensAt) / 60_000);
  await ask(bearer, changeSetting, { params: { key: 'room_access_minutes' }, body: { value: access } });
  await ask(bearer, editLobby, {
    params: { id: cup.id, lobbyId: id },
    body: { lobby_started: new Date(startsAt).toISOString() },
  });
  await ask(bearer, saveLobby, {
    params: { id: cup.id, matchId: id },
    body: { room_id: 'HALL-7', password: 'open-sesame' },
  });
  await expect(phone.getByText('HALL-7')).toBeVisible();
  await expect(phone.getByText('open-sesame')).toBeVisible();
  expect(reads.filter((path) => path.endsWith('/next'))).toHaveLength(1);
  await ask(bearer, changeSetting, { params: { key: 'room_access_minutes' }, body: { value: '15' } });
  await phone.close();
});

test('[PLAY-11] points of a leaderboard are reported from the phone and entered at the desk', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await enteredTournament(bearer, 6, { type: '2', rounds: '1' });
  const own = cup.players[0]!;
  const phone = await openPhone(browser, own, `/play/t/${cup.id}`);
  await expect(next(phone)).toContainText('You are in. It starts');
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await startEarly(page, 'Start leaderboard');
  await expect(next(phone)).toContainText(/You play (at|on) .+/);
  await press(phone, 'Report the result');
  await phone.getByLabel('Your points').fill('42');
  await press(phone, 'Send');
  await expect(next(phone)).toContainText('Staff are looking at what was reported.');
  await expectFine(phone);

  await page.getByRole('button', { name: 'Reports: 1' }).click();
  const reports = page.getByRole('dialog', { name: 'What players reported' });
  await expect(reports.getByRole('row').filter({ hasText: own.nickname })).toContainText('42');
  await page.keyboard.press('Escape');
  await page
    .getByRole('grid')
    .getByLabel(new RegExp(`^Points of ${own.nickname}`))
    .click();
  await page.keyboard.type('42');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 of 6 scores in')).toBeVisible();
  await expect(next(phone)).toContainText('You have played everything');
  await expect(phone.getByRole('region', { name: 'Played' })).toContainText('42 points');
  await phone.close();
});

test('[PLAY-03, PLAY-12] a round of Swiss is reported and confirmed, and the next pairing shows by itself', async ({
  page,
  browser,
}) => {
  const { bearer } = await enter(page, 'super', '/');
  const cup = await enteredTournament(bearer, 16, { type: '7' });
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await page.getByRole('button', { name: 'Create rooms' }).click();
  const rooms = page.getByRole('dialog', { name: 'Create rooms' });
  await rooms.getByLabel('Room size').fill('16');
  await rooms.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Fill empty spots' }).click();
  await startEarly(page);
  const starting = page.getByRole('dialog', { name: 'Start tournament' });
  await starting.getByLabel('Number of rounds').fill('4');
  await starting.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: /Choose winner/ })).toHaveCount(8);

  const [room] = await roomsOf(cup);
  const [match] = await roomMatchesOf(cup, room!.id);
  const { first_participant: one, second_participant: other } = match;
  const [ada, bo] = [await phoneOf(browser, cup, one), await phoneOf(browser, cup, other)];
  await expect(next(ada)).toContainText(`You play against ${other.name}`);
  await reportAs(ada, 'I won');
  await press(bo, 'Confirm: I lost');
  for (const phone of [ada, bo]) await expect(next(phone)).toContainText('Your next round is being made.');
  await playRoom(cup, room!.id, 1);
  const second = (await roomMatchesOf(cup, room!.id)).filter(({ round }) => round === 2);
  const opponentOf = ({ id }: MatchSide) => {
    const pairing = second.find((row) => [row.first_participant.id, row.second_participant.id].includes(id))!;
    return pairing.first_participant.id === id ? pairing.second_participant : pairing.first_participant;
  };
  for (const [phone, side] of [
    [ada, one],
    [bo, other],
  ] as const)
    await expect(next(phone)).toContainText(opponentOf(side).name);
  await expect(ada.getByRole('region', { name: 'Played' })).toContainText('you won');
  await expectFine(ada);
  for (const phone of [ada, bo]) await phone.close();
});
