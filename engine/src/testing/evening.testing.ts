import { addBracket } from '#elimination/elimination.evening.ts';
import type { BracketOptions } from '#elimination/elimination.shape.ts';
import { type Evening, NO_TIMES, newEvening, type TaskTimes } from '#forecast/evening.ts';
import { type Forecast, type ForecastOptions, forecastEvening } from '#forecast/forecast.ts';
import { NO_PAST } from '#forecast/lengths.ts';
import { MINUTE } from '#schedule.ts';
import { Bracket, NOON } from './bracket.testing.ts';

export const at = (minutes: number): number => NOON + minutes * MINUTE;

/** A bracket with the times of its matches. All are planned for noon, so that only people hold each other up. */
export class BracketEvening {
  readonly bracket: Bracket;
  readonly times = new Map<number, TaskTimes>();

  constructor(entrants: number, options: BracketOptions = {}) {
    this.bracket = Bracket.started(entrants, options);
    this.bracket.table.startsAt.fill(NOON);
  }

  /** The first side wins, so many minutes after noon. */
  end(match: number, minutes: number): this {
    this.bracket.finish(match, this.bracket.row(match).first);
    return this.know(match, { ended: at(minutes) });
  }

  know(match: number, times: Partial<TaskTimes>): this {
    this.times.set(match, { ...NO_TIMES, ...this.times.get(match), ...times });
    return this;
  }

  evening(): Evening {
    const evening = newEvening(NOON);
    addBracket(evening, this.bracket.shape, this.bracket.table, {
      // 0 is nobody's id.
      idOf: (match) => match + 1,
      timesOf: (match) => this.times.get(match) ?? NO_TIMES,
    });
    return evening;
  }

  forecast(minutes: number, options: Partial<ForecastOptions> = {}): Forecast {
    return forecastAt(this.evening(), minutes, options);
  }
}

/** With a history of lengths around 20 minutes. */
export const PAST = {
  ...NO_PAST,
  play: [15, 16, 17, 18, 19, 20, 20, 21, 22, 23, 24, 26],
  settle: [1, 1, 2, 2, 3],
};

export const forecastAt = (
  evening: Evening,
  minutes: number,
  options: Partial<ForecastOptions> = {},
): Forecast => forecastEvening(evening, { now: at(minutes), seed: 7, past: PAST, usualPlay: 30, ...options });
