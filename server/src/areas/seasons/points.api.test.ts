import { finishMatch, revertMatch } from '@matchdesk/contract/matches';
import * as play from '@matchdesk/contract/play';
import {
  listClanStandings,
  listSoloStandings,
  listTeamStandings,
  recomputeSeason,
} from '@matchdesk/contract/seasons';
import { changeSetting } from '@matchdesk/contract/settings';
import { deleteTournament, restoreTournament, updateTournament } from '@matchdesk/contract/tournaments';
import { updateUser } from '@matchdesk/contract/users';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { readMatches, startedTournament } from '#testing/entrants.ts';
import { setTournamentStatus, signUpPlayer } from '#testing/players.ts';
import { accountsOf, finishedChallenge, keptPoints, makeSeason, soloBoard } from '#testing/seasons.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

const usual = '1=100, 2=80, 3=65, 4=50, 5-8=35';
const setTable = async (value: string) =>
  (await server.as('superAdmin')).call(changeSetting, { params: { key: 'season_points' }, body: { value } });
afterEach(() => setTable(usual));

describe('points', () => {
  test('are written by place when a tournament ends, and equals take the better place’s', async () => {
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
          body: { winner_id: match.first_participant!.id } as never,
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
      body: { winner_id: other } as never,
    });
    const [winner] = await accountsOf(server, [other]);
    expect((await soloBoard(server, season.id))[0]).toEqual([1, winner, 100]);
  });

  test('go to the season of the game at the start of the tournament, else to the default one', async () => {
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

  test('are not written for a tournament that does not count, and follow the switch afterwards', async () => {
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

  test('go back when it leaves FINISHED, by status or deletion; archiving keeps them', async () => {
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

  test('follow the table of the moment, which stays with the award; a table that cannot be read is refused', async () => {
    const { season, midyear } = await makeSeason(server);
    await setTable('1=10, 2-3=4');
    await finishedChallenge(server, 4, midyear);
    const points = async () => (await soloBoard(server, season.id)).map(([, , each]) => each);
    expect(await points()).toEqual([10, 4, 4]);
    const refused = await setTable('1=ten');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { value: ['Places and points read 1=100, 2=80, 3-4=60'] },
    ]);
    await setTable('1=1');
    const superAdmin = await server.as('superAdmin');
    await superAdmin.call(recomputeSeason, { params: { id: season.id } });
    expect(await points()).toEqual([10, 4, 4]);
  });
});

/** Makes participants into teams whose members played, but for the last of each. */
async function makeTeams(entrants: readonly number[], platform: number | null, tournament: number) {
  const { db } = server.context;
  const teams = [];
  for (const participant of entrants) {
    const members = [];
    for (const name of ['One', 'Two', 'Bench'])
      members.push(await signUpPlayer(server, `${name}${participant}`));
    const { rows } = await sql<{ id: number }>`
      insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at)
      values (${`Team ${participant}`}, '', 12, ${members[0]!.id}, 5, now(), now()) returning id`.execute(db);
    const team = rows[0]!.id;
    await sql`update participants set type = 2, team_id = ${team}, user_id = ${members[0]!.id} where id = ${participant}`.execute(
      db,
    );
    for (const [index, { id }] of members.entries()) {
      await sql`insert into team_mates (team_id, user_id, role, status, created_at)
        values (${team}, ${id}, ${index === 0 ? 'captain' : 'player'}, 1, now())`.execute(db);
      await sql`insert into participant_members (tournament_id, participant_id, user_id, role, is_in_play)
        values (${tournament}, ${participant}, ${id}, ${index === 0 ? 'captain' : 'player'}, ${index < 2})`.execute(
        db,
      );
    }
    teams.push({ team, members });
  }
  await sql`update tournaments set platform_id = ${platform} where id = ${tournament}`.execute(db);
  return teams;
}

/** A tournament of two teams that is over; the first won. */
async function playedByTeams(started_at: string) {
  const { id, entrants } = await finishedChallenge(server, 2, started_at);
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  const [winners, losers] = await makeTeams(entrants, 3, id);
  await setTournamentStatus(server, id, 'FINISHED');
  return { id, winners: winners!, losers: losers! };
}

describe('teams and clans', () => {
  test('[SEAS-23] the team earns them on its board, and on the solo board each member who played', async () => {
    const { season, midyear } = await makeSeason(server);
    const { winners, losers } = await playedByTeams(midyear);
    const manager = await server.as('manager');
    const query = { season_id: season.id };
    const teams = (await manager.call(listTeamStandings, { query })).body.data;
    expect(teams).toEqual([
      {
        id: winners.team,
        position: 1,
        points: 100,
        name: expect.any(String),
        logo: null,
        team_mates_count: 3,
        max_players: 5,
        deleted_at: null,
      },
      {
        id: losers.team,
        position: 2,
        points: 80,
        name: expect.any(String),
        logo: null,
        team_mates_count: 3,
        max_players: 5,
        deleted_at: null,
      },
    ]);
    const played = [winners, losers].flatMap(({ members }) => members.slice(0, 2).map(({ id }) => id));
    expect(await soloBoard(server, season.id)).toEqual([
      [1, played[0], 100],
      [1, played[1], 100],
      [3, played[2], 80],
      [3, played[3], 80],
    ]);
    const { data } = (await manager.call(listSoloStandings, { query: { ...query, limit: 1 } })).body;
    expect(data[0]).toEqual({
      position: 1,
      id: played[0],
      email: winners.members[0]!.email,
      name: expect.any(String),
      nickname: winners.members[0]!.nickname,
      locale: 'en',
      avatar: null,
      points: 100,
    });

    expect((await soloBoard(server, season.id, { platform_id: 3 })).length).toBe(4);
    expect(await soloBoard(server, season.id, { platform_id: 1 })).toEqual([]);
    const users = `${played[3]},${played[0]},${winners.members[2]!.id}`;
    expect(await soloBoard(server, season.id, { users })).toEqual([
      [1, played[0], 100],
      [3, played[3], 80],
    ]);
    const ofLoser = await manager.call(listTeamStandings, { query: { ...query, users: String(played[2]) } });
    expect(ofLoser.body.data.map(({ id, position }) => [id, position])).toEqual([[losers.team, 2]]);
    expect((await manager.call(listTeamStandings, { query: { season_id: 4711 } })).status).toBe(404);

    // A deleted team keeps what it earned, and is told apart.
    await sql`update teams set deleted_at = now() where id = ${losers.team}`.execute(server.context.db);
    const after = (await manager.call(listTeamStandings, { query })).body.data;
    expect(after.map(({ position, deleted_at }) => [position, deleted_at !== null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('[SEAS-23] country_id narrows each board: a player’s own, of a team that of its creator', async () => {
    const { season, midyear } = await makeSeason(server);
    const { winners } = await playedByTeams(midyear);
    const creator = winners.members[0]!.id;
    const { id: country_id } = await server.context.db
      .selectFrom('countries')
      .where('code', '=', 'it')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await soloBoard(server, season.id, { country_id })).toEqual([]);
    const superAdmin = await server.as('superAdmin');
    await superAdmin.call(updateUser, { params: { id: creator }, body: { country_id } });
    expect(await soloBoard(server, season.id, { country_id })).toEqual([[1, creator, 100]]);
    const manager = await server.as('manager');
    const teams = await manager.call(listTeamStandings, { query: { season_id: season.id, country_id } });
    expect(teams.body.data.map((team) => team.id)).toEqual([winners.team]);
  });

  test('[SEAS-23] a clan has the sum of its members’, who take theirs along', async () => {
    const { season, midyear } = await makeSeason(server);
    const { winners, losers } = await playedByTeams(midyear);
    const [leader, mate] = [winners.members[0]!, losers.members[1]!];
    const clans = async () =>
      (await (await server.as('manager')).call(listClanStandings, { query: { season_id: season.id } })).body
        .data;
    const made = await leader.client.call(play.createMyClan, {
      body: { name: 'Night Shift', max_players: 4 },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const clan = { id, position: 1, name: 'Night Shift', logo: null, clan_mates_count: 1, max_players: 4 };
    expect(await clans()).toEqual([{ ...clan, points: 100 }]);
    await mate.client.call(play.askToJoinClan, { params: { id } });
    expect((await clans())[0]).toMatchObject({ points: 100, clan_mates_count: 1 });
    const request = (await leader.client.call(play.createMyClan, { body: { name: 'Second' } })).body;
    expect(request.message).toBe('Everybody is in one clan at most.');
    const { rows } = await sql<{ id: number }>`
      select id from clan_mates where clan_id = ${id} and user_id = ${mate.id}`.execute(server.context.db);
    const params = { id, mateId: rows[0]!.id };
    expect((await mate.client.call(play.acceptClanMate, { params })).body.code).toBe('clan-leader-only');
    const accepted = await leader.client.call(play.acceptClanMate, { params });
    expect(accepted.body.data.members.map(({ role }) => role)).toEqual(['leader', 'member']);
    expect(await clans()).toEqual([{ ...clan, clan_mates_count: 2, points: 180 }]);
    await finishedByTheSame(midyear, mate.id);
    expect((await clans())[0]?.points).toBe(280);
    const before = await keptPoints(server, season.id);
    await (await server.as('superAdmin')).call(recomputeSeason, { params: { id: season.id } });
    expect(await keptPoints(server, season.id)).toEqual(before);
    await mate.client.call(play.leaveClan, { params: { id } });
    expect((await clans())[0]?.points).toBe(100);
    expect((await leader.client.call(play.leaveClan, { params: { id } })).body.code).toBe(
      'clan-leader-cannot-leave',
    );
  });
});

/** Another tournament, won by somebody who is known already. */
async function finishedByTheSame(started_at: string, winner: number) {
  const { id, entrants } = await finishedChallenge(server, 2, started_at);
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  await sql`update participants set user_id = ${winner} where id = ${entrants[0]}`.execute(server.context.db);
  await setTournamentStatus(server, id, 'FINISHED');
}

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
