import type { UserId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { day, later } from '#clock.ts';
import type { Treasurer } from '#people/index.ts';
import { colleaguesBeside } from './two-people.ts';

const now = new Date('2026-11-10T12:00:00Z');
const idOf = (id: number) => id as UserId;
const treasurer = (id: number, access_changed_at: Date | null = null): Treasurer => ({
  id: idOf(id),
  nickname: `Person ${id}`,
  name: '',
  email: '',
  roles: [],
  permissions: [],
  assignGames: [],
  locale: 'en',
  access_changed_at: access_changed_at?.toISOString() ?? null,
});

test('others may be second, but not the payee, nor for a day whose access somebody else changed', () => {
  const changed = later(now, -day);
  const people = [treasurer(1), treasurer(2), treasurer(3), treasurer(4, changed), treasurer(5, now)];
  const beside = { first: idOf(1), payee: idOf(2), links: [], asked: now, now };
  const found = colleaguesBeside(people, beside);
  expect(found.map(({ user, why_not, from }) => [user.id, why_not, from])).toEqual([
    [2, 'payee', null],
    [3, null, null],
    [4, null, null],
    [5, 'paused', later(now, day).toISOString()],
  ]);
  expect(found[1]!.user).toEqual({ id: 3, nickname: 'Person 3' });
});
