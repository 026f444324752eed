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

test('a seed has six digits at most, and of two numbers the second is the seed', () => {
  expect(ranksIn('Ann,999999')).toEqual({ 101: 999_999 });
  expect(ranksIn('Zoë,x\nAnn,1000000')).toEqual({ 103: 1, 101: 2 });
  expect(ranksIn('102,7')).toEqual({ 102: 7 });
  expect(ranksIn('7,#102')).toEqual({ 102: 7 });
  expect(ranksIn('104\n103')).toEqual({ 104: 1, 103: 2 });
  expect(ranksIn("'=Ann,1\n'Ann,2")).toEqual({});
});

test('only a first line without a seed and with several columns is a header', () => {
  const unknownIn = (text: string) => readSeedFile(text, people).unknown;
  expect(unknownIn('player,seed\nAnn,1')).toEqual([]);
  expect(unknownIn('player\nAnn')).toEqual(['player']);
  expect(unknownIn('player,3\nAnn,1')).toEqual(['player']);
  expect(unknownIn('Ann,1\nplayer,seed')).toEqual(['player']);
  expect(unknownIn('Ann,1\n,3')).toEqual([' 3']);
});

test('an apostrophe before a formula is not part of the name, any other is', () => {
  const odd = [{ ...people[0]!, id: 106, name: '=Ann' }] as unknown as SeededPerson[];
  expect(Object.fromEntries(readSeedFile("'=Ann,4", odd).ranks)).toEqual({ 106: 4 });
  expect(readSeedFile("Zoë,1\n'Ann,4", people).unknown).toEqual(["'Ann"]);
});

test('a name comes before a number, and the first line of a person counts', () => {
  const numbered = [
    { ...people[0]!, id: 101, name: '102', email: null },
    { ...people[0]!, id: 102, name: 'Bob', email: ' BOB@example.com ' },
  ] as unknown as SeededPerson[];
  const file = readSeedFile('102,5\nBob,6\nbob@example.com,7', numbered);
  expect(file).toEqual({
    ranks: new Map([
      [101, 5],
      [102, 6],
    ]),
    unknown: [],
    doubtful: [],
    twice: ['Bob'],
  });
});
