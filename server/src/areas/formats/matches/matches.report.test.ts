import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { roomFor } from './matches.report.ts';

const startsAt = Date.parse('2026-11-15T20:00:00Z');
const access = 15 * minute;
const at = (time: string) => new Date(`2026-11-15T${time}Z`);

test('a room is shown from fifteen minutes before its start', () => {
  const room = { room_id: 'R1', password: 'secret', startsAt };
  const opensAt = '2026-11-15T19:45:00.000Z';
  expect(roomFor(room, at('19:44:59'), access)).toEqual({ room: null, room_opens_at: opensAt });
  const shown = { room: { room_id: 'R1', password: 'secret' }, room_opens_at: null };
  expect(roomFor(room, at('19:45:00'), access)).toEqual(shown);
  expect(roomFor(room, at('21:00:00'), access)).toEqual(shown);
});

test('where no room is given, none is shown', () => {
  const nothing = { room: null, room_opens_at: null };
  for (const time of ['19:00:00', '20:00:00'])
    expect(roomFor({ room_id: '', password: '', startsAt }, at(time), access)).toEqual(nothing);
});
