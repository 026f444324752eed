import { afterAll, beforeAll, expect, test } from 'vitest';
import { later, minute } from '#clock.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.testing.ts';
import { userId } from '#testing/ids.testing.ts';
import { isKnownDevice, rememberDevice } from './sign-ins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');

async function makeUser(email: string) {
  const user = { email, name: '', nickname: email, created_at: now, updated_at: now };
  const { id } = await database.db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return userId(id);
}

test('of each person the twenty devices that were used last are known, by whatever case of the e-mail', async () => {
  const { db } = database;
  const [one, other] = [await makeUser('one@desk.test'), await makeUser('other@desk.test')];
  const signIn = (device: string, minutes: number, person = one, email = 'one@desk.test') =>
    rememberDevice(db, { userId: person, email, device, now: later(now, minutes * minute) });
  await signIn('other', 0, other, 'other@desk.test');
  for (let number = 0; number < 20; number += 1) await signIn(`device-${number}`, number);
  await signIn('device-0', 30);
  await signIn('device-20', 31);
  const knows = (device: string, email = 'ONE@desk.test') => isKnownDevice(db, email, device);
  expect([await knows('device-0'), await knows('device-1'), await knows('device-2')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([await knows('device-20'), await knows('other', 'other@desk.test')]).toEqual([true, true]);
  expect([await knows('device-0', 'other@desk.test'), await knows('other')]).toEqual([false, false]);
});
