import { listNeeds, needKinds } from '@matchdesk/contract/desk';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

async function needs(tournament_id?: number) {
  const { body } = await (await server.as('manager')).call(listNeeds, {
    query: tournament_id === undefined ? {} : { tournament_id },
  });
  expect(body.data.map(({ kind }) => kind)).toEqual([...needKinds]);
  expect(body.meta.now).toBe(server.clock.now().toISOString());
  return Object.fromEntries(body.data.map((need) => [need.kind, need]));
}

test('a check-in that is about to end and a start that is overdue are counted with their time', async () => {
  const { id, started_at } = await makeTournament(server);
  const start = Date.parse(started_at);
  await setTournamentStatus(server, id, 'CHECKIN');
  server.clock.set(new Date(start - 11 * minute));
  expect(await needs(id)).toMatchObject({
    'check-ins-ending': { count: 0, at: null, tournament_id: null },
    'late-starts': { count: 0 },
  });
  server.clock.set(new Date(start - 9 * minute));
  expect((await needs(id))['check-ins-ending']).toMatchObject({
    count: 1,
    at: started_at,
    tournament_id: id,
  });
  server.clock.set(new Date(start + 3 * minute));
  expect(await needs(id)).toMatchObject({
    'check-ins-ending': { count: 0 },
    'late-starts': { count: 1, at: started_at, tournament_id: id },
  });
});

test('in several tournaments no single one is named, and whoever may not edit is bothered by nothing', async () => {
  const made = [await makeTournament(server), await makeTournament(server)];
  server.clock.advance(150 * minute);
  const late = (await needs())['late-starts'];
  expect(late?.count).toBeGreaterThanOrEqual(made.length);
  expect(late?.tournament_id).toBeNull();
  const { body } = await (await server.as('managerWithoutPermission')).call(listNeeds, { query: {} });
  expect(body.data.filter(({ count }) => count > 0)).toEqual([]);
});
