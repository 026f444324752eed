import { expect, test } from 'vitest';
import { initials, ownColour } from './own-look.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean de la Fontaine', 'JF'],
  ['night_owl.99', 'N9'],
  ['  ß  ', 'SS'],
  ['Älva Öst', 'ÄÖ'],
  ['【王】小明', '王'],
  ['🔥 Fire 🔥', 'F'],
  ['🔥', ''],
  ['', ''],
])('the initials of “%s” are “%s”', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test('a name has its colour, and names that differ a little have colours that differ much', () => {
  expect(ownColour('')).toBe('hsl(0, 45%, 34%)');
  expect(ownColour('Ada')).toBe('hsl(250, 45%, 34%)');
  const hues = Array.from({ length: 8 }, (_, index) =>
    Number(/\d+/.exec(ownColour(`Player ${index + 1}`))![0]),
  );
  for (const hue of hues) expect(hue).toBeLessThan(360);
  for (const [index, hue] of hues.slice(1).entries())
    expect(Math.abs(hue - hues[index]!)).toBeGreaterThan(100);
});
