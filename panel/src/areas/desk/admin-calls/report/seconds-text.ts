import { clockText } from '#shared/clock/duration.ts';

/** As a clock shows it; a dash where there was nothing to measure. */
export const secondsText = (seconds: number | null): string =>
  seconds === null ? '–' : clockText(seconds * 1000);
