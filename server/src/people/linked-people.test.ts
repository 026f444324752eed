import type { UserId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { day } from '#clock.ts';
import type { NamedGrant } from './grants.ts';
import { linkedWith } from './linked-people.ts';

const asked = new Date('2026-11-10T12:00:00Z');
const person = (id: number) => ({ id: id as UserId, nickname: `Person ${id}` });

/** A grant made `days` before the request; after it if that is negative. */
const given = (by: number, to: number, days: number): NamedGrant => ({
  id: 0,
  at: new Date(asked.getTime() - days * day).toISOString(),
  kind: 'role',
  what: null,
  by: person(by),
  to: person(to),
});

const linked = (of: number, ...links: NamedGrant[]) =>
  Object.fromEntries(
    [...linkedWith(of as UserId, links, asked)].map(([id, { until }]) => [
      id,
      until && (until.getTime() - asked.getTime()) / day,
    ]),
  );

test('grants join in any direction and through others', () => {
  expect(linked(1, given(1, 2, 1))).toEqual({ 2: 6 });
  expect(linked(2, given(1, 2, 1))).toEqual({ 1: 6 });
  expect(linked(1, given(1, 2, 1), given(2, 3, 1))).toEqual({ 2: 6, 3: 6 });
  expect(linked(2, given(1, 2, 1), given(1, 3, 1))).toEqual({ 1: 6, 3: 6 });
  expect(linked(1, given(2, 3, 1))).toEqual({});
});

test('whoever is joined in two ways stays so until the longer one ends', () => {
  expect(linked(1, given(1, 2, 6), given(1, 3, 1), given(3, 2, 2))).toEqual({ 2: 5, 3: 6 });
  expect(linked(1, given(1, 2, 6), given(2, 3, 1))).toEqual({ 2: 1, 3: 1 });
});

test('what was given since the asking counts for good', () => {
  expect(linked(1, given(1, 2, 0), given(2, 3, -20), given(3, 4, 3))).toEqual({
    2: undefined,
    3: undefined,
    4: 4,
  });
});
