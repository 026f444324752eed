import type { countBanners } from '@matchdesk/contract/content/advertisements';
import { goalTypes } from '@matchdesk/contract/content/advertisements.rules';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { day } from '#clock.ts';
import type { Context } from '#context.ts';
import { addSeen, type Seen } from './advertisements.store.ts';
import type { Passes } from './banner-passes.ts';

const mostRemembered = 200_000;

/** Counts the views or clicks that passes prove, and says how many of the passes are valid. */
export function createBannerCount({ db, clock, tallies }: Pick<Context, 'db' | 'clock' | 'tallies'>) {
  const count = tallies.open<Seen>('views of banners', (seen) => addSeen(db, seen));
  const isRecent = createDeduplicator();
  const dayOf = daysInUtc();
  return ({ read }: Passes, body: CheckedParts<typeof countBanners>['body']): number => {
    const now = clock.now();
    const kind = goalTypes[body.kind];
    const today = dayOf(now);
    let valid = 0;
    for (const pass of body.passes) {
      const shown = read(pass, now);
      if (!shown) continue;
      valid += 1;
      const seen = { advertisement: shown.advertisement, user: shown.user, kind, day: today };
      if (!isRecent(seen)) count(seen);
    }
    return valid;
  };
}

/**
 * Whether the same was seen a moment ago, so that a reloading page costs the database nothing. This memory may forget;
 * the table does not.
 */
function createDeduplicator(): (seen: Seen) => boolean {
  const known = new Set<string>();
  return ({ advertisement, user, kind, day }) => {
    const key = `${advertisement} ${user} ${kind} ${day}`;
    if (known.has(key)) return true;
    if (known.size >= mostRemembered) known.clear();
    known.add(key);
    return false;
  };
}

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
