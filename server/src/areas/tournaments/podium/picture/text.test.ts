import { expect, test } from 'vitest';
import { drawLine, shortened, toLine } from './layout.ts';

const style = { size: 30, colour: '#ffffff', weight: 'Bold', width: 300 } as const;

test('a line is drawn as large as asked, then shrunk, then cut', async () => {
  const short = (await drawLine('Ada', style))!;
  expect(short.width).toBeLessThan(100);
  const whole = (await drawLine('W'.repeat(10), { ...style, width: 1000 }))!;
  const shrunk = (await drawLine('W'.repeat(10), { ...style, width: whole.width - 1 }))!;
  expect(shrunk.width).toBeLessThan(whole.width);
  expect(shrunk.width).toBeGreaterThan(whole.width * 0.9);
  const exact = (await drawLine('W'.repeat(10), { ...style, width: whole.width }))!;
  expect(exact.input.equals(whole.input)).toBe(true);
  for (const length of [20, 40, 80]) {
    const cut = (await drawLine('W'.repeat(length), style))!;
    expect(cut.width).toBeLessThanOrEqual(300);
    expect(cut.width).toBeGreaterThan(240);
    // Not below 72 % of the size that was asked for.
    expect(cut.height / whole.height).toBeGreaterThan(0.68);
    expect(cut.height / whole.height).toBeLessThan(0.78);
  }
});

test('one letter is always left, and an empty line is not drawn', async () => {
  expect(await drawLine('', style)).toBeUndefined();
  expect((await drawLine('WWW', { ...style, width: 5 }))!.width).toBeGreaterThan(5);
});

test('colour and weight are as asked, and signs of markup are letters', async () => {
  const plain = (await drawLine('<b>&amp;', style))!;
  for (const other of [{ colour: '#c3caf3' }, { weight: 'Regular' as const }])
    expect((await drawLine('<b>&amp;', { ...style, ...other }))!.input.equals(plain.input)).toBe(false);
  for (const other of ['&amp;', 'b&', '<b>&'])
    expect((await drawLine(other, style))!.width).toBeLessThan(plain.width);
});

test('what was cut ends with dots, without a blank before them', () => {
  expect(shortened(['A', 'd', 'a', ' '])).toBe('Ada…');
});

test('blanks of all kinds are one, and none stands at the ends', () => {
  expect(toLine(' \tAda \n\u00a0 Lovelace ')).toBe('Ada Lovelace');
  expect(toLine('a\u200bb')).toBe('ab');
  expect(toLine('👍🏽 1 ✌️')).toBe('1 ✌');
  expect(toLine('\u0301')).toBe('');
});
