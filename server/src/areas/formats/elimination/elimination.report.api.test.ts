import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import {
  finishMatch,
  listMatchHistory,
  listMatchResults,
  listResults,
  revertMatch,
} from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import * as play from '@matchdesk/contract/people/players';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
let screenshot: File;

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  screenshot = new File([new Uint8Array(bytes)], 'score.png', { type: 'image/png' });
});

describe('a player’s report', () => {
  test('[MATCH-03, MATCH-17, MATCH-19, MATCH-20, MATCH-21, MATCH-25, TDET-26, D44] is kept as score and screenshot and shown to staff', async () => {
    const { id, manager, match, players, say, read } = await matchOfTwo(server);
    const { status, body } = await say(players[0], '1:0', screenshot);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ status: 'PENDING', side: 'first', is_won: null });
    const results = (await manager.call(listMatchResults, { params: { id, matchId: match.id } })).body.data;
    expect(results.map(({ type, value_state }) => [type, value_state])).toEqual([
      ['IMAGE', expect.stringMatching(/^\/files\/.+\.webp$/)],
      ['INT', '1'],
    ]);
    expect(results[0]).toMatchObject({
      match_id: match.id,
      reporter_id: match.first_participant?.id,
      claimed_winner_id: match.first_participant?.id,
    });
    expect((await read()).results).toEqual(results);
    expect((await manager.call(listResults, { params: { id }, query: {} })).body.data).toEqual(results);
    const reported = async (query: object) => (await readMatches(manager, id, query))[0]?.results;
    expect(await reported({ withResults: true })).toEqual(results);
    expect(await reported({})).toBeUndefined();

    server.clock.advance(1000);
    await say(players[1], '0:1');
    const all = (await manager.call(listResults, { params: { id }, query: {} })).body.data;
    expect(all.map(({ reporter_id }) => reporter_id)).toEqual(
      [match.second_participant, match.first_participant, match.first_participant].map((side) => side?.id),
    );
    expect(all[0]).toMatchObject({
      match_id: match.id,
      type: 'INT',
      value_state: '1',
      user: { nickname: 'Side1' },
      updated_at: server.clock.now().toISOString(),
    });
    expect(all[0]).toHaveProperty('profile');
    // Staff read reports; only who plays the match can make one.
    const byStaff = await manager.form(play.reportMatch, { result: '1:0' }, { id, matchId: match.id });
    expect(byStaff.status).toBe(403);
  });

  test('[MATCH-20, O1, O3, D63] that agrees with the other side’s ends the match by itself', async () => {
    const { players, say, read } = await matchOfTwo(server);
    await say(players[0], '1:0');
    await say(players[1], '1:0');
    expect(await read()).toMatchObject({ status: 'FINISHED', match_result: '1:0', reason: 'played' });
  });

  test('of one side alone is given with its whole score, until the other side reports', async () => {
    const { match, players, say, read } = await matchOfTwo(server, { auto_approve: '0' });
    expect((await read()).one_sided_result).toBeNull();
    await say(players[1], '0:1');
    const reported = await read();
    expect(reported.one_sided_result).toBe('0:1');
    expect(reported.results?.map(({ claimed_winner_id }) => claimed_winner_id)).toEqual([
      match.second_participant?.id,
    ]);
    await say(players[0], '0:1');
    expect((await read()).one_sided_result).toBeNull();
  });

  test('[D63] that agrees waits for staff where agreeing reports are not approved by themselves', async () => {
    const { match, players, say, read } = await matchOfTwo(server, { auto_approve: '0' });
    await say(players[0], '0:1', screenshot);
    await say(players[1], '0:1');
    const reported = await read();
    expect(reported).toMatchObject({
      status: 'PENDING',
      winner_id: null,
      agreed_winner_id: match.second_participant?.id,
    });
    const winner = match.second_participant?.id;
    const kept = reported.results?.map(({ type, value_state, claimed_winner_id }) =>
      type === 'IMAGE' ? [type, claimed_winner_id] : [type, value_state, claimed_winner_id],
    );
    expect(kept?.toSorted()).toEqual([
      ['IMAGE', winner],
      ['INT', '0', winner],
      ['INT', '1', winner],
    ]);
  });

  test('[MATCH-03, D60] of one side is pending, and one that disagrees is a conflict until somebody says otherwise', async () => {
    const { match, players, say, read } = await matchOfTwo(server);
    await say(players[0], '1:0');
    expect(await read()).toMatchObject({ status: 'PENDING', winner_id: null });
    await say(players[1], '0:1');
    expect(await read()).toMatchObject({ status: 'CONFLICT', winner_id: null });
    await say(players[1], '1:0');
    expect(await read()).toMatchObject({ status: 'FINISHED', winner_id: match.first_participant?.id });
  });

  test('is refused from others, without a winner, beyond the games, and as something else than a score', async () => {
    const { id, match, players, say } = await matchOfTwo(server);
    const stranger = await signUpPlayer(server, 'Stranger');
    expect((await say(stranger, '1:0')).status).toBe(403);
    const stored = vi.spyOn(server.context.files, 'storePicture');
    expect((await say(stranger, '1:0', screenshot)).status).toBe(403);
    expect(stored).not.toHaveBeenCalled();
    stored.mockRestore();
    expect(await say(players[0], '1:1')).toMatchObject({
      status: 422,
      body: { code: 'no-draw', errors: { result: ['A match needs a winner, and this score is a draw.'] } },
    });
    expect(await say(players[0], '3:1')).toMatchObject({
      status: 422,
      body: { code: 'bad-score', errors: { result: [expect.stringContaining('exactly 1')] } },
    });
    expect((await say(players[0], 'we won')).status).toBe(422);
    const text = new File(['<svg/>'], 'score.png', { type: 'image/png' });
    expect((await say(players[0], '1:0', text)).status).toBe(422);
    const mine = await players[1]!.client.call(play.listMyMatches, { params: { id } });
    expect(mine.body.data).toMatchObject([{ id: match.id, side: 'second', opponent: expect.any(String) }]);
  });

  test('shows the opponent by a name that everybody may read, never by real name or e-mail', async () => {
    const { id, match, players, say } = await matchOfTwo(server);
    await server.context.db
      .updateTable('users')
      .set({ nickname: '', name: 'Rosa Verdi' })
      .where('id', '=', players[1]!.id)
      .execute();
    const known = `Player #${match.second_participant?.id}`;
    const mine = await players[0]!.client.call(play.listMyMatches, { params: { id } });
    expect(mine.body.data).toMatchObject([{ opponent: known }]);
    expect((await say(players[0], '1:0')).body.data).toMatchObject({ kind: 'duel', opponent: known });
  });

  test('stays with its match when the result is taken back, or the taking back is', async () => {
    const { id, manager, match, players, say, read } = await matchOfTwo(server);
    const params = { id, matchId: match.id };
    await say(players[0], '1:0', screenshot);
    await say(players[1], '0:1');
    const body = { winner_id: match.second_participant?.id ?? 0 };
    const undo = (action_id: number | null) =>
      manager.call(undoMatchAction, { params: { id }, body: { action_id: action_id ?? 0 } });
    const state = async () => {
      server.clock.advance(1);
      const { status, results } = await read();
      return [status, results?.length];
    };
    expect(await state()).toEqual(['CONFLICT', 3]);
    const approved = await manager.call(finishMatch, { params, body });
    expect(await state()).toEqual(['FINISHED', 3]);
    await undo(approved.body.action_id);
    expect(await state()).toEqual(['CONFLICT', 3]);
    await manager.call(finishMatch, { params, body });
    expect(await state()).toEqual(['FINISHED', 3]);
    const reverted = await manager.call(revertMatch, { params, query: {} });
    expect(await state()).toEqual(['CONFLICT', 3]);
    await undo(reverted.body.action_id);
    expect(await state()).toEqual(['FINISHED', 3]);
  });

  test('goes and comes with the claim it made, when the report itself is taken back and again', async () => {
    const { id, manager, match, players, say, read } = await matchOfTwo(server);
    const scores = async () => {
      server.clock.advance(1);
      const { status, results } = await read();
      return [status, ...(results ?? []).map(({ value_state }) => value_state)];
    };
    const undoNewest = async () => {
      const history = await manager.call(listMatchHistory, {
        params: { id, matchId: match.id },
        query: {},
      });
      const action_id = history.body.data[0]?.action_id ?? 0;
      return manager.call(undoMatchAction, { params: { id }, body: { action_id } });
    };
    await say(players[0], '1:0');
    expect(await scores()).toEqual(['PENDING', '1']);
    await say(players[0], '0:1');
    expect(await scores()).toEqual(['PENDING', '0']);
    await undoNewest();
    expect(await scores()).toEqual(['PENDING', '1']);
    await undoNewest();
    expect(await scores()).toEqual(['PENDING', '0']);
  });

  test('[O11] of a later match is voided with its feeder, not erased, and counts again when that is undone', async () => {
    const { id, manager, match, matches, read } = await matchOfTwo(server);
    const finish = (one: Match | undefined) =>
      manager.call(finishMatch, {
        params: { id, matchId: one?.id ?? 0 },
        body: { winner_id: one?.first_participant?.id ?? 0 },
      });
    await finish(match);
    await finish(matches[1]);
    const final = (await readMatches(manager, id))[2]!;
    const finalist = await signUpPlayer(server, 'Finalist');
    await server.context.db
      .updateTable('participants')
      .set({ user_id: finalist.id })
      .where('id', '=', final.second_participant!.id)
      .execute();
    await finalist.client.form(play.reportMatch, { result: '0:1' }, { id, matchId: final.id });
    server.clock.advance(1);
    const results = async () =>
      (await manager.call(listMatchResults, { params: { id, matchId: final.id } })).body.data;
    expect(await results()).toHaveLength(1);
    const reverted = await manager.call(revertMatch, { params: { id, matchId: match.id }, query: {} });
    expect(await results()).toEqual([]);
    const kept = await server.context.db
      .selectFrom('match_results')
      .where('match_id', '=', final.id)
      .selectAll()
      .execute();
    expect(kept).toHaveLength(1);
    server.clock.advance(1);
    const body = { action_id: reverted.body.action_id ?? 0 };
    await manager.call(undoMatchAction, { params: { id }, body });
    expect(await results()).toHaveLength(1);
    expect((await read()).status).toBe('FINISHED');
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

  test('after it is not seated again by an undo', async () => {
    const { id, manager, matches } = await startedTournament(server, 4, { match_type: '2', team_mates: '2' });
    const leaving = matches[0]?.first_participant?.id ?? 0;
    const params = { id, pid: leaving };
    expect((await manager.call(deleteParticipant, { params, query: { by: 'participant' } })).status).toBe(
      200,
    );
    const history = await manager.call(listMatchHistory, {
      params: { id, matchId: matches[0]?.id ?? 0 },
      query: {},
    });
    expect(history.body.data).toMatchObject([{ action: 'participant removed', action_id: null }]);
    expect((await readMatches(manager, id))[0]).toMatchObject({
      first_participant: null,
      is_first_void: true,
    });
  });
});
