import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, previewRevert, revertMatch, whyInMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const teams = { match_type: '2', team_mates: '2' };

const finish = (client: Client, id: number, match: Match, winner: number | null | undefined, more = {}) =>
  client.call(finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: winner ?? null, ...more },
  });

const remove = (client: Client, id: number, pid: number) =>
  client.call(deleteParticipant, { params: { id, pid }, query: { by: 'participant' } });

async function peopleOf(id: number) {
  const { rows } = await sql<{ id: number; place_from: number | null; place_to: number | null; how: string }>`
    select id, place_from, place_to, leaving->>'how' as how from participants
    where tournament_id = ${id} order by place_from, id`.execute(server.context.db);
  return rows;
}

const placesOf = async (id: number) =>
  (await peopleOf(id))
    .filter(({ place_from }) => place_from !== null)
    .map(({ id: own, place_from, place_to }) => [own, place_from, place_to]);

describe('[O17] who left', () => {
  test('does not come back by a revert, and the preview says so', async () => {
    const { id, manager, matches } = await startedTournament(server, 4, teams);
    const [first] = matches as [Match];
    const [gone, stays] = [first.first_participant!.id, first.second_participant!.id];
    await finish(manager, id, first, gone);
    expect((await remove(manager, id, gone)).status).toBe(200);
    expect((await peopleOf(id)).find((one) => one.id === gone)?.how).toBe('removed');
    const params = { id, matchId: first.id };
    const { body: preview } = await manager.call(previewRevert, { params });
    expect(preview.left.map((side) => side.id)).toEqual([gone]);
    expect((await manager.call(revertMatch, { params, query: {} })).status).toBe(200);
    const after = await readMatches(manager, id);
    expect(after[0]).toMatchObject({ status: 'FINISHED', reason: 'free_win', winner_id: stays });
    expect(after[2]?.first_participant?.id).toBe(stays);
    expect((await finish(manager, id, first, gone, { replace: true })).status).toBe(409);
  });

  test('[O14] a disqualification by a match leaves no place, closes the others up, and goes with a revert', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first, second] = matches as [Match, Match];
    const [winner, gone] = [first.first_participant!.id, first.second_participant!.id];
    await finish(manager, id, first, winner, { reason: 'disqualified' });
    await finish(manager, id, second, second.first_participant?.id);
    const final = (await readMatches(manager, id))[2]!;
    await finish(manager, id, final, winner);
    expect(await placesOf(id)).toEqual([
      [winner, 1, 1],
      [second.first_participant?.id, 2, 2],
      [second.second_participant?.id, 3, 3],
    ]);
    expect((await peopleOf(id)).find((one) => one.id === gone)?.how).toBe('disqualified');
    const params = { id, matchId: first.id };
    await manager.call(revertMatch, { params, query: { deep: true } });
    expect((await peopleOf(id)).map(({ how }) => how)).toEqual([null, null, null, null]);
    expect(await placesOf(id)).toEqual([[second.second_participant?.id, 3, 4]]);
    await finish(manager, id, first, gone);
    const again = (await readMatches(manager, id))[2]!;
    await finish(manager, id, again, gone);
    expect((await placesOf(id)).map(([, from, to]) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [3, 4],
    ]);
  });

  test('is named by the answer to why a seat is empty, also where they had been beaten before', async () => {
    const { id, manager, matches } = await startedTournament(server, 4, {
      ...teams,
      with_third_place_match: '1',
    });
    const [first, second] = matches as [Match, Match];
    const why = async (match: Match) =>
      (await manager.call(whyInMatch, { params: { id, matchId: match.id } })).body.data;
    const [beaten, out] = [first.second_participant!, second.second_participant!];
    await finish(manager, id, first, first.first_participant?.id);
    await remove(manager, id, beaten.id);
    await remove(manager, id, out.id);
    const third = (await readMatches(manager, id)).find(({ is_third_match }) => is_third_match)!;
    const left = { kind: 'left', seat: 0, participant_id: beaten.id, name: beaten.name };
    expect((await why(third))[0]).toMatchObject(left);
    expect((await why(second))[1]).toMatchObject({ kind: 'left', participant_id: out.id, name: out.name });
  });

  test('an undo seats nobody who left since', async () => {
    const { id, manager, matches } = await startedTournament(server, 4, teams);
    const [first] = matches as [Match];
    const approved = await finish(manager, id, first, first.first_participant?.id);
    expect((await remove(manager, id, first.second_participant!.id)).status).toBe(200);
    expect((await placesOf(id)).length).toBe(0);
    const undo = { params: { id }, body: { action_id: approved.body.action_id ?? 0 } };
    expect(await manager.call(undoMatchAction, undo)).toMatchObject({
      status: 409,
      body: { code: 'has-left', message: expect.stringContaining(first.second_participant!.name ?? '?') },
    });
  });
});

describe('ending a match once more', () => {
  test('[O17] with another score or reason is refused with both, unless it replaces', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first, second] = matches as [Match, Match];
    const winner = first.first_participant!.id;
    await finish(manager, id, first, winner, { match_result: '1:0' });
    expect((await finish(manager, id, first, winner)).body.action_id).toBeNull();
    expect(await finish(manager, id, first, winner, { reason: 'no_show' })).toMatchObject({
      status: 409,
      body: { code: 'ended-otherwise', message: expect.stringMatching(/Played.*did not come/) },
    });
    await finish(manager, id, second, second.first_participant?.id);
    await finish(manager, id, (await readMatches(manager, id))[2]!, winner);
    const replaced = await finish(manager, id, first, winner, { reason: 'no_show', replace: true });
    expect(replaced.body.data).toMatchObject({ reason: 'no_show', winner_id: winner });
    expect((await finish(manager, id, first, winner, { reason: 'bored' })).status).toBe(422);
  });
});

describe('forcing', () => {
  test('[O17] the final is refused with the match that can be played; the last open match ends the tournament', async () => {
    const { id, manager, matches } = await startedTournament(server, 8);
    const round = matches as [Match, Match, Match, Match];
    const at = async (number: number) => (await readMatches(manager, id))[number]!;
    for (const match of [round[0], round[2], round[3]])
      await finish(manager, id, match, match.first_participant?.id);
    const left = round[0].first_participant?.id;
    expect((await finish(manager, id, await at(4), left, { force: true })).status).toBe(200);
    const final = await at(6);
    const semifinal = await at(5);
    expect(await finish(manager, id, final, left, { force: true })).toMatchObject({
      status: 409,
      body: {
        code: 'earlier-match-open',
        message: expect.stringMatching(`^Match ${semifinal.match_number} leads`),
      },
    });
    await finish(manager, id, semifinal, semifinal.first_participant?.id);
    await finish(manager, id, final, left);
    const statusNow = async () => (await manager.call(getTournament, { params: { id } })).body.data.status;
    expect(await statusNow()).toBe('IN_PROGRESS');
    await finish(manager, id, round[1], round[1].first_participant?.id);
    expect(await statusNow()).toBe('FINISHED');
    expect(await placesOf(id)).toHaveLength(8);
  });
});
