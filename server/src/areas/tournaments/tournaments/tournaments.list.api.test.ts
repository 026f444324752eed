import { type TournamentStatus, tournamentStatuses } from '@matchdesk/contract/statuses';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[TLIST-13, D22, D23, D26, D166] filters, search, order and pages', async () => {
  const manager = await server.as('manager');
  const tag = 'Listed';
  const [solo, team, swiss] = [
    await makeTournament(server, { title: `${tag} solo`, game_id: '6' }),
    await makeTournament(server, {
      title: `${tag} team`,
      match_type: '2',
      team_mates: '3',
      started_at: '2027-01-01 10:00',
      end_at: '2027-01-02 10:00',
    }),
    await makeTournament(server, { title: `${tag} swiss`, type: '7', max_member: '16' }),
  ];
  const ids = async (query: Record<string, string | number>) =>
    (await manager.call(listTournaments, { query: { search: tag.toLowerCase(), ...query } })).body.data.map(
      ({ id }) => id,
    );
  expect(await ids({})).toEqual([swiss.id, team.id, solo.id]);
  expect(await ids({ direction: 'ASC' })).toEqual([solo.id, team.id, swiss.id]);
  expect(await ids({ order: 'started_at' })).toEqual([team.id, swiss.id, solo.id]);
  expect(await ids({ order: 'started_at', direction: 'DESC' })).toEqual([team.id, swiss.id, solo.id]);
  expect(await ids({ game_id: 6 })).toEqual([solo.id]);
  expect(await ids({ type: 7 })).toEqual([swiss.id]);
  expect(await ids({ match_type: 2 })).toEqual([team.id]);
  expect(await ids({ match_type: 1 })).toEqual([swiss.id, solo.id]);
  expect(await ids({ not_finished: 1 })).toEqual([swiss.id, team.id, solo.id]);
  for (const wrong of [{ type: 0 }, { type: 10 }, { match_type: 3 }, { order: 'title' }, { direction: 'UP' }])
    expect((await manager.call(listTournaments, { query: wrong as never })).status).toBe(422);
  expect(await ids({ status: 'OPENED' })).toEqual([]);
  const digits = await makeTournament(server, { title: `Cup ${solo.id}` });
  expect((await ids({ search: String(solo.id) })).slice(0, 2)).toEqual([solo.id, digits.id]);
  expect(await ids({ limit: 2, page: 2 })).toEqual([solo.id]);
  const { body } = await manager.call(listTournaments, { query: { search: tag } });
  expect(body.meta).toMatchObject({ total: 3, per_page: 20, current_page: 1, last_page: 1 });
  for (const other of ['managerWithoutGame', 'managerWithoutPermission', 'admin', 'superAdmin'] as const) {
    const seen = await (await server.as(other)).call(listTournaments, { query: { search: tag } });
    expect(seen.body.data.map(({ id }) => id)).toEqual([swiss.id, team.id, solo.id]);
  }
  for (const limit of [50, 200])
    expect((await manager.call(listTournaments, { query: { limit } })).body.meta.per_page).toBe(limit);
});

test('mine asks for those that the caller created', async () => {
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  const { id } = await makeTournament(server, { title: 'Owned by one' });
  const mineOf = async (person: typeof manager) => {
    const { body } = await person.call(listTournaments, { query: { search: 'owned by one', mine: true } });
    return [body.data.map((row) => row.id), body.meta.total];
  };
  const outcomes = [await mineOf(manager), await mineOf(superAdmin)];
  expect(outcomes).toContainEqual([[id], 1]);
  expect(outcomes).toContainEqual([[], 0]);
});

test('[TLIST-04, TLIST-13, D23, D24, D26] not_finished leaves out FINISHED alone, and order=status puts what runs first', async () => {
  const superAdmin = await server.as('superAdmin');
  const made: number[] = [];
  for (const status of tournamentStatuses) {
    const { id } = await makeTournament(server, { title: 'Relevant' });
    await setTournamentStatus(server, id, status);
    made.push(id);
  }
  const idOf = (status: TournamentStatus) => made[tournamentStatuses.indexOf(status)];
  const byRelevance: TournamentStatus[] = [
    'IN_PROGRESS',
    'STARTED',
    'PENDING',
    'REGISTRATION_CLOSED',
    'CHECKIN',
    'REGISTRATION_OPENED',
    'OPENED',
    'FINISHED',
    'CLOSED',
  ];
  const ids = async (query: object) =>
    (await superAdmin.call(listTournaments, { query: { search: 'relevant', ...query } })).body.data.map(
      ({ id }) => id,
    );
  expect(await ids({ order: 'status', direction: 'ASC' })).toEqual(byRelevance.map(idOf));
  expect(await ids({ not_finished: 1, order: 'status', direction: 'ASC' })).toEqual(
    byRelevance.filter((status) => status !== 'FINISHED').map(idOf),
  );
  expect(await ids({ is_over: 1, direction: 'ASC' })).toEqual([idOf('FINISHED'), idOf('CLOSED')]);
});
