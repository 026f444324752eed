import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { readRoomAccess } from './matches.report.ts';
import { listAlikeTo } from './used-screenshots.ts';

const server = useTestServer();

async function set(name: string, value: string): Promise<void> {
  const { db, clock } = server.context;
  await db.deleteFrom('settings').where('name', '=', name).execute();
  await db.insertInto('settings').values({ name, value, updated_at: clock.now() }).execute();
}

test('a room is shown as early as its setting says, and fifteen minutes before where that is no number', async () => {
  const { db } = server.context;
  await db.deleteFrom('settings').where('name', '=', 'room_access_minutes').execute();
  expect(await readRoomAccess(db)).toBe(15 * minute);
  await set('other_minutes', '9');
  for (const [value, minutes] of [
    ['40', 40],
    ['0', 0],
    ['soon', 15],
  ] as const) {
    await set('room_access_minutes', value);
    expect(await readRoomAccess(db)).toBe(minutes * minute);
  }
});

test('pictures are alike up to as many bits as the setting says, and up to twelve where it makes no sense', async () => {
  const { db } = server.context;
  const hashOf = (bits: number) => '1'.repeat(bits).padStart(256, '0');
  const keys = Object.fromEntries(Array.from({ length: 10 }, (_, key) => [`k${key}`, 0]));
  for (const bits of [0, 1, 12, 13, 64, 65])
    await db
      .insertInto('picture_hashes')
      .values({ name: `differs in ${bits}`, hash: hashOf(bits), ...keys } as never)
      .execute();
  const found = async () => (await listAlikeTo(db, 'x', hashOf(0))).map(({ distance }) => distance);
  for (const [value, distances] of [
    ['0', [0]],
    ['1', [0, 1]],
    ['64', [0, 1, 12, 13, 64]],
    ['65', [0, 1, 12]],
    ['-1', [0, 1, 12]],
    ['1.5', [0, 1, 12]],
  ] as const) {
    await set('reused_picture_bits', value);
    expect(await found()).toEqual(distances);
  }
  await db.deleteFrom('settings').where('name', '=', 'reused_picture_bits').execute();
  expect(await found()).toEqual([0, 1, 12]);
  expect(await listAlikeTo(db, 'x', null)).toEqual([{ name: 'x', distance: 0 }]);
});
