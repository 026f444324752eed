import { type Kysely, sql } from 'kysely';

/** Leaderboards: rounds, one line per participant, scores, and what makes a window at any rank quick to read. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table leaderboards (
      tournament_id integer primary key constraint leaderboards_tournament references tournaments,
      lines integer not null default 0,
      out_count integer not null default 0,
      seq integer not null default 0,
      are_ranks_stale boolean not null default false
    )`.execute(db);
  await sql`
    create table leaderboard_rounds (
      id integer primary key,
      tournament_id integer not null constraint leaderboard_rounds_tournament references tournaments,
      round integer not null constraint leaderboard_rounds_number check (round between 1 and 100),
      room_id text not null default '',
      password text not null default '',
      scored integer not null default 0,
      constraint leaderboard_rounds_once unique (tournament_id, round)
    )`.execute(db);
  await sql`
    create table leaderboard_totals (
      tournament_id integer not null constraint leaderboard_totals_tournament references tournaments,
      participant_id integer not null constraint leaderboard_totals_participant references participants,
      seat integer not null,
      total integer not null default 0,
      best integer not null default 0,
      last integer not null default 0,
      is_out boolean not null default false,
      primary key (tournament_id, participant_id),
      constraint leaderboard_totals_seat_once unique (tournament_id, seat),
      constraint leaderboard_totals_sum check (last >= 0 and best >= last and total >= best)
    )`.execute(db);
  await sql`
    create index leaderboard_totals_ranked on leaderboard_totals
      (tournament_id, is_out, total desc, best desc, last desc, participant_id)`.execute(db);
  await sql`
    create table leaderboard_scores (
      tournament_id integer not null,
      participant_id integer not null,
      round integer not null,
      points integer constraint leaderboard_scores_positive check (points >= 0),
      is_out boolean not null default false,
      by_id integer constraint leaderboard_scores_by references users,
      at timestamptz not null,
      primary key (tournament_id, participant_id, round),
      constraint leaderboard_scores_line foreign key (tournament_id, participant_id)
        references leaderboard_totals on delete cascade
    )`.execute(db);
  await sql`
    create index leaderboard_scores_ranked on leaderboard_scores
      (tournament_id, round, is_out, points desc, participant_id) where points is not null`.execute(db);
  // How many have each total (scale 0), and each range of 256 totals (scale 8): two short sums find any rank.
  await sql`
    create table leaderboard_counts (
      tournament_id integer not null constraint leaderboard_counts_tournament references tournaments,
      round integer not null,
      scale smallint not null constraint leaderboard_counts_scale check (scale in (0, 8)),
      bucket integer not null,
      n integer not null constraint leaderboard_counts_positive check (n >= 0),
      primary key (tournament_id, round, scale, bucket)
    )`.execute(db);
  await sql`
    create table leaderboard_ranks (
      tournament_id integer not null constraint leaderboard_ranks_tournament references tournaments,
      participant_id integer not null,
      round integer not null,
      rank integer not null,
      primary key (tournament_id, participant_id)
    )`.execute(db);
  for (const table of ['leaderboard_totals', 'leaderboard_scores', 'leaderboard_counts'])
    await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  // Leaderboards that are already running get a line for everybody who plays; their rounds are created when they are
  // first read.
  await sql`
    insert into leaderboard_totals (tournament_id, participant_id, seat)
    select p.tournament_id, p.id, row_number() over (partition by p.tournament_id order by p.id)
    from participants p join tournaments t on t.id = p.tournament_id
    where t.type = 2 and t.status in ('STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED') and p.status = 'active'`.execute(
    db,
  );
  await sql`
    insert into leaderboards (tournament_id, lines)
    select tournament_id, count(*) from leaderboard_totals group by tournament_id`.execute(db);
  await sql`
    insert into leaderboard_counts (tournament_id, round, scale, bucket, n)
    select tournament_id, 999, scale, 0, lines from leaderboards, (values (0), (8)) as scales (scale)`.execute(
    db,
  );
}
