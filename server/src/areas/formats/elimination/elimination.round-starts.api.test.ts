import { startTournament } from '@matchdesk/contract/formats/any-format';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { moveByClock } from '#areas.ts';
import { minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { drawnTournament, readMatches } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[MATCH-03, D60] matches wait until the tournament is started, and start when their round’s time has come; open screens hear of it once a round', async () => {
  const { id, manager, matches } = await drawnTournament(server, 4);
  expect(matches.map(({ status }) => status)).toEqual(['WAITING', 'WAITING', 'WAITING']);
  await manager.call(startTournament, { params: { id }, body: {} });
  const said: string[] = [];
  const live = {
    ...server.context.live,
    publish: (channel: string, type: string) => void said.push(`${channel} ${type}`),
  };
  const ticking = () => tick({ ...server.context, live }, moveByClock);
  const statuses = async () => (await readMatches(manager, id)).map(({ status }) => status);

  expect(await statuses()).toEqual(['OPENED', 'OPENED', 'WAITING']);
  server.clock.advance(121 * minute);
  await ticking();
  expect(await statuses()).toEqual(['STARTED', 'STARTED', 'WAITING']);
  expect(said).toEqual([`tournament.${id} brackets`, `public.tournament.${id} brackets`]);
  await ticking();
  expect(said).toHaveLength(2);
  server.clock.advance(30 * minute);
  await ticking();
  expect(said).toHaveLength(4);
  server.clock.advance(300 * minute);
  expect(await ticking()).toBe(0);
  expect((await manager.call(getTournament, { params: { id } })).body.data.status).toBe('STARTED');
});
