import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { roomFor } from './matches.report.ts';

const startsAt = Date.parse('2026-11-15T20:00:00Z');
const access = 15 * minute;
const at = (time: string) => new Date(`2026-11-15T${time}Z`);

test('a room is shown from fifteen minutes before its start', () => {
  const room = { room_id: 'R1', password: 'secret', startsAt };
  expect(roomFor(room, at('19:44:59'), access)).toBeNull();
  expect(roomFor(room, at('19:45:00'), access)).toEqual({ room_id: 'R1', password: 'secret' });
  expect(roomFor(room, at('21:00:00'), access)).toEqual({ room_id: 'R1', password: 'secret' });
});

test('where no room is given, none is shown', () => {
  expect(roomFor({ room_id: '', password: '', startsAt }, at('20:00:00'), access)).toBeNull();
});
