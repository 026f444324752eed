import { listWinners, saveWinners } from '@matchdesk/contract/formats/challenge';
import { listScoreLines, saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard';
import { getLobby, saveLobby } from '@matchdesk/contract/formats/multi-lobby';
import { getTftMatch } from '@matchdesk/contract/formats/tft';
import type { MatchId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { participantId } from '#testing/ids.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { finishLobby, placesFor, playersIn, startedTft } from '#testing/lobbies.testing.ts';
import { startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { drawScoreboard } from '#testing/scoreboards.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { comparePictures } from './used-screenshots.ts';

const server = useTestServer();
const file = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
const copyOf = async (board: Buffer) => file(await sharp(board).resize(480).jpeg({ quality: 60 }).toBuffer());

let late: TestPlayer;
beforeAll(async () => {
  late = await signUpPlayer(server, 'Late');
});

/** Somebody takes the seat of a participant and hands a picture in, in the match that is named or their first. */
async function handIn(who: TestPlayer, id: number, participant: number, screenshot: Blob, match?: MatchId) {
  await server.context.db
    .updateTable('participants')
    .set({ user_id: who.id })
    .where('id', '=', participantId(participant))
    .execute();
  const [first] = (await who.client.call(play.listMyMatches, { params: { id } })).body.data;
  const params = { id, matchId: match ?? first!.id };
  expect(await who.client.form(play.reportMatch, { screenshot }, params)).toMatchObject({ status: 201 });
}

/** A scoreboard that Early has handed in before, in a challenge of its own. */
async function handedInBefore(number: number): Promise<Buffer> {
  const board = await drawScoreboard(number);
  const { id, entrants } = await startedChallenge(server, 5);
  await handIn(await signUpPlayer(server, 'Early'), id, entrants[0]!, file(board));
  return board;
}

const asksUnder = (...fields: readonly string[]) => ({
  status: 409,
  body: {
    code: 'pictures-reused',
    errors: Object.fromEntries(
      fields.map((field) => [field, ['Late submitted a picture that Early had submitted before.']]),
    ),
  },
});

describe('[O38] giving a place to a picture that somebody else handed in before asks', () => {
  test('in TFT, under the place', async () => {
    const board = await handedInBefore(70);
    const { id, manager, lobbies } = await startedTft(server, 16);
    const lobby = lobbies[0]!;
    const players = playersIn(lobby);
    await handIn(late, id, players[1]!, await copyOf(board));
    const read = async () =>
      (await manager.call(getTftMatch, { params: { id, matchId: lobby.id } })).body.data;
    expect(await finishLobby(manager, id, lobby)).toMatchObject(asksUnder('winners[2]'));
    expect((await read()).status).toBe('PENDING');
    const confirmed = await finishLobby(manager, id, lobby, { confirm_reused: true });
    expect(confirmed).toMatchObject({ status: 200, body: { data: { status: 'FINISHED' } } });
    expect(await finishLobby(manager, id, lobby)).toMatchObject({ status: 200, body: { changed: [] } });
    const exchanged = placesFor(lobby, players.toSpliced(2, 2, players[3]!, players[2]!));
    const replaced = await finishLobby(manager, id, lobby, { winners: exchanged, replace: true });
    expect(replaced.status).toBe(200);
  });

  test('in TFT only those who get a place', async () => {
    const board = await handedInBefore(71);
    const { id, manager, lobbies } = await startedTft(server, 16);
    const [lobby] = lobbies;
    await handIn(late, id, playersIn(lobby!).at(-1)!, await copyOf(board));
    expect((await finishLobby(manager, id, lobby!)).status).toBe(200);
  });

  test('in a multi-lobby arena, under the points or who passes', async () => {
    const board = await handedInBefore(72);
    const { id, manager, lobbies } = await startedMultiLobby(server, 8);
    const { id: matchId, participants } = lobbies[0]!;
    const [other, own] = participants;
    await handIn(late, id, own!.id, await copyOf(board));
    const save = (more: object, body: object = {}) =>
      manager.call(saveLobby, {
        params: { id, matchId },
        body: {
          participants: [
            { id: other!.id, points: 5 },
            { id: own!.id, ...more },
          ],
          ...body,
        },
      });
    expect(await save({ points: 9 })).toMatchObject(asksUnder('participants[1][points]'));
    expect(await save({ passed: true })).toMatchObject(asksUnder('participants[1][passed]'));
    const { data } = (await manager.call(getLobby, { params: { id, matchId } })).body;
    expect(data.participants.map(({ points }) => points)).toEqual(participants.map(() => null));
    expect((await save({ points: 9 }, { confirm_reused: true })).status).toBe(200);
    expect((await save({ points: 9 })).status).toBe(200);
    expect((await save({ points: null })).status).toBe(200);
  });

  test('in a leaderboard, under the points', async () => {
    const board = await handedInBefore(73);
    const { id, manager, entrants, rounds, enter } = await startedLeaderboard(server, 6);
    const matchId = rounds[0]!.id;
    const [other, own] = entrants;
    await handIn(late, id, own!, await copyOf(board), matchId);
    const scores = [
      [other!, 5],
      [own!, 9],
    ] as const;
    expect(await enter(1, scores as never)).toMatchObject(asksUnder('participants[1][points]'));
    const { data } = (await manager.call(listScoreLines, { params: { id, matchId }, query: {} })).body;
    expect(data.every(({ is_entered }) => !is_entered)).toBe(true);
    const participants = scores.map(([participant, points]) => ({ id: participant, points }));
    const body = { participants, confirm_reused: true };
    expect((await manager.call(saveLeaderboardMatch, { params: { id, matchId }, body })).status).toBe(200);
    expect((await enter(1, [[own!, null]])).status).toBe(200);
    expect((await enter(2, [[own!, 9]])).status).toBe(200);
  });

  test('in a challenge, under the line of the winner', async () => {
    const board = await handedInBefore(74);
    const { id, manager, entrants, save, winners } = await startedChallenge(server, 5);
    const [other, own, third] = entrants;
    await handIn(late, id, own!, await copyOf(board));
    expect(await save(placed(other, own))).toMatchObject(asksUnder('winners[1]'));
    expect((await manager.call(listWinners, { params: { id } })).body.data).toEqual([]);
    const body = { winners: placed(other, own), confirm_reused: true };
    expect((await manager.call(saveWinners, { params: { id }, body })).status).toBe(200);
    expect((await save(placed(other, own, third))).status).toBe(200);
    expect(await winners()).toEqual([other, own, third]);
  });

  test('not where the picture is new, or their own of before', async () => {
    const board = await drawScoreboard(75);
    const [before, now] = [await startedChallenge(server, 5), await startedChallenge(server, 5)];
    await handIn(late, before.id, before.entrants[0]!, file(board));
    await handIn(late, now.id, now.entrants[0]!, await copyOf(board));
    for (const { save, entrants } of [before, now])
      expect((await save(placed(entrants[0]))).status).toBe(200);
  });

  test('also where they handed it in many times themselves since', async () => {
    const board = await handedInBefore(76);
    const { id, entrants } = await startedChallenge(server, 5);
    await handIn(late, id, entrants[0]!, file(board));
    await sql`
      insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, updated_at, is_compared)
      select tournament_id, match_id + 1000000 + n, participant_id, user_id, type, value_state, updated_at, true
      from match_results cross join generate_series(1, 6) n
      where tournament_id = ${id} and type = 'IMAGE'`.execute(server.context.db);
    const again = await startedChallenge(server, 5);
    await handIn(late, again.id, again.entrants[0]!, await copyOf(board));
    await comparePictures(server.context);
    expect(await again.save(placed(again.entrants[0]))).toMatchObject(asksUnder('winners[0]'));
  });
});
