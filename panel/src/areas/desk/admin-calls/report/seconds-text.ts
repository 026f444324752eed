import { clockText } from '#shared/clock/duration.ts';

/** A duration such as `1:05`, or a dash if nothing was measured. */
export const secondsText = (seconds: number | null): string =>
  seconds === null ? '–' : clockText(seconds * 1000);
