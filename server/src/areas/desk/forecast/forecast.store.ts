import type { FinishRange, PastForecast } from '@matchdesk/contract/desk/forecast';
import type { GameId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import {
  type Judged,
  type LateRound,
  MINUTE,
  type PastLengths,
  type STAGES,
  spreadEvenly,
} from '@matchdesk/engine';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import type { KeptHolding } from '#database/tables/desk.tables.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { ForecastAnswer } from './forecast-task.ts';

/** The types in which matches wait for each other. */
export const forecastTypes: readonly TournamentType[] = [1, 3, 4, 5, 6, 7];

/** Notes tournaments that are played and were not yet, or are played again after their end. */
export async function noteRunning(db: Db, now: Date): Promise<void> {
  await sql`
    insert into evenings (tournament_id, started_at, due_at)
    select id, ${now}, ${now} from tournaments
    where status in ('STARTED', 'IN_PROGRESS') and type = any(${[...forecastTypes]}::int[]) and deleted_at is null
      and not exists (select from evenings where tournament_id = tournaments.id and due_at is not null)
    on conflict (tournament_id) do update set due_at = excluded.due_at, finished_at = null`.execute(db);
}

/** Takes evenings whose forecast is due; no other server takes them until the next one is. */
export async function takeDue(trx: Trx, now: Date, next: Date, most: number): Promise<TournamentId[]> {
  const { rows } = await sql<{ id: TournamentId }>`
    update evenings set due_at = ${next} where tournament_id in (
      select tournament_id from evenings where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning tournament_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function findPlayed(db: Db, id: TournamentId): Promise<StoredTournament | undefined> {
  return db.selectFrom('tournaments').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Nothing was played after all: the start was taken back, or the tournament is gone. */
export async function forgetEvening(trx: Trx, id: TournamentId): Promise<void> {
  await trx.deleteFrom('forecasts').where('tournament_id', '=', id).execute();
  await trx.deleteFrom('evenings').where('tournament_id', '=', id).execute();
}

export interface Made {
  plannedEnd: Date | null;
  answer: ForecastAnswer;
}

const json = (value: unknown) => JSON.stringify(value);

/** Keeps a forecast, and what it says of the evening. */
export async function saveForecast(
  trx: Trx,
  id: TournamentId,
  now: Date,
  { plannedEnd, answer }: Made,
): Promise<void> {
  const { finish, held, lateRounds, lengths, matchIds, beginTimes, began } = answer;
  await sql`
    update evenings set at = ${now}, started_at = ${new Date(began)}, lengths = ${json(lengths)}, held = ${json(held)},
      late_rounds = ${json(lateRounds)}, match_ids = ${matchIds}, begin_times = ${beginTimes}
    where tournament_id = ${id}`.execute(trx);
  if (!finish) return;
  const { shown, narrow } = finish;
  await trx
    .insertInto('forecasts')
    .values({
      tournament_id: id,
      at: now,
      p10: new Date(shown.p10),
      p50: new Date(shown.p50),
      p90: new Date(shown.p90),
      narrow_p10: new Date(narrow.p10),
      narrow_p90: new Date(narrow.p90),
      planned_end: plannedEnd,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The evening is over: no more forecasts, unless it is played again. */
export async function closeEvening(trx: Trx, id: TournamentId, finishedAt: Date): Promise<void> {
  await trx
    .updateTable('evenings')
    .set({
      due_at: null,
      finished_at: finishedAt,
      held: '[]',
      late_rounds: '[]',
      match_ids: [],
      begin_times: [],
    })
    .where('tournament_id', '=', id)
    .execute();
}

type Kind = Pick<StoredTournament, 'game_id' | 'type'>;

const lengthsFrom = 5;
const mostLengths = 20;

/** Lengths of the game's last evenings of this type. */
export async function readPastLengths(db: Db, { game_id, type }: Kind): Promise<PastLengths> {
  const { rows } = await sql<{ lengths: Partial<PastLengths> }>`
    select lengths from evenings join tournaments on tournaments.id = tournament_id
    where finished_at is not null and game_id = ${game_id} and type = ${type}
    order by finished_at desc limit ${lengthsFrom}`.execute(db);
  const of = (stage: (typeof STAGES)[number]) =>
    spreadEvenly(
      rows.flatMap(({ lengths }) => lengths[stage] ?? []).sort((one, other) => one - other),
      mostLengths,
    );
  return { wait: of('wait'), play: of('play'), settle: of('settle'), staff: of('staff') };
}

/** A forecast of an evening that is over, at one of the moments by which forecasts are judged. */
export interface JudgedForecast extends Judged {
  id: TournamentId;
  /** The range as it was shown. */
  shown: Judged['narrow'];
  part: number;
}

const judgedParts = [0.25, 0.5, 0.75];
const mostJudged = 100;
/** A shorter evening has no middle. */
const shortest = 10 * MINUTE;

/** The game's last evenings of this type, the earliest first, each with its forecasts at a quarter, half and so on. */
export async function listJudged(db: Db, { game_id, type }: Kind): Promise<JudgedForecast[]> {
  const { rows } = await sql<
    Record<'at' | 'p10' | 'p50' | 'p90' | 'narrow_p10' | 'narrow_p90' | 'finished_at', string> & {
      id: TournamentId;
      part: number;
    }
  >`
    with past as (
      select tournament_id, evenings.started_at, finished_at
      from evenings join tournaments on tournaments.id = tournament_id
      where finished_at is not null and game_id = ${game_id} and type = ${type}
        and finished_at - evenings.started_at > make_interval(secs => ${shortest / 1000})
      order by finished_at desc limit ${mostJudged})
    select past.tournament_id as id, part, at, p10, p50, p90, narrow_p10, narrow_p90, finished_at
    from past cross join unnest(${judgedParts}::float8[]) as part
      cross join lateral (
        select * from forecasts
        where forecasts.tournament_id = past.tournament_id and at <= started_at + part * (finished_at - started_at)
        order by at desc limit 1) made
    order by finished_at, past.tournament_id, part`.execute(db);
  return rows.map(({ id, part, at, p10, p50, p90, narrow_p10, narrow_p90, finished_at }) => ({
    id,
    part,
    at: Date.parse(at),
    truth: Date.parse(finished_at),
    shown: { p10: Date.parse(p10), p50: Date.parse(p50), p90: Date.parse(p90) },
    narrow: { p10: Date.parse(narrow_p10), p50: Date.parse(p50), p90: Date.parse(narrow_p90) },
  }));
}

export interface StoredEvening {
  at: string | null;
  started_at: string;
  finished_at: string | null;
  late_rounds: LateRound[];
}

export async function findEvening(db: Db, id: TournamentId): Promise<StoredEvening | undefined> {
  return db
    .selectFrom('evenings')
    .where('tournament_id', '=', id)
    .select(['at', 'started_at', 'finished_at', 'late_rounds'])
    .executeTakeFirst();
}

/** All of them, or as many as asked for, the first and the last among them. */
export async function listForecasts(db: Db, id: TournamentId, most: number): Promise<PastForecast[]> {
  const { rows } = await sql<PastForecast>`
    with numbered as (
      select *, row_number() over (order by at desc) - 1 as place, count(*) over () as total
      from forecasts where tournament_id = ${id})
    select at, p10, p50, p90, planned_end from numbered
    where place % greatest(1, ceil(total::float8 / ${most})::int) = 0 or place = total - 1
    order by at`.execute(db);
  return rows;
}

export interface RunningEvening {
  id: TournamentId;
  title: string;
  game_id: GameId;
  held: KeptHolding[];
  finish: FinishRange | null;
}

/** What was last forecast of tournaments that are played, the first to end first. */
export async function listRunning(
  db: Db,
  { games, tournament_id }: { games: readonly GameId[]; tournament_id?: TournamentId | undefined },
): Promise<RunningEvening[]> {
  const { rows } = await sql<Omit<RunningEvening, 'finish'> & Record<keyof FinishRange, string | null>>`
    select tournaments.id, title, game_id, held, p10, p50, p90
    from evenings join tournaments on tournaments.id = evenings.tournament_id
      left join forecasts on forecasts.tournament_id = evenings.tournament_id and forecasts.at = evenings.at
    where evenings.due_at is not null and status in ('STARTED', 'IN_PROGRESS') and deleted_at is null
      and game_id = any(${[...games]}::int[])
      and (${tournament_id ?? null}::int is null or tournaments.id = ${tournament_id ?? null}::int)
    order by p50 nulls last, tournaments.id`.execute(db);
  return rows.map(({ p10, p50, p90, ...evening }) => ({
    ...evening,
    finish: p10 && p50 && p90 ? { p10, p50, p90 } : null,
  }));
}
