import {
  type Evening,
  type Forecast,
  forecastEvening,
  type Judged,
  learned,
  MINUTE,
  NOT_WIDENED,
  type Range,
  radarOf,
} from '../../../engine/src/index.ts';
import { median } from '../times.ts';
import type { Delays } from './delays.ts';
import type { Kind } from './kinds.ts';
import { pastOf, playEvening } from './play.ts';
import { start } from './world.ts';

const parts = [0.25, 0.5, 0.75];
/** So much later a match of the radar's first three ends when the evening is played again. */
const lateMinutes = 15;
const first = 3;

export interface Verdict {
  forecasts: number;
  /** How often the truth lay from p10 to p90: as shown, and before past evenings widened it. */
  held: number;
  heldNarrow: number;
  /** Minutes at half time: of ours, and of the rounds left times the average length. */
  ourErrors: number[];
  plainErrors: number[];
  /** Of the radar's first three, how many were played again, and how many of these moved the end. */
  replayed: number;
  moved: number;
}

/** Plays evenings one after the other; each forecast knows how wrong those of the evenings before were. */
export function judge(kind: Kind, delays: Delays, evenings: number, firstSeed: number): Verdict {
  const verdict: Verdict = {
    forecasts: 0,
    held: 0,
    heldNarrow: 0,
    ourErrors: [],
    plainErrors: [],
    replayed: 0,
    moved: 0,
  };
  let widening = NOT_WIDENED;
  for (let index = 0; index < evenings; index += 1) {
    const seed = firstSeed + index;
    const { finish } = playEvening(kind, delays, seed);
    const past = pastOf(kind, delays, seed);
    const judged: Judged[] = [];
    for (const part of parts) {
      const now = Math.round(start + part * (finish - start));
      const { evening, lengths } = playEvening(kind, delays, seed, { until: now });
      const forecast = forecastEvening(evening, { now, seed, past, usualPlay: kind.template, widening });
      const { finish: range, narrow } = forecast as { finish: Range; narrow: Range };
      verdict.forecasts += 1;
      verdict.held += Number(holds(range, finish));
      verdict.heldNarrow += Number(holds(narrow, finish));
      judged.push({ at: now, narrow, truth: finish });
      replayRadar(kind, delays, seed, finish, evening, forecast, now, verdict);
      if (part !== 0.5) continue;
      verdict.ourErrors.push(Math.abs(range.p50 - finish) / MINUTE);
      verdict.plainErrors.push(Math.abs(plainForecast(evening, lengths, kind, now) - finish) / MINUTE);
    }
    widening = judged.reduce(learned, widening);
  }
  return verdict;
}

const holds = ({ p10, p90 }: Range, truth: number): boolean => p10 <= truth && truth <= p90;

/** The rounds left times the average length of what is over. */
function plainForecast(
  evening: Evening,
  lengths: readonly number[],
  { template }: Kind,
  now: number,
): number {
  const sum = lengths.reduce((total, length) => total + length, 0);
  const average = lengths.length > 0 ? sum / lengths.length : template;
  return now + roundsLeft(evening) * average * MINUTE;
}

/** The longest line of matches that wait for each other. */
function roundsLeft({ kinds, isOver, firstAfter, after }: Evening): number {
  const rounds: number[] = [];
  for (const [task, kind] of kinds.entries()) {
    const before = after.slice(firstAfter[task], firstAfter[task + 1]).map((earlier) => rounds[earlier]!);
    rounds.push(Math.max(0, ...before) + Number(kind === 'match' && !isOver[task]));
  }
  return Math.max(...rounds);
}

function replayRadar(
  kind: Kind,
  delays: Delays,
  seed: number,
  finish: number,
  evening: Evening,
  forecast: Forecast,
  now: number,
  verdict: Verdict,
): void {
  for (const { id } of radarOf(evening, forecast, now)
    .filter(({ id, delaysEnd }) => id !== 0 && delaysEnd)
    .slice(0, first)) {
    const late = { key: id, minutes: lateMinutes };
    verdict.replayed += 1;
    verdict.moved += Number(playEvening(kind, delays, seed, { late }).finish > finish + MINUTE);
  }
}

export const medianErrors = ({ ourErrors, plainErrors }: Verdict) => ({
  ours: median(ourErrors),
  plain: median(plainErrors),
});
