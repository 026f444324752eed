import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AdvertisementId, UserId } from '@matchdesk/contract/ids';
import { hour } from '#clock.ts';
import type { Db } from '#database/schema.ts';

/** A pass says who was shown which banner, in which hour. It is signed, so checking one needs no query. */
export interface Passes {
  make(advertisement: AdvertisementId, user: UserId, now: Date): string;
  read(pass: string, now: Date): { advertisement: AdvertisementId; user: number } | undefined;
}

const validHours = 24;
const shape = /^(\d{1,10})\.(\d{1,10})\.(\d{1,8})\.([\w-]{22})$/;

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
