import { getLastSave, revertLastSave } from '@matchdesk/contract/formats/any-format';
import * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { brokenMultiLobbyInvariants } from '@matchdesk/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tournamentId } from '#testing/ids.testing.ts';
import { drawnMultiLobby, readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { loadRounds } from './multi-lobby.lobbies.store.ts';

const server = useTestServer();

/** Checks that lobbies count their lines right, nobody has two seats in a round, and the engine finds nothing wrong. */
async function expectWhole(id: number): Promise<void> {
  expect(brokenMultiLobbyInvariants(await loadRounds(server.context.db, tournamentId(id)))).toEqual([]);
  const { rows } = await sql<{ id: number }>`
    select id from arena_lobbies, lateral (
      select count(*) as seated, count(points) as scored, count(*) filter (where arena_lines.passed) as passed
      from arena_lines where lobby_id = id and how_left is null) n
    where tournament_id = ${id}
      and (arena_lobbies.seated, arena_lobbies.scored, arena_lobbies.passed) <> (n.seated, n.scored, n.passed)`.execute(
    server.context.db,
  );
  expect(rows).toEqual([]);
}

test('50 saves of the same cell: one is written, the others are told, and nothing is lost', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const [line] = lobbies[0]!.participants;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      manager.call(multiLobby.saveLobby, {
        params: { id, matchId: lobbies[0]!.id },
        body: { participants: [{ id: line!.id, points: index + 1, was: { points: null } }] },
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect([won.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49]);
  const [after] = await readLobbies(manager, id);
  expect(after!.participants[0]!.points).toBe(won[0]!.body.saved[0]!.points);
  await expectWhole(id);
});

test('50 calls for the next round at once start one', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 12);
  for (const lobby of lobbies) await scoreLobby(manager, id, lobby);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      manager.call(multiLobby.startNextRound, { params: { id }, body: { round: 1 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(Math.max(...(await loadRounds(server.context.db, id)).map(({ round }) => round))).toBe(2);
  await expectWhole(id);
});

test('50 clients save, tick, go on, go back, revert and disqualify at once: one answer each, and the lobbies stay whole', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 24);
  for (const lobby of lobbies.slice(0, 3)) await scoreLobby(manager, id, lobby);
  const everybody = lobbies.flatMap(({ id: matchId, participants }) =>
    participants.map((line) => ({ matchId, participant: line.id })),
  );
  const one = async (index: number) => {
    const { matchId, participant } = everybody[index % everybody.length]!;
    const params = { id };
    const save = (cells: object) =>
      manager.call(multiLobby.saveLobby, {
        params: { id, matchId },
        body: { participants: [{ id: participant, ...cells }] },
      });
    if (index % 10 < 4) return save({ points: index });
    if (index % 10 < 6) return save({ passed: true });
    if (index % 10 === 6)
      return manager.call(multiLobby.startNextRound, { params, body: { confirm: ['passed', 'sizes'] } });
    if (index % 10 === 7)
      return manager.call(multiLobby.reopenRound, {
        params: { id, round: 1 },
        query: { deep: index % 20 === 7 },
      });
    if (index % 10 === 8) {
      const last = (await manager.call(getLastSave, { params })).body.data;
      return manager.call(revertLastSave, { params, body: { action_id: last?.action_id ?? 1 } });
    }
    return manager.call(disqualifyParticipant, { params: { id, pid: participant } });
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => one(index)));
  for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await expectWhole(id);
});

test('50 draws at once make one set of lobbies', async () => {
  const { id, manager, entrants } = await drawnMultiLobby(server, 16);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0
        ? manager.call(multiLobby.redrawLobbies, { params: { id } })
        : manager.call(multiLobby.generateLobbies, { params: { id } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const lobbies = await readLobbies(manager, id);
  const seated = lobbies.flatMap(({ participants }) => participants.map((line) => line.id));
  expect(seated.toSorted((a, b) => a - b)).toEqual(entrants);
  await expectWhole(id);
});
