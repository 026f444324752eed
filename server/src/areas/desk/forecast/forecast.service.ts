import { channels } from '@matchdesk/contract/channels';
import type { Forecast } from '@matchdesk/contract/desk/forecast';
import { mostPoints } from '@matchdesk/contract/desk/forecast';
import type { TournamentId } from '@matchdesk/contract/ids';
import { isRunning } from '@matchdesk/contract/statuses';
import { MINUTE, wideningAfter } from '@matchdesk/engine';
import { formats } from '#areas/formats/any-format/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import { later, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import {
  closeEvening,
  findEvening,
  findPlayed,
  forgetEvening,
  type JudgedForecast,
  listForecasts,
  listJudged,
  noteRunning,
  readPastLengths,
  saveForecast,
  takeDue,
} from './forecast.store.ts';
import { type ForecastThread, openForecastThread } from './forecast-thread.ts';

/** So much lies between two forecasts of a tournament, over all servers. */
const between = 15 * second;
const atOnce = 4;

export interface Forecasts {
  /** Makes those that are due; returns how many were made. */
  make(): Promise<number>;
  close(): Promise<void>;
}

export function openForecasts(context: Context): Forecasts {
  const thread = openForecastThread();
  return {
    async make() {
      await noteRunning(context.db, context.clock.now());
      const due = await transact(context, ({ trx, now }) => takeDue(trx, now, later(now, between), atOnce));
      let made = 0;
      for (const id of due) {
        // One that fails must not hold up the others; its next turn comes by itself.
        await makeForecast(context, thread, id).then(
          () => {
            made += 1;
          },
          (error) => {
            if (!context.stopping.aborted)
              context.log.error({ err: error, tournament: id }, 'a forecast could not be made');
          },
        );
      }
      return made;
    },
    close: thread.close,
  };
}

async function makeForecast(context: Context, thread: ForecastThread, id: TournamentId): Promise<void> {
  const { db, clock, live } = context;
  const tournament = await findPlayed(db, id);
  const isOver = tournament?.status === 'FINISHED' || tournament?.status === 'CLOSED';
  const isPlayed = tournament && tournament.deleted_at === null && (isOver || isRunning(tournament.status));
  const read = isPlayed ? await formats[tournament.type].readEvening?.(db, tournament) : undefined;
  if (!read || !tournament) {
    await transact(context, ({ trx }) => forgetEvening(trx, id));
    return;
  }
  const now = clock.now();
  const answer = await thread.run({
    evening: read.evening,
    usualPlay: read.usualPlay,
    now: now.getTime(),
    seed: id + Math.floor(now.getTime() / second),
    past: await readPastLengths(db, tournament),
    widening: wideningAfter(await listJudged(db, tournament)),
  });
  const { plannedEnd } = read;
  await transact(context, async ({ trx }) => {
    await saveForecast(trx, id, now, { plannedEnd: toDate(plannedEnd), answer });
    if (isOver) await closeEvening(trx, id, new Date(answer.lastEnd ?? now));
  });
  live.publish(channels.forecast(id), 'made', { id });
}

const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at));

export async function readForecast({ db }: Context, id: TournamentId): Promise<Forecast> {
  const { game_id, type } = await getTournament(db, id);
  const evening = await findEvening(db, id);
  const made = await listForecasts(db, id, mostPoints);
  const last = made.at(-1);
  const isOver = evening?.finished_at !== null;
  return {
    at: evening?.at ?? null,
    finish:
      last && !isOver && last.at === evening?.at ? { p10: last.p10, p50: last.p50, p90: last.p90 } : null,
    planned_end: last?.planned_end ?? null,
    started_at: evening?.started_at ?? null,
    finished_at: evening?.finished_at ?? null,
    late_rounds: evening?.late_rounds ?? [],
    made,
    record: recordOf((await listJudged(db, { game_id, type })).filter((judged) => judged.id !== id)),
  };
}

function recordOf(judged: readonly JudgedForecast[]): Forecast['record'] {
  const errors = judged
    .filter(({ part }) => part === 0.5)
    .map(({ shown, truth }) => Math.abs(shown.p50 - truth) / MINUTE)
    .sort((one, other) => one - other);
  return {
    evenings: new Set(judged.map(({ id }) => id)).size,
    forecasts: judged.length,
    held: judged.filter(({ shown, truth }) => shown.p10 <= truth && truth <= shown.p90).length,
    median_error: errors[Math.floor(errors.length / 2)] ?? null,
  };
}
