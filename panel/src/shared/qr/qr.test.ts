import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrModules } from './qr.tsx';

const rowsOf = (text: string) => qrModules(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

/** Drawn by Project Nayuki's encoder with the same mask. */
const matchdesk = [
  '#######..#.##.#######',
  '#.....#..###..#.....#',
  '#.###.#.##.##.#.###.#',
  '#.###.#..#.#..#.###.#',
  '#.###.#...#.#.#.###.#',
  '#.....#.....#.#.....#',
  '#######.#.#.#.#######',
  '........##.##........',
  '###.########.##...#..',
  '#........##..#..##.##',
  '#.##..#.###.##.######',
  '###.#..##............',
  '#.#######...#..###.#.',
  '........#.##.####..##',
  '#######.#.##.#.##.###',
  '#.....#.#..###.#.....',
  '#.###.#.##.#..###....',
  '#.###.#..##...####.#.',
  '#.###.#.#...#..###..#',
  '#.....#.#.....##...#.',
  '#######.#...#.#....##',
];

test('a code is what other encoders make of the text', () => {
  expect(rowsOf('matchdesk')).toEqual(matchdesk);
});

test.each([
  [100, 'ec0b2537712258f0'],
  [150, '864f4836baf40b0e'],
  [271, 'b66ee49098ebb232'],
  [425, 'c4f5e3aafe4d67c9'],
])('so is one of %i bytes, with more blocks and patterns', (length, hash) => {
  const text = 'otpauth://totp/'.padEnd(length, 'match%3adesk7').slice(0, length);
  const drawn = createHash('sha256').update(rowsOf(text).join('\n')).digest('hex');
  expect(drawn.slice(0, 16)).toBe(hash);
});

test('what is too long for it is refused', () => {
  expect(() => qrModules('x'.repeat(1000))).toThrow('too long');
});
