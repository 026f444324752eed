const folder = 'server/src/database/migrations/';

/** Databases know the migrations up to this day by their names, even those dated ahead, so they stay. */
const lastDayBefore = '2026-11-18';

/** The date in the time zone that is farthest ahead. */
const dayFarthestAhead = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** On a new database, a migration dated ahead would run after migrations that were written later. */
export function checkMigrationName(path: string, now: Date): string | undefined {
  if (!path.startsWith(folder)) return undefined;
  const name = path.slice(folder.length);
  if (/^00(0\d|1[0-2])-/.test(name)) return undefined;
  const day = /^(\d{4}-\d\d-\d\d)-[a-z0-9]+(-[a-z0-9]+)*\.ts$/.exec(name)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(day)))
    return `'${name}' is no name of a migration; write day and subject: 2026-11-15-match-notes.ts`;
  if (day <= lastDayBefore || day <= dayFarthestAhead(now)) return undefined;
  return `'${name}' is dated ahead; a migration carries the day it was written`;
}
