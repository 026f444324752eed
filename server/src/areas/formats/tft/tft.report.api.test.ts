import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { listMatchResults } from '@matchdesk/contract/formats/matches';
import { getTftMatch, revertTftMatch, type TftMatch, updateTftMatch } from '@matchdesk/contract/formats/tft';
import * as play from '@matchdesk/contract/people/players';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { participantId } from '#testing/ids.testing.ts';
import { finishLobby, playersIn, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

let screenshot: File;
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  screenshot = new File([new Uint8Array(bytes)], 'places.png', { type: 'image/png' });
});

/** A real player in the place of a participant. */
async function playerAs(participant: number, nickname: string): Promise<TestPlayer> {
  const player = await signUpPlayer(server, nickname);
  await server.context.db
    .updateTable('participants')
    .set({ user_id: player.id })
    .where('id', '=', participantId(participant))
    .execute();
  return player;
}

async function runningLobby() {
  const { id, manager, lobbies } = await startedTft(server, 16);
  const lobby = lobbies[0]!;
  const [own] = playersIn(lobby) as [number];
  const player = await playerAs(own, 'Reporter');
  const report = (who: TestPlayer, fields: Record<string, string | Blob>, matchId: number = lobby.id) =>
    who.client.form(play.reportMatch, fields, { id, matchId });
  const read = async (matchId: number = lobby.id) =>
    (await manager.call(getTftMatch, { params: { id, matchId } })).body.data;
  const results = async (matchId: number = lobby.id) =>
    (await manager.call(listMatchResults, { params: { id, matchId } })).body.data;
  return { id, manager, lobbies, lobby, own, player, report, read, results };
}

describe('a report', () => {
  test('is evidence: the lobby waits for staff with the screenshot, and no place is written', async () => {
    const { own, player, report, read, results, lobby } = await runningLobby();
    const { status, body } = await report(player, { screenshot, place: '2' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind: 'lobby', id: lobby.id, status: 'PENDING', place: null });
    const shown = await read();
    expect(shown).toMatchObject({ status: 'PENDING', results: [{ reporter_id: own }] });
    expect(shown.participants.every(({ place }) => place === null)).toBe(true);
    expect(
      (await results()).map(({ type, value_state }) => [type, type === 'INT' ? value_state : '']),
    ).toEqual([
      ['IMAGE', ''],
      ['INT', '2'],
    ]);
  });

  test('is refused from somebody disqualified, and the lobby does not wait for it', async () => {
    const { id, manager, own, player, report, read } = await runningLobby();
    await manager.call(disqualifyParticipant, { params: { id, pid: own } });
    expect(await report(player, { place: '1' })).toMatchObject({
      status: 403,
      body: { code: 'not-your-match' },
    });
    expect((await read()).status).not.toBe('PENDING');
  });

  test('replaces the one before, and needs a place or a screenshot', async () => {
    const { player, report, read, results } = await runningLobby();
    await report(player, { screenshot });
    await report(player, { screenshot });
    expect((await read()).results).toHaveLength(1);
    await report(player, { place: '1' });
    expect(await results()).toMatchObject([{ type: 'INT', value_state: '1' }]);
    expect(await report(player, {})).toMatchObject({
      status: 422,
      body: { errors: { screenshot: [expect.any(String)] } },
    });
    for (const place of ['0', '9', 'first'])
      expect((await report(player, { place })).body.errors).toHaveProperty('place');
  });

  test('comes only from those who sit in the lobby', async () => {
    const { lobbies, player, report } = await runningLobby();
    const stranger = await signUpPlayer(server, 'Stranger');
    expect((await report(stranger, { screenshot })).status).toBe(403);
    expect((await report(player, { screenshot }, lobbies[1]!.id)).status).toBe(403);
    expect((await report(player, { screenshot }, lobbies[2]!.id + 50)).status).toBe(404);
  });

  test('[O11] is voided with the seat it was made from, and counts again when that is undone', async () => {
    const { id, manager, lobby, lobbies, player, report, read, results } = await runningLobby();
    const [final] = lobbies.slice(2) as [TftMatch];
    await finishLobby(manager, id, lobby);
    await finishLobby(manager, id, lobbies[1]!);
    await report(player, { screenshot, place: '3' }, final.id);
    server.clock.advance(1000);
    await report(player, { place: '2' }, final.id);
    server.clock.advance(1000);
    await report(player, { place: '1' }, final.id);
    expect((await read(final.id)).status).toBe('PENDING');
    const newest = await results(final.id);
    expect(newest).toMatchObject([{ type: 'INT', value_state: '1' }]);
    const reverted = await manager.call(revertTftMatch, {
      params: { id, matchId: lobbies[1]!.id },
      query: {},
    });
    expect((await read(final.id)).status).toBe('WAITING');
    expect(await results(final.id)).toEqual([]);
    await manager.call(undoMatchAction, {
      params: { id },
      body: { action_id: reverted.body.action_id ?? 0 },
    });
    expect((await read(final.id)).status).toBe('PENDING');
    expect(await results(final.id)).toEqual(newest);
  });
});

describe('my lobbies', () => {
  test('show everybody by a public name, and the room from some minutes before the start', async () => {
    const { id, manager, lobby, own, player } = await runningLobby();
    const { db } = server.context;
    const other = playersIn(lobby)[1]!;
    await db
      .updateTable('users')
      .set({ nickname: '', name: 'Rosa Verdi' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('participants').where('id', '=', participantId(other)).select('user_id'),
      )
      .execute();
    const edit = (body: object) => manager.call(updateTftMatch, { params: { id, matchId: lobby.id }, body });
    const soon = new Date(server.clock.now().getTime() + 30 * minute).toISOString();
    const edited = await edit({ started_at: soon, room_id: 'EUW-7', password: 'hush' });
    expect(edited.body.data.room).toEqual({ room_id: 'EUW-7', password: 'hush' });
    const mine = async () => {
      const { body } = await player.client.call(play.listMyMatches, { params: { id } });
      return body.data[0] as play.MyLobby;
    };
    const early = await mine();
    expect(early).toMatchObject({
      kind: 'lobby',
      id: lobby.id,
      round_name: 'Lower final',
      lobby: 1,
      room: null,
    });
    expect(early.participants).toHaveLength(8);
    expect(early.participants[0]).toMatchObject({ is_me: true });
    expect(early.participants[1]!.name).toBe(`Player #${other}`);
    expect(JSON.stringify(early)).not.toContain('hush');
    await edit({ started_at: new Date(server.clock.now().getTime() + 10 * minute).toISOString() });
    expect((await mine()).room).toEqual({ room_id: 'EUW-7', password: 'hush' });
    expect((await edit({ password: 'x'.repeat(500) })).status).toBe(422);
    expect((await readLobbies(manager, id))[0]!.participants[0]!.participant.id).toBe(own);
  });
});
