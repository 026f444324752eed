import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './icalendar.ts';

const entry = {
  uid: 'tournament-7@desk.test',
  start: new Date('2026-10-25T00:30:00Z'),
  end: new Date('2026-10-25T02:10:00Z'),
  summary: 'Cup',
  category: 'Game',
  url: 'https://desk.test/tournament/7',
  changed: new Date('2026-10-01T00:00:00Z'),
  sequence: 3,
};

const summaryRead = (summary: string) => {
  const file = calendarFile('Desk', [{ ...entry, summary }]);
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { file, summary: calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary') };
};

test.each([
  'Harbor; League, Spring \\ Final: "A" & B',
  'Two\nlines',
  'Ünïcödé 🏆🏆🏆 '.repeat(12).trim(),
  'END:VEVENT\nBEGIN:VEVENT',
  'x'.repeat(300),
])('%j is read as it was written', (summary) => {
  const read = summaryRead(summary);
  expect(read.summary).toBe(summary);
  for (const line of read.file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('characters that a calendar may not hold are left out', () => {
  expect(summaryRead('a\u0007b\r\nc').summary).toBe('ab\nc');
});
