import { getTeam } from '@matchdesk/contract/teams';
import { ask } from './support/api.ts';
import { approveFirst, cardOf, matchesOf, startedTournament } from './support/brackets.ts';
import { enter, expect, test } from './support/desk.ts';
import { makeTeam, register, signUp } from './support/players.ts';
import { unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.ts';

test('[SHELL-25] deleting a tournament or a team, bypassing a check-in and reverting act only after a confirmation', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super', '/page-not-found');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`);
  });
  const turnAway = async (question: string) => {
    const dialog = page.getByRole('dialog').filter({ hasText: question });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(changes).toEqual([]);
  };

  const id = await createTournament(bearer, { title: unique('Asked Cup') });
  await page.goto(`/tournament/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await turnAway('Are you sure you want to delete the tournament?');

  const player = await signUp('Undecided');
  const team = await makeTeam(player, unique('Waverers'), []);
  await page.goto(`/team/${team}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await turnAway('Are you sure you want to delete the team?');

  await register(player, id);
  await page.goto(`/tournaments/${id}/participants`);
  await page.getByRole('button', { name: 'Actions for Undecided' }).click();
  await page.getByRole('menuitem', { name: 'Bypass check-in' }).click();
  await turnAway('Are you sure you want to bypass check-in validation?');

  const cup = await startedTournament(bearer, 4);
  const [first] = await matchesOf(cup);
  await approveFirst(cup, first);
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await cardOf(page, first.id)
    .getByRole('button', { name: `Revert match #${first.id}` })
    .click();
  await turnAway('Do you want to revert this match result?');

  expect((await readTournament(bearer, id)).registered_participant_count).toBe(1);
  expect((await ask(bearer, getTeam, { params: { id: team } })).data.id).toBe(team);
  expect((await matchesOf(cup))[0].winner_id).toBe(first.first_participant.id);
});
