import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  cardOf,
  type Entered,
  matchesOf,
  type PlayedMatch,
  report,
  withoutVersions,
} from './support/elimination.steps.ts';
import { approveOnScreen, startEarly, undoOf } from './support/gestures.ts';
import { disqualifyOnScreen } from './support/leaving.ts';
import { placesOf } from './support/places.ts';
import { makeTeam, type Player, register, signUpMany } from './support/players.steps.ts';
import { anotherDesk, unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

const teams = 16;

async function fourAtATime<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 4) await Promise.all(all.slice(from, from + 4).map(act));
}

/** Sixteen teams of two, entered by their captains. */
async function enterTeams(tournament: number): Promise<Player[]> {
  const people = await signUpMany(
    Array.from({ length: 2 * teams }, (_, index) => `Evening ${Math.floor(index / 2)}-${index % 2}`),
  );
  const captains = people.filter((_, index) => index % 2 === 0);
  await fourAtATime([...captains.entries()], async ([index, captain]) => {
    const mate = people[2 * index + 1]!;
    const team = await makeTeam(captain, unique(`Squad ${index}`), [mate]);
    await register(captain, tournament, { team_id: team, line_up: [captain.id, mate.id] });
  });
  return captains;
}

test('sixteen teams play a double elimination from registration to the champion, before two desks and the public', async ({
  page,
  browser,
}) => {
  test.slow();
  const title = unique('Evening Cup');
  const { bearer } = await enter(page, 'admin');
  const id = await createTournament(bearer, {
    title,
    type: '3',
    match_type: '2',
    team_mates: '2',
    max_member: String(teams),
    auto_check_in: '1',
  });
  const cup: Entered = { id, title, bearer, players: await enterTeams(id) };
  const brackets = `/tournaments/${id}/brackets`;
  const [colleague, spectator] = [await anotherDesk(browser), await anotherDesk(browser)];
  await spectator.setViewportSize({ width: 390, height: 844 });
  await enter(colleague, 'manager', brackets);
  await page.goto(brackets);
  await spectator.goto(`/tournaments/${id}/public-brackets`);

  await page.getByRole('button', { name: 'Draw the bracket' }).click();
  await startEarly(page);
  await expect(page.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  await expect(colleague.getByRole('button', { name: /Choose winner/ }).first()).toBeVisible();
  await expect(spectator.getByRole('article').first()).toBeVisible();

  const bothSay = async (match: PlayedMatch, first: string, second = first) => {
    await report(cup, match, match.first_participant, first);
    await report(cup, match, match.second_participant, second);
  };

  // Two conflicts, judged at two desks from what both sides sent.
  const [one, two, three, four, five] = await matchesOf(cup);
  await bothSay(one, '1:0', '0:1');
  await bothSay(two, '1:0', '0:1');
  await judge(page, one, '1');
  await judge(colleague, two, '2');
  for (const desk of [page, colleague])
    for (const match of [one, two]) await expect(cardOf(desk, match.id)).toContainText('Finished');

  // One result is taken back and decided anew.
  await page.getByRole('button', { name: `Revert match ${one.match_number}`, exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Do you want to revert this match result?' })
    .getByRole('button', { name: 'Submit' })
    .click();
  await expect(cardOf(colleague, one.id).getByRole('button', { name: /Choose winner/ })).toBeVisible();
  await judge(colleague, one, '2');
  await bothSay(three, '0:1');
  await expect(cardOf(page, three.id)).toContainText('Finished');

  // One side did not come, and another team is disqualified: both matches end for the other side.
  await approveOnScreen(page, four!, 0, 'Opponent did not come');
  await expect(cardOf(colleague, four!.id)).toContainText('Finished');
  const gone = five!.first_participant;
  await disqualifyOnScreen(colleague, id, gone.name);
  await expect(cardOf(page, five!.id)).toContainText('Finished');
  await goTo(colleague, brackets);

  // Everybody agrees from here on.
  for (;;) {
    const open = (await matchesOf(cup)).filter(
      (match) => match.status !== 'FINISHED' && match.first_participant && match.second_participant,
    );
    if (open.length === 0) break;
    await fourAtATime(open, (match) => bothSay(match, '1:0'));
  }
  const header = (desk: Page) => desk.getByRole('navigation', { name: 'This tournament' });
  for (const desk of [page, colleague]) await expect(header(desk)).toContainText('Finished');
  expect((await readTournament(bearer, id)).status).toBe('FINISHED');
  const before = await matchesOf(cup);
  const final = before.find(({ bracket }) => bracket === 'final')!;
  const champion = [final.first_participant, final.second_participant].find(
    (side) => side.id === final.winner_id,
  )!;
  const next = spectator.getByRole('button', { name: 'Next round' });
  for (let turns = 0; turns < 4; turns += 1) await next.click();
  await expect(next).toBeDisabled();
  await expect(cardOf(spectator, final.id)).toContainText(champion.name);
  await expect(cardOf(spectator, final.id)).toContainText('Finished');

  // Everything that follows from the first match is reverted at once, and comes back at once.
  await cardOf(page, one.id)
    .getByRole('button', { name: `MID #${one.id}` })
    .click();
  await page.getByRole('button', { name: 'What would this undo?' }).click();
  const impact = page.getByRole('dialog', { name: 'What would this undo?' });
  for (const words of [
    'results are reverted, latest first',
    `Match ${final.match_number}`,
    `${champion.name} loses place 1`,
  ])
    await expect(impact).toContainText(words);
  await page.getByRole('button', { name: 'Revert all of it' }).click();
  // A toast stays while somebody points at it.
  await undoOf(page, 'and everything after it is reverted').hover();
  await expect(cardOf(colleague, one.id).getByRole('button', { name: /Choose winner/ })).toBeVisible();
  await expect(header(colleague)).toContainText('In progress');
  await undoOf(page, 'and everything after it is reverted').click();
  await expect(cardOf(colleague, one.id)).toContainText('Finished');
  expect(await matchesOf(cup)).toMatchObject(withoutVersions(before));
  await expect(header(colleague)).toContainText('Finished');

  const places = await placesOf(cup);
  expect(places[0]).toEqual([1, champion.name]);
  expect(places).toHaveLength(teams - 1);
  expect(places.map(([, name]) => name)).not.toContain(gone.name);
  const { data } = await ask(bearer, listParticipants, { params: { id }, query: { limit: 50 } });
  expect(data).toHaveLength(teams);
  for (const other of [colleague, spectator]) await other.context().close();
});

async function judge(desk: Page, match: PlayedMatch, key: '1' | '2'): Promise<void> {
  await cardOf(desk, match.id)
    .getByRole('button', { name: `Choose winner of match ${match.match_number}`, exact: true })
    .click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await desk.keyboard.press(key);
  await expect(dialog.getByRole('radio').nth(Number(key) - 1)).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await desk.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}
