import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median, timeOf } from '../times.ts';
import { payEverybody, readDigest } from './prize-runs.ts';
import { finishedTournament, giveTeams } from './winners.ts';

const rounds = 3;

/** Teams of five, all of whom win: the call that pays them, beside the same rows by one statement. */
export async function compareLargeRun(measured: Measured, teams: number, report: Report): Promise<void> {
  const { pool } = measured.place;
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const id = await finishedTournament(measured, teams, 100, { match_type: '2', team_mates: '5' });
    await giveTeams(measured, id);
    const digest = await readDigest(measured, id);
    times.ours.push(await timeOf(() => payEverybody(measured, id, digest)));
    const { rows } = await pool.query<{ lines: number }>(
      'select count(*)::int as lines from transactions where tournament_id = $1',
      [id],
    );
    if (rows[0]!.lines !== 5 * teams) throw new Error(`${rows[0]!.lines} of ${5 * teams} were paid`);
    times.bare.push(await bareInsert(measured, id));
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  report({
    what: `prize run of ${(5 * teams).toLocaleString('en')} lines`,
    ours,
    unit: 'ms',
    reference: bare,
    referenceName: 'bare INSERT … SELECT',
    ratio: ours / bare,
    goal: '≤ 4×',
    met: ours <= 4 * bare,
    note: `one transaction, median of ${rounds}, taking turns`,
  });
}

/** The same rows once more into the same table with its keys, as another run of the same tournament. */
async function bareInsert({ place: { pool } }: Measured, id: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into prize_runs (tournament_id, generation, digest, totals, unpaid, actor_id, at, reverted_at)
     values ($1, 2, 'bare', '{}', '[]', (select min(id) from users), now(), now()) returning id`,
    [id],
  );
  return timeOf(() =>
    pool.query(
      `insert into transactions (user_id, currency, amount, type, status, payment_system, run_id, tournament_id,
         participant_id, place_from, place_to, match_id, created_at)
       select user_id, currency, amount, type, 'CANCELED', payment_system, $2, tournament_id, participant_id, place_from,
         place_to, match_id, created_at from transactions where tournament_id = $1`,
      [id, rows[0]!.id],
    ),
  );
}
