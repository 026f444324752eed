import { startTournament } from '../../../contract/src/formats/any-format.ts';
import {
  listLeaderboard,
  listLeaderboardRounds,
  saveLeaderboardMatch,
} from '../../../contract/src/formats/leaderboard.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';
import { median, takeTurns } from '../times.ts';
import { compareSaves } from './leaderboard-saves.bench.ts';
import { compareScreens } from './leaderboard-screen.bench.ts';
import type { Part } from './part.bench.ts';

export interface RunningBoard {
  id: number;
  participants: number[];
  rounds: number[];
}

/** A leaderboard of two rounds that has started. */
export async function runningBoard(measured: Measured, players: number): Promise<RunningBoard> {
  const { client, place } = measured;
  const id = await crowdedTournament(measured, players, { type: '2', rounds: '2' });
  const started = await client.call(startTournament, { params: { id }, body: {} });
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
  const { body } = await client.call(listLeaderboardRounds, { params: { id }, query: { lines: 0 } });
  const { rows } = await place.pool.query<{ id: number }>(
    'select participant_id as id from leaderboard_totals where tournament_id = $1 order by seat',
    [id],
  );
  return { id, participants: rows.map((row) => row.id), rounds: body.data.map((round) => round.id) };
}

const atOnce = 1000;

/** Enters points through the API, so that everything behind a score is as it would be. */
async function enter(
  { client }: Measured,
  board: RunningBoard,
  participants: readonly number[],
  most: number,
) {
  for (let from = 0; from < participants.length; from += atOnce) {
    const scores = participants
      .slice(from, from + atOnce)
      .map((id, index) => ({ id, points: ((from + index) * 7919 + participants.length) % most }));
    const { status, body } = await client.call(saveLeaderboardMatch, {
      params: { id: board.id, matchId: board.rounds[0]! },
      body: { participants: scores },
    });
    if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
  }
}

async function read({ client }: Measured, id: number, from: number): Promise<void> {
  const { status } = await client.call(listLeaderboard, { params: { id }, query: { from, to: from + 63 } });
  if (status !== 200) throw new Error(`not read: ${status}`);
}

async function compareReads(measured: Measured, small: number, large: number, from: number) {
  const times = await takeTurns(
    { warm: 20, counted: 200 },
    { small: () => read(measured, small, 0), large: () => read(measured, large, from) },
  );
  return { small: median(times.small), large: median(times.large) };
}

export const measureLeaderboards: Part = async (measured, scale, report) => {
  const players = Math.round(100_000 * scale);
  const small = await runningBoard(measured, 100);
  const large = await runningBoard(measured, players);
  const most = 20_000;
  await enter(measured, small, small.participants, most);
  await enter(measured, large, large.participants, most);
  await measured.place.pool.query('vacuum analyze');
  await measured.place.pool.query(
    `alter table leaderboard_totals set (autovacuum_enabled = false);
     alter table leaderboard_scores set (autovacuum_enabled = false);
     alter table leaderboard_counts set (autovacuum_enabled = false)`,
  );
  const deep = players - 100;
  const compare = async (what: string, from: number) => {
    const times = await compareReads(measured, small.id, large.id, from);
    report({
      what,
      ours: times.large,
      unit: 'ms',
      reference: times.small,
      referenceName: 'our own 100',
      ratio: times.small / times.large,
      goal: '≤ 2×',
      met: times.large <= 2 * times.small,
      note: '64 rows over HTTP, median of 200, taking turns',
    });
  };
  await compare(`open a leaderboard of ${players}`, 0);
  await compare(`the same at rank ${deep}`, deep);
  await enter(measured, large, large.participants.slice(0, Math.round(20_000 * scale)), most / 2);
  await compare('the same, 20,000 scores changed, no vacuum', deep);
  await compareScreens(measured, { small, large }, scale, report);
  await compareSaves(measured, large, scale, report);
};
