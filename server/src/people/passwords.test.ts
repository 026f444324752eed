import { expect, test } from 'vitest';
import { hashPassword, type Lane, openHashing, passwordFits, slotsFor } from './passwords.ts';

/** Jobs that end when the test decides, in a queue of two slots. */
function queue(waiting = 10) {
  const { run } = openHashing({ slots: 2, waiting });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (lane: Lane, name: string) => {
    return run(lane, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, started };
}

test('one slot stays free for the desk, however many sign up', async () => {
  const { add, started } = queue();
  for (const name of ['a', 'b', 'c']) void add('sign-up', name);
  void add('desk', 'staff');
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'staff']);
});

test('the desk goes first, then players, then those who sign up', async () => {
  const { add, end, started } = queue();
  void add('sign-up', 'new 1');
  void add('desk', 'staff 1');
  void add('sign-up', 'new 2');
  void add('player', 'player');
  void add('desk', 'staff 2');
  await end('new 1');
  expect(started).toEqual(['new 1', 'staff 1', 'staff 2']);
  await end('staff 1');
  await end('staff 2');
  expect(started).toEqual(['new 1', 'staff 1', 'staff 2', 'player']);
  await end('player');
  expect(started.at(-1)).toBe('new 2');
});

test('whoever finds the lane full is turned away, and a failed job frees its slot', async () => {
  const { add, end, started } = queue(2);
  void add('sign-up', 'a');
  void add('sign-up', 'b');
  void add('sign-up', 'c');
  await expect(add('sign-up', 'd')).rejects.toMatchObject({ code: 'unavailable' });
  void add('desk', 'staff');
  await end('a');
  expect(started).toEqual(['a', 'staff', 'b']);

  const { run } = openHashing({ slots: 2, waiting: 1 });
  await expect(run('player', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run('player', async () => 'next')).toBe('next');
});

test('two or three passwords are hashed at once, as there are cores', () => {
  expect([1, 2, 3, 4, 64].map(slotsFor)).toEqual([2, 2, 3, 3, 3]);
});

test('a password is kept by Argon2id, with 19 MiB, two passes and one lane', async () => {
  const kept = await hashPassword('a-long-password', 'desk');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const fits = (stored: string | null, password: string) => passwordFits(stored, password, 'player');
  expect([await fits(kept, 'a-long-password'), await fits(kept, 'a-long-passwort')]).toEqual([true, false]);
  expect(await fits(null, 'nobody has this password')).toBe(false);
});
