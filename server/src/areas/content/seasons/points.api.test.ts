import { recomputeSeason } from '@matchdesk/contract/content/seasons';
import { changeSetting } from '@matchdesk/contract/content/settings';
import { finishMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import {
  deleteTournament,
  restoreTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { setTournamentStatus } from '#testing/players.testing.ts';
import {
  accountsOf,
  finishedChallenge,
  keptPoints,
  makeSeason,
  soloBoard,
} from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const usual = '1=100, 2=80, 3=65, 4=50, 5-8=35';
const setTable = async (value: string) =>
  (await server.as('superAdmin')).call(changeSetting, { params: { key: 'season_points' }, body: { value } });
afterEach(() => setTable(usual));

describe('points', () => {
  test('[D101, O13] are written by place when a tournament ends, and equals take the better place’s', async () => {
    const { season, midyear } = await makeSeason(server);
    const { id, manager, entrants } = await startedTournament(server, 4, {
      started_at: midyear,
      end_at: midyear,
    });
    const users = await accountsOf(server, entrants);
    for (const round of [1, 2])
      for (const match of (await readMatches(manager, id)).filter((one) => one.round === round))
        await manager.call(finishMatch, {
          params: { id, matchId: match.id },
          body: { winner_id: match.first_participant!.id },
        });
    const [final] = (await readMatches(manager, id)).filter((one) => one.round === 2);
    const board = await soloBoard(server, season.id);
    expect(board.map(([position, , points]) => [position, points])).toEqual([
      [1, 100],
      [2, 80],
      [3, 65],
      [3, 65],
    ]);
    expect(board.map(([, user]) => user).sort()).toEqual(users.toSorted());

    await manager.call(revertMatch, { params: { id, matchId: final!.id } });
    expect(await soloBoard(server, season.id)).toEqual([]);
    const other = final!.second_participant!.id;
    await manager.call(finishMatch, {
      params: { id, matchId: final!.id },
      body: { winner_id: other },
    });
    const [winner] = await accountsOf(server, [other]);
    expect((await soloBoard(server, season.id))[0]).toEqual([1, winner, 100]);
  });

  test('[D101] go to the season of the game at the start of the tournament, else to the default one', async () => {
    const { season, year, midyear } = await makeSeason(server);
    const inside = await finishedChallenge(server, 2, midyear);
    const atTheEnd = await finishedChallenge(server, 2, `${year + 20}-01-01T00:00:00.000Z`);
    expect(await soloBoard(server, season.id)).toEqual([
      [1, inside.ranked[0], 100],
      [2, inside.ranked[1], 80],
    ]);
    const users = atTheEnd.ranked.join(',');
    const byDefault = await soloBoard(server, 'default' as never, { users });
    expect(byDefault.map(([, user, points]) => [user, points])).toEqual([
      [atTheEnd.ranked[0], 100],
      [atTheEnd.ranked[1], 80],
    ]);
  });

  test('[D101, O12] are not written for a tournament that does not count, and follow the switch afterwards', async () => {
    const { season, admin, midyear } = await makeSeason(server);
    const { id, ranked } = await finishedChallenge(server, 2, midyear, { consider_in_leaderboard: '0' });
    expect(await soloBoard(server, season.id)).toEqual([]);
    const edit = (consider_in_leaderboard: string, started_at = midyear) =>
      admin.form(
        updateTournament,
        {
          title: 'Test Cup',
          game_id: '12',
          type: '8',
          match_type: '1',
          max_member: '6',
          started_at,
          end_at: started_at,
          consider_in_leaderboard,
        },
        { id },
      );
    expect((await edit('1')).status).toBe(200);
    expect(await soloBoard(server, season.id)).toEqual([
      [1, ranked[0], 100],
      [2, ranked[1], 80],
    ]);
    const next = await makeSeason(server);
    expect((await edit('1', next.midyear)).status).toBe(200);
    expect([await soloBoard(server, season.id), (await soloBoard(server, next.season.id)).length]).toEqual([
      [],
      2,
    ]);
    await edit('0', next.midyear);
    expect(await soloBoard(server, next.season.id)).toEqual([]);
  });

  test('[D101] go back when it leaves FINISHED, by status or deletion; archiving keeps them', async () => {
    const { season, midyear } = await makeSeason(server);
    const { id } = await finishedChallenge(server, 2, midyear);
    const both = await soloBoard(server, season.id);
    expect(both).toHaveLength(2);
    await setTournamentStatus(server, id, 'IN_PROGRESS');
    expect(await soloBoard(server, season.id)).toEqual([]);
    await setTournamentStatus(server, id, 'FINISHED');
    expect(await soloBoard(server, season.id)).toEqual(both);
    const superAdmin = await server.as('superAdmin');
    await superAdmin.call(deleteTournament, { params: { id } });
    expect(await soloBoard(server, season.id)).toEqual([]);
    await setTable('1=7');
    await superAdmin.call(restoreTournament, { params: { id } });
    expect(await soloBoard(server, season.id)).toEqual(both);
    await setTournamentStatus(server, id, 'CLOSED');
    expect(await soloBoard(server, season.id)).toEqual(both);
    await superAdmin.call(deleteTournament, { params: { id } });
    await superAdmin.call(restoreTournament, { params: { id } });
    expect(await soloBoard(server, season.id)).toEqual(both);
    await setTournamentStatus(server, id, 'STARTED');
    expect(await soloBoard(server, season.id)).toEqual([]);
    await setTournamentStatus(server, id, 'CLOSED');
    expect(await soloBoard(server, season.id)).toEqual([]);
  });

  test('[D101] follow the table of the moment, which stays with the award; a table that cannot be read is refused', async () => {
    const { season, midyear } = await makeSeason(server);
    await setTable('1=10, 2-3=4');
    await finishedChallenge(server, 4, midyear);
    const points = async () => (await soloBoard(server, season.id)).map(([, , each]) => each);
    expect(await points()).toEqual([10, 4, 4]);
    const refused = await setTable('1=ten');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { value: ['Write places and points as 1=100, 2=80, 3-4=60'] },
    ]);
    await setTable('1=1');
    const superAdmin = await server.as('superAdmin');
    await superAdmin.call(recomputeSeason, { params: { id: season.id } });
    expect(await points()).toEqual([10, 4, 4]);
  });
});

