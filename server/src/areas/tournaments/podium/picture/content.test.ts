import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { expect, test } from 'vitest';
import { digestOf, picturePath, toPictureContent } from './content.ts';

const cup = { title: 'Spring Cup', game: { name: 'Vanes' }, started_at: '2026-11-16T23:30:00-02:00' };

const placed = (name: string, place: number, ...amounts: number[]): Placed => ({
  id: 1 as ParticipantId,
  name,
  avatar: `/files/${name}.webp`,
  place_from: place,
  place_to: place + 1,
  prizes: amounts.map((amount) => ({ currency: 'EUR', amount })),
});

const prizesOf = (...top: Placed[]) => toPictureContent(cup, top, 0).groups.map(({ prizes }) => prizes);

test('three people of a place are named, the others counted', () => {
  const four = ['Ada', 'Bea', 'Cleo', 'Dora'].map((name) => placed(name, 1));
  const { groups, ...rest } = toPictureContent(cup, [...four, placed('Eve', 3)], 2);
  expect(rest).toEqual({ title: 'Spring Cup', game: 'Vanes', day: '2026-11-17' });
  expect(groups.map(({ people, more }) => [people.map(({ name }) => name).join(), more])).toEqual([
    ['Ada,Bea,Cleo', 1],
    ['Eve', 2],
  ]);
  expect(groups[0]!.people[0]).toEqual({ name: 'Ada', avatar: '/files/Ada.webp' });
  expect(toPictureContent(cup, four.slice(0, 3), 0).groups[0]!.more).toBe(0);
});

test('a prize is shown where everybody of the place gets it, odd cents aside', () => {
  const [ten] = placed('Ada', 1, 10).prizes;
  expect(prizesOf(placed('Ada', 1, 10), placed('Bea', 1, 10.01))).toEqual([[ten]]);
  expect(prizesOf(placed('Ada', 1, 10), placed('Bea', 1, 9.99))).toEqual([[ten]]);
  expect(prizesOf(placed('Ada', 1, 10), placed('Bea', 1, 10.02))).toEqual([[]]);
  expect(prizesOf(placed('Ada', 1, 10), placed('Bea', 1, 5))).toEqual([[]]);
  expect(prizesOf(placed('Ada', 1, 10), placed('Bea', 2, 5))).toEqual([
    [ten],
    [{ currency: 'EUR', amount: 5 }],
  ]);
  expect(prizesOf(placed('Ada', 1), placed('Bea', 1, 0.5))).toEqual([[]]);
});

test('the address changes with the content', () => {
  const digest = (title: string) => digestOf(toPictureContent({ ...cup, title }, [], 0));
  expect(digest('A')).toMatch(/^[0-9a-f]{16}$/);
  expect(digest('A')).toBe(digest('A'));
  expect(digest('A')).not.toBe(digest('B'));
  expect(picturePath(7 as TournamentId, 'abc')).toBe('/podium/7.png?v=abc');
});
