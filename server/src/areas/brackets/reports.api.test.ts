import { listResults } from '@matchdesk/contract/brackets';
import type { Match } from '@matchdesk/contract/match-record';
import { finishMatch, getMatch, listMatchResults, revertMatch } from '@matchdesk/contract/matches';
import { deleteParticipant } from '@matchdesk/contract/participants';
import * as play from '@matchdesk/contract/play';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();
let screenshot: File;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  screenshot = new File([new Uint8Array(bytes)], 'score.png', { type: 'image/png' });
});

/** Two real players in the first match of a running tournament. */
async function matchOfTwo(more: Record<string, string> = {}) {
  const { id, manager, matches } = await startedTournament(server, 4, more);
  const match = matches[0]!;
  const sides = [match.first_participant, match.second_participant];
  const players: TestPlayer[] = [];
  for (const [index, side] of sides.entries()) {
    const player = await signUpPlayer(server, `Side${index}`);
    await server.context.db
      .updateTable('participants')
      .set({ user_id: player.id })
      .where('id', '=', side?.id as never)
      .execute();
    players.push(player);
  }
  const say = (player: TestPlayer | undefined, result: string, picture?: File) =>
    player!.client.form(play.reportMatch, picture ? { result, screenshot: picture } : { result }, {
      id,
      matchId: match.id,
    });
  const read = async () =>
    (await manager.call(getMatch, { params: { id, matchId: match.id } })).body.data as Match;
  return { id, manager, match, players, say, read };
}

describe('a player’s report', () => {
  test('[MATCH-19, MATCH-20, MATCH-25, TDET-26] is kept as score and screenshot and shown to staff', async () => {
    const { id, manager, match, players, say, read } = await matchOfTwo();
    const { status, body } = await say(players[0], '1:0', screenshot);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'PENDING', side: 'first', is_won: null });
    const results = (await manager.call(listMatchResults, { params: { id, matchId: match.id } })).body.data;
    expect(results.map(({ type, value_state }) => [type, value_state])).toEqual([
      ['IMAGE', expect.stringMatching(/^\/files\/.+\.webp$/)],
      ['INT', '1'],
    ]);
    expect(results[0]).toMatchObject({
      ...{ match_id: match.id, reporter_id: match.first_participant?.id },
      claimed_winner_id: match.first_participant?.id,
    });
    expect((await read()).results).toEqual(results);
    expect((await manager.call(listResults, { params: { id }, query: {} })).body.data).toEqual(results);
  });

  test('[MATCH-20] that agrees with the other side’s ends the match by itself', async () => {
    const { players, say, read } = await matchOfTwo();
    await say(players[0], '1:0');
    await say(players[1], '1:0');
    expect(await read()).toMatchObject({ status: 'FINISHED', match_result: '1:0', reason: 'played' });
  });

  test('that agrees waits for staff where agreeing reports are not approved by themselves', async () => {
    const { match, players, say, read } = await matchOfTwo({ auto_approve: '0' });
    await say(players[0], '0:1');
    await say(players[1], '0:1');
    expect(await read()).toMatchObject({
      ...{ status: 'PENDING', winner_id: null },
      agreed_winner_id: match.second_participant?.id,
    });
  });

  test('[MATCH-03] that disagrees is a conflict, until one side says otherwise', async () => {
    const { players, say, read } = await matchOfTwo();
    await say(players[0], '1:0');
    await say(players[1], '0:1');
    expect((await read()).status).toBe('CONFLICT');
    await say(players[1], '1:0');
    expect((await read()).status).toBe('FINISHED');
  });

  test('is refused from others, without a winner, beyond the games, and as something else than a score', async () => {
    const { id, match, players, say } = await matchOfTwo();
    const stranger = await signUpPlayer(server, 'Stranger');
    expect((await say(stranger, '1:0')).status).toBe(403);
    expect(await say(players[0], '1:1')).toMatchObject({ status: 422, body: { code: 'no-draw' } });
    expect(await say(players[0], '3:1')).toMatchObject({ status: 422, body: { code: 'bad-score' } });
    expect((await say(players[0], 'we won')).status).toBe(422);
    const text = new File(['<svg/>'], 'score.png', { type: 'image/png' });
    expect((await say(players[0], '1:0', text)).status).toBe(422);
    const mine = await players[1]!.client.call(play.listMyMatches, { params: { id } });
    expect(mine.body.data).toMatchObject([{ id: match.id, side: 'second', opponent: expect.any(String) }]);
  });

  test('shows the opponent by a name that everybody may read, never by real name or e-mail', async () => {
    const { id, match, players, say } = await matchOfTwo();
    await server.context.db
      .updateTable('users')
      .set({ nickname: '', name: 'Rosa Verdi' })
      .where('id', '=', players[1]!.id)
      .execute();
    const known = `Player #${match.second_participant?.id}`;
    const mine = await players[0]!.client.call(play.listMyMatches, { params: { id } });
    expect(mine.body.data).toMatchObject([{ opponent: known }]);
    expect((await say(players[0], '1:0')).body.data.opponent).toBe(known);
  });

  test('[MATCH-15] is voided, not erased, when the result is taken back', async () => {
    const { id, manager, match, players, say, read } = await matchOfTwo();
    await say(players[0], '1:0', screenshot);
    await manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.second_participant?.id ?? 0 },
    });
    expect((await read()).results).toHaveLength(2);
    await manager.call(revertMatch, { params: { id, matchId: match.id }, query: {} });
    const kept = await server.context.db
      .selectFrom('match_results')
      .where('match_id', '=', match.id)
      .selectAll()
      .execute();
    expect(kept).toHaveLength(2);
  });
});

describe('a participant who is removed', () => {
  test('before the start leaves an empty seat', async () => {
    const { id, manager, matches } = await drawnTournament(server, 4);
    const leaving = matches[0]?.first_participant?.id ?? 0;
    expect((await manager.call(deleteParticipant, { params: { id, pid: leaving }, query: {} })).status).toBe(
      200,
    );
    expect((await readMatches(manager, id))[0]?.first_participant).toBeNull();
  });
});
