import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { countBanners } from '@matchdesk/contract/content/advertisements';
import { goalTypes } from '@matchdesk/contract/content/advertisements.rules';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { AdvertisementId, UserId } from '@matchdesk/contract/ids';
import { day, hour } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { addSeen, type Seen } from './advertisements.store.ts';

/** A pass says who was shown which banner, in which hour. It is signed, so checking one needs no query. */
export interface Passes {
  make(advertisement: AdvertisementId, user: UserId, now: Date): string;
  read(pass: string, now: Date): { advertisement: AdvertisementId; user: number } | undefined;
}

const validHours = 24;

const shape = /^(\d{1,10})\.(\d{1,10})\.(\d{1,8})\.([\w-]{22})$/;

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

export function createPasses(key: Buffer): Passes {
  // Imported once: a raw key would be imported anew for every pass.
  const secret = createSecretKey(key);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const hourOf = (now: Date) => Math.floor(now.getTime() / hour);
  return {
    make(advertisement, user, now) {
      const text = `${advertisement}.${user}.${hourOf(now)}`;
      return `${text}.${sign(text)}`;
    },
    read(pass, now) {
      const [, advertisement, user, since, signature = ''] = shape.exec(pass) ?? [];
      const age = hourOf(now) - Number(since);
      const expected = sign(`${advertisement}.${user}.${since}`);
      if (!advertisement || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
      if (age < 0 || age > validHours) return undefined;
      return { advertisement: Number(advertisement) as AdvertisementId, user: Number(user) };
    },
  };
}

/** All servers sign with one key, made by whichever started first. */
export async function loadPassKey(db: Db): Promise<Buffer> {
  const row = { key: 'banner passes', value: randomBytes(32).toString('base64') };
  await db
    .insertInto('installation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .where('key', '=', row.key)
    .select('value')
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
