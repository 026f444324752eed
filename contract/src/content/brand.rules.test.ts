import { describe, expect, test } from 'vitest';
import { brandColours, contrast } from './brand.rules.ts';

const colours = ['#ffffff', '#000000', '#ffe600', '#3b4cc0', '#ff0000', '#808080', '#00ff88', '#141619'];
const grounds = [
  ['light', ['#f6f7f9', '#ffffff'], '#545c65'],
  ['dark', ['#141619', '#1a1c20'], '#a6adb6'],
] as const;

describe.each(grounds)('[PLAY-68] on a %s page', (ground, behind, faint) => {
  test.each(colours)('%s can be read on buttons, in links and behind what is chosen', (colour) => {
    const { accent, onAccent, link, picked } = brandColours(colour, ground);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(faint, picked)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(link, picked)).toBeGreaterThanOrEqual(4.5);
    for (const back of behind) {
      expect(contrast(link, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, back)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('[PLAY-68] a colour that can be read stays as it is', () => {
  expect(brandColours('#3b4cc0', 'light')).toMatchObject({
    accent: '#3b4cc0',
    onAccent: '#ffffff',
    link: '#3b4cc0',
  });
});

test('contrasts are those of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});
