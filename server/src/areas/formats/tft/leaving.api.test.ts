import { closeScoredTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import { noShowTftMatch, revertTftMatch, type TftMatch } from '@matchdesk/contract/formats/tft';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { finishLobby, playersIn, playOut, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const noShow = (client: Client, id: number, lobby: TftMatch, participant_id: number) =>
  client.call(noShowTftMatch, { params: { id, matchId: lobby.id }, body: { participant_id } });
const disqualify = (client: Client, id: number, pid: number) =>
  client.call(disqualifyParticipant, { params: { id, pid } });

async function placeOf(participant: number) {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select place_from as from, place_to as to from participants where id = ${participant}`.execute(
    server.context.db,
  );
  return rows[0]!;
}

describe('a no-show', () => {
  test('[O14] leaves an empty seat, and with four left all of them go on; the last one can be undone', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [lobby] = lobbies as [TftMatch];
    const players = playersIn(lobby);
    for (const player of players.slice(5))
      expect((await noShow(manager, id, lobby, player)).status).toBe(200);
    const five = (await readLobbies(manager, id))[0]!;
    expect(five).toMatchObject({ void_seats: [5, 6, 7], places_needed: 4, status: 'OPENED' });
    const last = await noShow(manager, id, lobby, players[4]!);
    expect(last.body.data).toMatchObject({ status: 'FINISHED', is_auto: true });
    expect(playersIn((await readLobbies(manager, id))[2]!)).toEqual(players.slice(0, 4));
    const refused = await manager.call(revertTftMatch, { params: { id, matchId: lobby.id }, query: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'free-win' } });
    const undo = { params: { id }, body: { action_id: last.body.action_id ?? 0 } };
    expect((await manager.call(undoMatchAction, undo)).status).toBe(200);
    const { version: _, ...before } = five;
    expect((await readLobbies(manager, id))[0]).toMatchObject(before);
  });

  test('is only for those who sit in an open lobby', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [first, second, final] = lobbies as [TftMatch, TftMatch, TftMatch];
    const [player] = playersIn(first) as [number];
    expect((await noShow(manager, id, second, player)).body.errors).toHaveProperty('participant_id');
    expect((await noShow(manager, id, final, player)).status).toBe(409);
    await finishLobby(manager, id, first);
    expect((await noShow(manager, id, first, player)).status).toBe(409);
  });

  test('whoever does not come to a later lobby is not back by a revert, and the preview says so', async () => {
    const { id, manager, lobbies } = await startedTft(server, 32);
    const [winner] = playersIn(lobbies[0]!) as [number];
    await finishLobby(manager, id, lobbies[0]!);
    await finishLobby(manager, id, lobbies[1]!);
    await noShow(manager, id, lobbies[4]!, winner);
    const params = { id, matchId: lobbies[0]!.id };
    const { body } = await manager.call(previewRevert, { params });
    expect(body.left.map((side) => side.id)).toEqual([winner]);
    const why = await manager.call(whyInMatch, { params: { id, matchId: lobbies[4]!.id } });
    const { name } = lobbies[0]!.participants.find(
      ({ participant }) => participant.id === winner,
    )!.participant;
    expect(why.body.data[0]).toMatchObject({ kind: 'left', participant_id: winner, name });
    expect(why.body.data[1]).not.toHaveProperty('name');
    await manager.call(revertTftMatch, { params, query: {} });
    expect((await readLobbies(manager, id))[0]).toMatchObject({ void_seats: [0], status: 'OPENED' });
    await playOut(manager, id);
    const final = (await readLobbies(manager, id)).at(-1)!;
    await manager.call(closeScoredTournament, { params: { id } });
    expect(await placeOf(winner)).toEqual({ from: null, to: null });
    expect((await placeOf(playersIn(final)[0]!)).from).toBe(1);
  });
});

describe('a disqualification', () => {
  test('[O14] keeps the seat and takes no place; it can be undone, and places close up at the end', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [out, ...others] = playersIn(lobbies[0]!) as [number, ...number[]];
    const done = await disqualify(manager, id, out);
    expect(done.status).toBe(200);
    const struck = (await readLobbies(manager, id))[0]!;
    expect(struck.participants[0]).toMatchObject({ participant: { id: out }, out: 'disqualified' });
    const refused = await finishLobby(manager, id, struck, {
      winners: { 1: out, 2: others[0]!, 3: others[1]!, 4: others[2]! },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { 'winners[1]': [expect.any(String)] } } });
    const undo = () =>
      manager.call(undoMatchAction, { params: { id }, body: { action_id: done.body.action_id ?? 0 } });
    expect((await undo()).status).toBe(200);
    expect((await readLobbies(manager, id))[0]!.participants[0]!.out).toBeNull();
    await disqualify(manager, id, out);
    await playOut(manager, id);
    await manager.call(closeScoredTournament, { params: { id } });
    expect(await placeOf(out)).toEqual({ from: null, to: null });
    expect(await placeOf(others[4]!)).toEqual({ from: 9, to: 15 });
  });

  test('of somebody who is out already takes their place, and its undo gives it back', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const last = playersIn(lobbies[0]!).at(-1)!;
    await finishLobby(manager, id, lobbies[0]!);
    expect(await placeOf(last)).toEqual({ from: 9, to: 16 });
    const { body } = await disqualify(manager, id, last);
    expect(await placeOf(last)).toEqual({ from: null, to: null });
    await manager.call(undoMatchAction, { params: { id }, body: { action_id: body.action_id ?? 0 } });
    expect(await placeOf(last)).toEqual({ from: 9, to: 16 });
  });

  test('that ends a lobby without a game is undone, and nobody has a place by the open lobby', async () => {
    const { id, manager, lobbies } = await startedTft(server, 16);
    const players = playersIn(lobbies[0]!);
    for (const player of players.slice(5)) await noShow(manager, id, lobbies[0]!, player);
    const out = players[4]!;
    const { body } = await disqualify(manager, id, out);
    expect((await readLobbies(manager, id))[0]).toMatchObject({ status: 'FINISHED', is_auto: true });
    await manager.call(undoMatchAction, { params: { id }, body: { action_id: body.action_id ?? 0 } });
    expect((await readLobbies(manager, id))[0]).toMatchObject({ status: 'OPENED' });
    expect(await placeOf(out)).toEqual({ from: null, to: null });
  });
});
