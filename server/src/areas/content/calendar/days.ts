/** A day of somebody's calendar, from its first moment to the first of the next; 23 to 25 hours. */
export interface Day {
  day: string;
  start: Date;
  end: Date;
}

const firstMoment = (day: Temporal.PlainDate, zone: string) =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds);

export function daysBetween(from: string, to: string, zone: string): [Day, ...Day[]] {
  const days: Day[] = [];
  const last = Temporal.PlainDate.from(to);
  let day = Temporal.PlainDate.from(from);
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    const next = day.add({ days: 1 });
    days.push({ day: day.toString(), start: firstMoment(day, zone), end: firstMoment(next, zone) });
    day = next;
  }
  return days as [Day, ...Day[]];
}

/** From the first moment of the first day to the last of the last. */
export const spanOf = (days: readonly [Day, ...Day[]]): { start: Date; end: Date } => ({
  start: days[0].start,
  end: (days.at(-1) ?? days[0]).end,
});
