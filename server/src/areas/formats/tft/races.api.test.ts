import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { revertTftMatch } from '@matchdesk/contract/formats/tft';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { brokenTftInvariants, tftShape } from '@matchdesk/engine';
import { expect, test } from 'vitest';
import { leaversAmong } from '#rows/participants/index.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { finishLobby, placesFor, playersIn, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listAllLobbies } from './tft.lobbies.store.ts';
import { getTree } from './tft.store.ts';

const server = useTestServer();

async function brokenIn(id: number, players: number) {
  const { db } = server.context;
  const rows = await listAllLobbies(db, await getTree(db, tournamentId(id)));
  const left = await leaversAmong(
    db,
    rows.flatMap(({ seats }) => seats),
  );
  return brokenTftInvariants(tftShape(players), rows, left);
}

test('fifty at once finish, revert, undo and disqualify: one answer each, and nothing is broken', async () => {
  const { id, manager, lobbies, entrants } = await startedTft(server, 40);
  const actions: number[] = [];
  const act = async (turn: number) => {
    const lobby = lobbies[turn % 5]!;
    if (turn % 10 === 9)
      return manager.call(disqualifyParticipant, { params: { id, pid: entrants[turn % entrants.length]! } });
    if (turn % 4 === 3) return manager.call(revertTftMatch, { params: { id, matchId: lobby.id }, query: {} });
    if (turn % 7 === 6)
      return manager.call(undoMatchAction, { params: { id }, body: { action_id: actions.at(-1) ?? 1 } });
    const order = turn % 2 === 0 ? playersIn(lobby) : playersIn(lobby).toReversed();
    const answer = await finishLobby(manager, id, lobby, {
      winners: placesFor(lobby, order),
      replace: turn % 3 === 0,
    });
    if (answer.body.action_id) actions.push(answer.body.action_id);
    return answer;
  };
  for (let wave = 0; wave < 2; wave += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => act(turn + wave)));
    for (const { status } of answers) expect([200, 404, 409, 422]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(4);
    expect(await brokenIn(id, 40)).toEqual([]);
  }
});

test('of fifty who finish one lobby differently at once, one wins and the others read its places', async () => {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const [lobby] = lobbies as [(typeof lobbies)[number]];
  const players = playersIn(lobby);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => {
      const start = turn % 8;
      const order = [...players.slice(start), ...players.slice(0, start)];
      return finishLobby(manager, id, lobby, { winners: placesFor(lobby, order) });
    }),
  );
  const decided = answers.filter(({ status, body }) => status === 200 && body.action_id !== null);
  expect(decided).toHaveLength(1);
  const [now] = await readLobbies(manager, id);
  expect(now!.participants).toEqual(decided[0]!.body.data.participants);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await brokenIn(id, 16)).toEqual([]);
});
