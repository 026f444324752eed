import { getTeam } from '@matchdesk/contract/people/teams';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { answerTo, ask } from './support/api.ts';
import { enter, expect, goTo, test } from './support/desk.steps.ts';
import {
  approveFirst,
  cardOf,
  drawnTournament,
  matchesOf,
  startedTournament,
} from './support/elimination.steps.ts';
import { makeTeam, register, signUp } from './support/players.steps.ts';
import { unique } from './support/records.ts';
import { createTournament, readTournament } from './support/tournaments.steps.ts';

test('[SHELL-25, D10] deleting a tournament, a team or a team-mate, bypassing a check-in, reverting and drawing anew act only after a confirmation', async ({
  page,
}) => {
  const { bearer } = await enter(page, 'super');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  /** Asks twice: when cancelled, nothing is sent; when confirmed, exactly this change is. */
  const asks = async (act: () => Promise<void>, question: string, confirm: string, change: string) => {
    const dialog = page.getByRole('dialog').filter({ hasText: question });
    await act();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(changes).toEqual([]);
    await act();
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect.poll(() => changes).toEqual([change]);
    await expect(dialog).toHaveCount(0);
    changes.length = 0;
  };

  const [player, mate, id, cup, drawn] = await Promise.all([
    signUp('Undecided'),
    signUp('Mate'),
    createTournament(bearer, { title: unique('Asked Cup') }),
    startedTournament(bearer, 4),
    drawnTournament(bearer, 2),
  ]);
  await register(player, id);
  await page.goto(`/tournaments/${id}/participants`);
  const bypass = async () => {
    await page.getByRole('button', { name: 'Actions for Undecided' }).click();
    await page.getByRole('menuitem', { name: 'Bypass check-in' }).click();
  };
  const sure = 'Are you sure you want to';
  const bypassed = `PUT /api/tournaments/${id}/participants`;
  await asks(bypass, `${sure} bypass check-in validation?`, 'Bypass check-in', bypassed);
  await expect.poll(async () => (await readTournament(bearer, id)).checkin_participant_count).toBe(1);

  const remove = () => page.getByRole('button', { name: 'Delete', exact: true }).click();
  await goTo(page, `/tournament/${id}`);
  await asks(remove, `${sure} delete the tournament?`, 'Delete', `DELETE /api/tournaments/${id}`);
  await expect.poll(async () => (await answerTo(bearer, getTournament, { params: { id } })).status).toBe(404);

  const team = await makeTeam(player, unique('Waverers'), [mate]);
  await goTo(page, `/team/${team}`);
  const { team_mates } = (await ask(bearer, getTeam, { params: { id: team } })).data;
  const mateId = team_mates.find(({ user_id }) => user_id === mate.id)?.id;
  const letGo = async () => {
    await page.getByRole('button', { name: 'Actions for Mate' }).click();
    await page.getByRole('menuitem', { name: 'Remove from the team' }).click();
  };
  const gone = `DELETE /api/teams/${team}/team-mates/${mateId}`;
  await asks(letGo, `${sure} delete the team-mate?`, 'Delete', gone);
  await asks(remove, `${sure} delete the team?`, 'Delete', `DELETE /api/teams/${team}`);
  await expect.poll(async () => (await answerTo(bearer, getTeam, { params: { id: team } })).status).toBe(404);

  const [first] = await matchesOf(cup);
  await approveFirst(cup, first);
  await goTo(page, `/tournaments/${cup.id}/brackets`);
  const revert = () =>
    cardOf(page, first.id)
      .getByRole('button', { name: `Revert match ${first.match_number}`, exact: true })
      .click();
  const reverted = `POST /api/tournaments/${cup.id}/matches/${first.id}/revert`;
  await asks(revert, 'Do you want to revert this match result?', 'Submit', reverted);
  await expect.poll(async () => (await matchesOf(cup))[0].winner_id).toBeNull();

  await goTo(page, `/tournaments/${drawn.id}/brackets`);
  const restore = () => page.getByRole('button', { name: 'Restore tournament' }).click();
  await asks(restore, 'All results and seats', 'Restore', `POST /api/tournaments/${drawn.id}/brackets`);
});
