import { changeTournamentStatus } from '@matchdesk/contract/tournaments/tournaments';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import {
  closing,
  dialogOf,
  enteredChallenge,
  entriesOf,
  entryOf,
  expectReused,
  handIn,
  people,
  reusedQuestion,
  save,
  setWinners,
  winners,
} from './support/challenge.steps.ts';
import { writeIn } from './support/chats.steps.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import { startEarly, takeBackLastSave, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { ownColour } from './support/pictures.ts';
import { placesOf } from './support/places.ts';
import { anotherDesk } from './support/records.ts';
import { readTournament } from './support/tournaments.steps.ts';

/** Chooses somebody in the dialog by typing their name. */
async function choose(page: Page, place: number, name: string): Promise<void> {
  const field = dialogOf(page, 'Set winners').getByRole('combobox', { name: `Place ${place}` });
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** No button for starting, judging, taking back or closing is left, and no key gives places. */
async function expectNothingToDo(page: Page, colleague: Page, status: string): Promise<void> {
  for (const desk of [page, colleague]) {
    await expect(desk.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(people(desk)).toHaveCount(5);
    const actions = /^(Start.*|Set winners|Undo the last save|Close Challenge)$/;
    await expect(desk.getByRole('button', { name: actions })).toHaveCount(0);
    await expect(desk.locator('main kbd')).toHaveCount(0);
  }
}

test('[CHAL-03, CHAL-04, CHAL-05, CHAL-08, CHAL-09, CHAL-10, CHAL-11, CHAL-15] a challenge is judged from sign-up to its stored places, at two desks and in public', async ({
  page,
  browser,
}) => {
  test.slow();

  const { bearer } = await enter(page, 'admin');
  const challenge = await enteredChallenge(bearer, 5, { is_chat_enabled: '1' });
  const { id, players } = challenge;
  const screen = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await enter(colleague, 'manager', screen);
  await spectator.setViewportSize({ width: 390, height: 844 });
  await spectator.goto(`/tournaments/${id}/public-brackets`);
  await page.goto(screen);

  await expect(setWinners(page)).toBeDisabled();
  await expect(closing(page)).toHaveCount(0);
  await startEarly(page, /^Start/);
  await expect(people(page)).toHaveCount(5);
  await expect(people(colleague)).toHaveCount(5);
  await expect(setWinners(page)).toBeEnabled();
  await expect(page.locator('main kbd').first()).toBeVisible();
  await expect(closing(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Open tournament chat' }).click();
  const chat = page.getByRole('region', { name: 'Tournament chat', exact: true });
  await writeIn(chat, 'Send your screenshots');
  await chat.getByRole('button', { name: /^Close/ }).click();
  await expect(chat).toHaveCount(0);

  // Players send screenshots: the desk has them at once, and Enter leads from a row to where it is judged.
  const proof = ownColour();
  await goTo(colleague, `/desk?queue=reports&tournament_id=${id}`);
  await expect(colleague.getByRole('heading', { name: 'Nothing to judge' })).toBeVisible();
  await handIn(challenge, 3, proof);
  await colleague.getByRole('button', { name: /Report of 1 player/ }).click();
  await colleague.keyboard.press('Enter');
  await expect(people(colleague)).toHaveCount(5);

  // Both see it where it is judged, the latest first.
  await expect(people(page).first()).toContainText(players[3]!.nickname);
  await expect(people(page).first()).toContainText('1 picture');
  await expect(people(page).last()).toContainText('No result yet');
  await handIn(challenge, 2, proof);
  await handIn(challenge, 1);
  await handIn(challenge, 1);
  for (const desk of [page, colleague]) {
    await expect(people(desk).first()).toContainText(players[1]!.nickname);
    await expect(people(desk).first()).toContainText('2 pictures');
  }

  // Two send the same screenshot: both are shown with the later one, which gets no place without a question.
  await people(page).filter({ hasText: players[2]!.nickname }).getByRole('button').click();
  await expectReused(page, challenge, { by: 2, earlier: 3 });
  await page.keyboard.press('1');
  await setWinners(page).click();
  const chosen = dialogOf(page, 'Set winners');
  await chosen.getByRole('button', { name: 'Choose winners' }).click();
  const question = await reusedQuestion(page, challenge, { by: 2, earlier: 3 });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(winners(colleague)).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Remove place 1' }).click();

  // Winners are chosen for places that are added and removed.
  await chosen.getByRole('button', { name: 'Add place' }).click();
  await chosen.getByRole('button', { name: 'Add place' }).click();
  await expect(chosen.getByRole('button', { name: 'Choose winners' })).toBeDisabled();
  await choose(page, 1, players[1]!.nickname);
  await expect(chosen.getByRole('button', { name: 'Choose winners' })).toBeDisabled();
  await chosen.getByRole('combobox', { name: 'Place 2' }).click();
  await expect(page.getByRole('option', { name: players[1]!.nickname, exact: true })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
  await choose(page, 2, players[3]!.nickname);
  for (let places = 2; places < 5; places += 1)
    await chosen.getByRole('button', { name: 'Add place' }).click();
  await expect(chosen.getByRole('button', { name: 'Add place' })).toBeDisabled();
  for (let place = 5; place > 2; place -= 1)
    await chosen.getByRole('button', { name: `Remove place ${place}` }).click();
  await expectAccessible(page, 'set winners', '[role=dialog]');
  await chosen.getByRole('button', { name: 'Choose winners' }).click();
  await expect(chosen).toHaveCount(0);
  for (const desk of [page, colleague]) {
    await expect(winners(desk)).toHaveText([
      new RegExp(`1.*${players[1]!.nickname}`),
      new RegExp(`2.*${players[3]!.nickname}`),
    ]);
    await expect(closing(desk)).toBeVisible();
  }
  await expect(spectator.getByRole('listitem').first()).toContainText(players[1]!.nickname);
  await expectAccessible(spectator, 'public challenge');
  await expectAccessible(page, 'challenge');

  // A colleague saves from an outdated view: they are told, and decide.
  await colleague.keyboard.press('1');
  await people(colleague).nth(1).getByRole('button').click();
  await colleague.keyboard.press('1');
  await expect(colleague.getByText('Not saved')).toBeVisible();
  await save(challenge, await entryOf(challenge, 0));
  await expect(winners(page)).toHaveText([new RegExp(players[0]!.nickname)]);
  const notice = colleague.getByRole('alert').filter({ hasText: 'saved other winners meanwhile' });
  await expect(notice).toContainText(players[0]!.nickname);
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(winners(colleague)).toHaveText([new RegExp(players[0]!.nickname)]);

  // One save after another is taken back, each with its preview, and the last of these is undone.
  await takeBackLastSave(page, players[0]!.nickname);
  for (const desk of [page, colleague]) await expect(winners(desk)).toHaveCount(2);
  await takeBackLastSave(page, players[1]!.nickname, players[3]!.nickname);
  for (const desk of [page, colleague]) await expect(winners(desk)).toHaveCount(0);
  await undoOf(page, 'The last save was undone').click();
  for (const desk of [page, colleague])
    await expect(winners(desk)).toHaveText([
      new RegExp(players[1]!.nickname),
      new RegExp(players[3]!.nickname),
    ]);

  // The first of them is disqualified: the second moves up, and the line stays, struck out. Another one never sent
  // anything: they stay listed, without a place.
  await disqualifyOnScreen(colleague, id, players[1]!.nickname);
  await expect(people(page).filter({ hasText: players[4]!.nickname })).not.toContainText('Disqualified');
  await goTo(colleague, screen);
  await expect(winners(page)).toHaveText([new RegExp(`1.*${players[3]!.nickname}`)]);
  await expect(people(page).filter({ hasText: players[1]!.nickname })).toContainText('Disqualified');

  await closing(page).click();
  await dialogOf(page, 'Close Challenge').getByRole('button', { name: 'Close Challenge' }).click();
  await expectNothingToDo(page, colleague, 'Finished');
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  expect((await entriesOf(challenge)).filter(({ place }) => place !== null)).toMatchObject([
    { place: 1, participant: { user_id: players[3]!.id } },
  ]);
  expect(await placesOf(challenge)).toEqual([[1, players[3]!.nickname]]);
  await expect(spectator.getByText('Finished').first()).toBeVisible();
  await ask(bearer, changeTournamentStatus, { params: { id }, body: { status: 'CLOSED' } });
  await expectNothingToDo(page, colleague, 'Closed');
  for (const other of [colleague, spectator]) await other.context().close();
});