test('tournaments that end and are taken back at the same time leave what recomputing gives', async () => {
  const { season, midyear } = await makeSeason(server);
  const played = [];
  for (const _ of [1, 2, 3]) played.push(await finishedChallenge(server, 6, midyear));
  // The same people play everywhere, in another order.
  for (const [turn, { entrants }] of played.entries())
    for (const [index, participant] of entrants.entries())
      await sql`update participants set user_id = ${played[0]!.ranked[(index * (turn + 1) + turn) % 6]!}
        where id = ${participant} and not exists (select from participants p where p.tournament_id = participants.tournament_id
          and p.user_id = ${played[0]!.ranked[(index * (turn + 1) + turn) % 6]!})`.execute(server.context.db);
  for (const { id } of played) await setTournamentStatus(server, id, 'IN_PROGRESS');
  expect(await soloBoard(server, season.id)).toEqual([]);
  await Promise.all(played.map(({ id }) => setTournamentStatus(server, id, 'FINISHED')));
  await Promise.all([
    setTournamentStatus(server, played[0]!.id, 'IN_PROGRESS'),
    setTournamentStatus(server, played[1]!.id, 'IN_PROGRESS'),
  ]);
  await Promise.all([
    setTournamentStatus(server, played[1]!.id, 'FINISHED'),
    setTournamentStatus(server, played[2]!.id, 'IN_PROGRESS'),
    setTournamentStatus(server, played[0]!.id, 'FINISHED'),
  ]);
  const before = await keptPoints(server, season.id);
  expect(before.points.length).toBe(12);
  const superAdmin = await server.as('superAdmin');
  expect((await superAdmin.call(recomputeSeason, { params: { id: season.id } })).status).toBe(200);
  expect(await keptPoints(server, season.id)).toEqual(before);
  const refused = await (await server.as('admin')).call(recomputeSeason, { params: { id: season.id } });
  expect(refused.status).toBe(403);
});
