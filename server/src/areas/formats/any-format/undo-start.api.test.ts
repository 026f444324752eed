import { startTournament, undoMatchAction, undoStart } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { deleteParticipant, disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawnTournament, readMatches } from '#testing/entrants.testing.ts';
import { readLobbies, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('a start is taken back to the seats as they were, until something was decided', async () => {
  const { id, manager } = await drawnTournament(server, 5);
  const seats = async () =>
    (await readMatches(manager, id)).map((match) => [
      match.first_participant?.id,
      match.second_participant?.id,
      match.status,
    ]);
  const before = await seats();
  const params = { id };
  expect(await manager.call(undoStart, { params })).toMatchObject({
    status: 409,
    body: { code: 'status-forbids' },
  });
  await manager.call(startTournament, { params, body: {} });
  const undone = await manager.call(undoStart, { params });
  expect([undone.status, undone.body.data.status]).toEqual([200, 'REGISTRATION_CLOSED']);
  expect(await seats()).toEqual(before);

  await manager.call(startTournament, { params, body: {} });
  const open = (await readMatches(manager, id)).find(
    ({ status }) => status === 'OPENED' || status === 'STARTED',
  )!;
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(undoStart, { params })).status).toBe(403);
  await sql`update matches set is_autohandled = true where id = ${open.id}`.execute(server.context.db);
  expect(await manager.call(undoStart, { params })).toMatchObject({
    status: 409,
    body: { code: 'has-results' },
  });
  await sql`update matches set is_autohandled = false where id = ${open.id}`.execute(server.context.db);
  const finished = await manager.call(finishMatch, {
    params: { id, matchId: open.id },
    body: { winner_id: open.first_participant?.id ?? null },
  });
  expect((await manager.call(undoStart, { params })).status).toBe(409);
  await manager.call(undoMatchAction, { params, body: { action_id: finished.body.action_id ?? 0 } });
  expect((await manager.call(getTournament, { params })).body.data.status).toBe('IN_PROGRESS');
});

test('when the start of lobbies is taken back, the disqualified play again and the removed have no line', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8, { match_type: '2', team_mates: '2' });
  const [out, removed, ...others] = lobbies[0]!.participants.map((line) => line.id);
  await manager.call(disqualifyParticipant, { params: { id, pid: out! } });
  await manager.call(deleteParticipant, { params: { id, pid: removed! }, query: { by: 'participant' } });
  const shown = async () =>
    (await readLobbies(manager, id)).map(({ seated, participants }) => [
      seated,
      participants.map((line) => [line.id, line.out]),
    ]);
  const playing = (ids: (number | undefined)[]) => ids.map((own) => [own, null]);
  const second = [4, playing(lobbies[1]!.participants.map((line) => line.id))];
  expect(await shown()).toEqual([
    [2, [[out, 'disqualified'], [removed, 'removed'], ...playing(others)]],
    second,
  ]);
  expect((await manager.call(undoStart, { params: { id } })).status).toBe(200);
  expect(await shown()).toEqual([[3, playing([out, ...others])], second]);
});
