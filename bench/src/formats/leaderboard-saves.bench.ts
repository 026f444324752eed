import { saveLeaderboardMatch } from '../../../contract/src/formats/leaderboard.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import type { RunningBoard } from './leaderboard.bench.ts';

const inFlight = 16;
const aSave = 100;

/** Returns how many milliseconds all of it took. */
async function together(work: (() => Promise<void>)[]): Promise<number> {
  const waiting = [...work];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next();
    }),
  );
  return performance.now() - began;
}

/** Saves of 100 scores, 16 at once in one tournament, beside the bare SQL under the same lock. */
export async function compareSaves(
  measured: Measured,
  board: RunningBoard,
  scale: number,
  report: Report,
): Promise<void> {
  const saves = Math.max(inFlight, Math.round(320 * scale));
  let points = 0;
  // Each side has people of its own: the bare one does not maintain the counts of points per round.
  const groupsFrom = (first: number) =>
    Array.from({ length: inFlight }, (_, index) =>
      board.participants.slice((first + index) * aSave, (first + index + 1) * aSave),
    );
  const ours = (participants: readonly number[]) => async () => {
    points++;
    const { status, body } = await measured.client.call(saveLeaderboardMatch, {
      params: { id: board.id, matchId: board.rounds[1]! },
      body: { participants: participants.map((id, index) => ({ id, points: points + index })) },
    });
    if (status !== 200) throw new Error(`not saved: ${JSON.stringify(body)}`);
  };
  const bare = (participants: readonly number[]) => () => {
    points++;
    return bareSave(measured, board, participants, points);
  };
  const work = (make: typeof ours, groups: number[][]) =>
    Array.from({ length: saves / 4 }, (_, index) => make(groups[index % groups.length]!));
  const [own, theirs] = [groupsFrom(0), groupsFrom(inFlight)];
  await together(work(ours, own));
  await together(work(bare, theirs));
  const took = { ours: 0, bare: 0 };
  for (let turn = 0; turn < 4; turn++) {
    took.ours += await together(work(ours, own));
    took.bare += await together(work(bare, theirs));
  }
  const [rate, reference] = [took.ours, took.bare].map((ms) => (saves / ms) * 1000) as [number, number];
  report({
    what: `saves of ${aSave} scores, ${inFlight} in flight`,
    ours: rate,
    unit: '1/s',
    reference,
    referenceName: 'bare SQL transaction',
    ratio: rate / reference,
    goal: '≥ 0.5×',
    met: rate >= reference / 2,
    note: 'one tournament, under its lock',
  });
}

/** Lock, read, write scores and totals, record, commit: the same rows and the same durability, nothing decided. */
async function bareSave(
  { place: { pool } }: Measured,
  { id, rounds }: RunningBoard,
  participants: readonly number[],
  points: number,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select * from tournaments where id = $1 for update', [id]);
    await client.query(
      `select * from leaderboard_totals t left join leaderboard_scores s using (tournament_id, participant_id)
       where t.tournament_id = $1 and t.participant_id = any($2::int[])`,
      [id, participants],
    );
    await client.query(
      `insert into leaderboard_scores (tournament_id, participant_id, round, points, at)
       select $1, participant, 2, $3::int + number, now()
       from unnest($2::int[]) with ordinality as t (participant, number)
       on conflict (tournament_id, participant_id, round) do update set points = excluded.points, at = excluded.at`,
      [id, participants, points],
    );
    await client.query(
      `with before as (
         select participant_id, total from leaderboard_totals
         where tournament_id = $1 and participant_id = any($2::int[])),
       after as (
         update leaderboard_totals t set total = s.total, best = s.best, last = s.last, is_scored = true
         from (select participant_id, sum(points) as total, max(points) as best,
             coalesce(max(points) filter (where round = 2), 0) as last
           from leaderboard_scores where tournament_id = $1 and participant_id = any($2::int[])
           group by participant_id) s
         where t.tournament_id = $1 and t.participant_id = s.participant_id returning t.total),
       changes as (
         select scale, total >> scale as bucket, sum(change)::int as change
         from (select total, -1 as change from before union all select total, 1 from after) moved,
           (values (0), (8)) as scales (scale)
         group by 1, 2)
       insert into leaderboard_counts (tournament_id, round, scale, bucket, n)
       select $1, 999, scale, bucket, greatest(change, 0) from changes where change <> 0
       on conflict (tournament_id, round, scale, bucket) do update set n = leaderboard_counts.n + excluded.n`,
      [id, participants],
    );
    const { rows } = await client.query<{ id: number }>(
      `insert into audit (at, subject, subject_id, action, before, after)
       values (now(), 'match', $1, 'scores saved', '{}', '{}') returning id`,
      [rounds[1]],
    );
    await client.query(
      `insert into match_actions (tournament_id, match_id, audit_id, done) values ($1, $2, $3, $4)`,
      [
        id,
        rounds[1],
        rows[0]?.id,
        JSON.stringify({ changes: participants.map((participant) => ({ participant })) }),
      ],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
