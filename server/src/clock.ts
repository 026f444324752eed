/** The only source of the time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface MovableClock extends Clock {
  set(time: Date): void;
  advance(milliseconds: number): void;
}

export function movableClock(start = new Date()): MovableClock {
  let time = start;
  return {
    now: () => new Date(time),
    set: (to) => {
      time = to;
    },
    advance: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds);
    },
  };
}

export const second = 1000;

export const minute = 60 * second;

export const hour = 60 * minute;

export const day = 24 * hour;

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** Fails when the work does not answer in time; its late result is ignored. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer within ${milliseconds / 1000} seconds`)),
    milliseconds,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
