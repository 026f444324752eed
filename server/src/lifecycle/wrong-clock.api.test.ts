import { createTournament, getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas/tournaments/tournaments/index.ts';
import { later, minute } from '#clock.ts';
import { openCopyWithClock } from '#testing/copies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { tick } from './tournament-clock.ts';

const server = useTestServer();
const tenMinutesAhead = { now: () => later(new Date(), 10 * minute) };

test('a copy whose clock is ten minutes ahead opens no registration early, and /metrics says by how much it is', async () => {
  const admin = await server.as('admin');
  const start = later(new Date(), 95 * minute).toISOString();
  const { body } = await admin.form(createTournament, {
    title: 'Clocked',
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '16',
    started_at: start,
    end_at: start,
    start_status: 'opened',
    register_timeout: '90',
  });
  const { id } = body.data;
  const copy = await openCopyWithClock(server, tenMinutesAhead);
  expect(await tick(copy.context, moveByClock)).toBe(0);
  const read = await copy.as(admin).call(getTournament, { params: { id } });
  expect([read.status, read.body.data.status]).toEqual([200, 'OPENED']);
  const metrics = await (await fetch(`${copy.address}/metrics`)).text();
  const ahead = Number(/^matchdesk_clock_ahead_seconds (\S+)/m.exec(metrics)?.[1]);
  expect(Math.round(ahead / 60)).toBe(10);
});
