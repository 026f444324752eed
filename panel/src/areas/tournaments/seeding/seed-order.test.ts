import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { expect, test } from 'vitest';
import {
  drawnOf,
  following,
  groupsOf,
  isReordered,
  movedTo,
  parted,
  rankedFirst,
  roundOne,
  sharedKinds,
  sizeFor,
} from './seed-order.ts';

const person = (id: number, more: Partial<SeededPerson> = {}): SeededPerson => ({
  id: id as SeededPerson['id'],
  name: `Person ${id}`,
  email: null,
  user_id: id as SeededPerson['user_id'],
  plays: true,
  team: null,
  country: null,
  ...more,
});
const team = (id: number) => ({ id: id as never, name: `Team ${id}` });

test('somebody is moved up or down, and never out of the list', () => {
  expect(movedTo([1, 2, 3, 4], 4, 1)).toEqual([1, 4, 2, 3]);
  expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(movedTo([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 3, -5)).toEqual([3, 1, 2]);
});

test('a draft follows those who come and go, and only another order overtakes it', () => {
  expect(following([3, 1, 2], [1, 2, 4])).toEqual([1, 2, 4]);
  expect(following([3, 1, 2], [1, 2, 3, 4])).toEqual([3, 1, 2, 4]);
  expect(isReordered([1, 2, 3], [1, 3, 4])).toBe(false);
  expect(isReordered([1, 2, 3], [3, 1, 4])).toBe(true);
});

test('the ranked come first, equal ranks and the others in their order', () => {
  const ranks = new Map([
    [4, 1],
    [2, 7],
    [3, 7],
  ]);
  expect(rankedFirst([1, 2, 3, 4, 5], ranks)).toEqual([4, 2, 3, 1, 5]);
});

test('round 1 is dealt by the seeds of those who play, with byes for the best', () => {
  const people = [person(1), person(9, { plays: false }), person(2), person(3)];
  const { drawn, isEverybody } = drawnOf(people);
  expect(isEverybody).toBe(false);
  expect(sizeFor(drawn.length)).toBe(4);
  expect(roundOne(drawn, 4).map(({ sides }) => sides.map((side) => side?.id))).toEqual([
    [1, undefined],
    [2, 3],
  ]);
  expect(drawnOf([person(1, { plays: false }), person(2, { plays: false })]).isEverybody).toBe(true);
  expect([1, 2, 3, 5, 8, 9].map(sizeFor)).toEqual([2, 2, 4, 8, 8, 16]);
});

test('people are kept apart around those who do not play', () => {
  const people = [
    person(1, { team: team(1) }),
    person(2, { team: team(2) }),
    person(9, { plays: false, team: team(1) }),
    person(3, { team: team(2) }),
    person(4, { team: team(1) }),
  ];
  expect(parted(people, 4, 'team')).toEqual({ order: [1, 2, 9, 4, 3], clashes: 0 });
});

test('the last place is the end of the list, and nobody moves by staying', () => {
  expect(movedTo([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedTo([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
  expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
  expect(isReordered([], [1])).toBe(false);
  expect(isReordered([1, 2], [1, 2])).toBe(false);
  expect(following([], [2, 1])).toEqual([2, 1]);
});

test('everybody is drawn while fewer than two play', () => {
  const [one, two] = [person(1), person(2)];
  const absent = person(3, { plays: false });
  expect(drawnOf([one, absent])).toEqual({ drawn: [one, absent], isEverybody: true });
  expect(drawnOf([absent, two, one])).toEqual({ drawn: [two, one], isEverybody: false });
});

test('a first match has its seeds beside its sides', () => {
  const [one, two, three] = [person(1), person(2), person(3)];
  expect(roundOne([one, two, three], 4)).toEqual([
    { seeds: [1, 4], sides: [one, undefined] },
    { seeds: [2, 3], sides: [two, three] },
  ]);
});

test('a kind of group is offered where two share one', () => {
  const country = (id: number) => ({ id: id as never, name: `Country ${id}` });
  const people = [
    person(1, { team: team(1), country: country(1) }),
    person(2, { team: team(2), country: country(1) as never }),
    person(3),
  ] as SeededPerson[];
  expect(sharedKinds(people)).toEqual(['country']);
  expect(sharedKinds(people.slice(1))).toEqual([]);
  expect(sharedKinds([...people, person(4, { team: team(2) })])).toEqual(['team', 'country']);
  const [teamOf, countryOf] = [groupsOf(people, 'team'), groupsOf(people, 'country')];
  expect([1, 2, 3, 9].map((id) => [teamOf(id), countryOf(id)])).toEqual([
    [1, 1],
    [2, 1],
    [null, null],
    [null, null],
  ]);
});

test('what cannot be kept apart is counted', () => {
  const people = [1, 2, 3, 4].map((id) => person(id, { team: team(1) }));
  expect(parted(people, 4, 'team')).toEqual({ order: [1, 2, 3, 4], clashes: 2 });
});
