import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { expect, test } from 'vitest';
import { readSeedFile } from './seed-file.ts';

const people = [
  { id: 101, name: 'Ann', email: 'ann@example.com' },
  { id: 102, name: 'Bob; the Fox', email: null },
  { id: 103, name: 'Zoë', email: 'zoe@example.com' },
  { id: 104, name: 'Twin', email: 'one@example.com' },
  { id: 105, name: 'Twin', email: 'two@example.com' },
].map(
  (person) => ({ ...person, user_id: 1, plays: true, team: null, country: null }) as unknown as SeededPerson,
);

const ranksIn = (text: string) => Object.fromEntries(readSeedFile(text, people).ranks);

test('names, e-mails and participant numbers are found, whatever the delimiter, the case and the order of the columns', () => {
  expect(ranksIn('name,seed\r\nANN,2\r\nzoe@example.com,1\r\n#102,3')).toEqual({ 101: 2, 103: 1, 102: 3 });
  expect(ranksIn('"Bob; the Fox";1\nAnn;2')).toEqual({ 102: 1, 101: 2 });
  expect(ranksIn('1\tzoë\n2\tAnn')).toEqual({ 103: 1, 101: 2 });
});

test('without seeds the order of the lines counts', () => {
  expect(ranksIn('Zoë\n\nAnn')).toEqual({ 103: 1, 101: 2 });
});

test('what cannot be matched is listed by its reason', () => {
  const file = readSeedFile(
    'player;seed\nNobody;1\nTwin;2\ntwo@example.com;3\nAnn;4\nann@example.com;5',
    people,
  );
  expect(file).toEqual({
    ranks: new Map([
      [105, 3],
      [101, 4],
    ]),
    unknown: ['Nobody'],
    doubtful: ['Twin'],
    twice: ['Ann'],
  });
});

test('an empty text finds nobody and complains about nothing', () => {
  expect(readSeedFile('', people)).toEqual({ ranks: new Map(), unknown: [], doubtful: [], twice: [] });
});
