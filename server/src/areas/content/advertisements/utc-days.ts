import { day } from '#clock.ts';

/** The day of a moment, YYYY-MM-DD in UTC. The last text is cached: nearly all calls are of the same day. */
export function daysInUtc(): (moment: Date) => string {
  let number = Number.NaN;
  let text = '';
  return (moment) => {
    const current = Math.floor(moment.getTime() / day);
    if (current !== number) {
      number = current;
      text = moment.toISOString().slice(0, 10);
    }
    return text;
  };
}
