import {
  listClanStandings,
  listSoloStandings,
  listTeamStandings,
  recomputeSeason,
} from '@matchdesk/contract/content/seasons';
import * as play from '@matchdesk/contract/people/players';
import { updateUser } from '@matchdesk/contract/people/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { finishedChallenge, keptPoints, makeSeason, soloBoard } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Turns participants into teams; all members but the last of each play. */
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
  test('[SEAS-23, D102] the team earns them on its board, and on the solo board each member who played', async () => {
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
    const stranger = await server.as('managerWithoutGame');
    const shown = (await stranger.call(listSoloStandings, { query })).body.data;
    expect(shown.map(({ email }) => email)).toEqual(['', '', '', '']);

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

    // A deleted team keeps what it earned, and is marked as deleted.
    await sql`update teams set deleted_at = now() where id = ${losers.team}`.execute(server.context.db);
    const after = (await manager.call(listTeamStandings, { query })).body.data;
    expect(after.map(({ position, deleted_at }) => [position, deleted_at !== null])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('[SEAS-23] season_id, platform_id, country_id and users narrow each board; a team and a clan have their creator’s country', async () => {
    const { season, midyear } = await makeSeason(server);
    const { season: another } = await makeSeason(server);
    const { winners, losers } = await playedByTeams(midyear);
    const [winner, loser] = [winners.members[0]!, losers.members[0]!];
    const clans = [];
    for (const { client, nickname } of [winner, loser])
      clans.push((await client.call(play.createMyClan, { body: { name: `Clan ${nickname}` } })).body.data.id);
    const { id: country_id } = await server.context.db
      .selectFrom('countries')
      .where('code', '=', 'it')
      .select('id')
      .executeTakeFirstOrThrow();
    const manager = await server.as('manager');
    const played = [winners, losers].map(({ members }) => members.slice(0, 2).map(({ id }) => id));
    for (const [call, won, lost, ofWinner, ofLoser] of [
      [listSoloStandings, played[0], played[1], [winner.id], [loser.id]],
      [listTeamStandings, [winners.team], [losers.team], [winners.team], [losers.team]],
      [listClanStandings, [clans[0]], [clans[1]], [clans[0]], [clans[1]]],
    ] as const) {
      const ids = async (more: object) => {
        const { body } = await manager.call(call as typeof listSoloStandings, {
          query: { season_id: season.id, ...more },
        });
        return [body.data.map(({ id }): number => id), body.meta.total];
      };
      const all = [...won!, ...lost!];
      expect([call.path, await ids({})]).toEqual([call.path, [all, all.length]]);
      expect(await ids({ season_id: another.id })).toEqual([[], 0]);
      expect(await ids({ platform_id: 3 })).toEqual([all, all.length]);
      expect(await ids({ platform_id: 1 })).toEqual([[], 0]);
      expect(await ids({ users: String(loser.id) })).toEqual([ofLoser, 1]);
      expect(await ids({ users: `${loser.id},${winner.id}` })).toEqual([[...ofWinner, ...ofLoser], 2]);

      expect(await ids({ country_id })).toEqual([[], 0]);
      const live = async (id: number | null) =>
        (await server.as('superAdmin')).call(updateUser, {
          params: { id: winner.id },
          body: { country_id: id },
        });
      await live(country_id);
      expect(await ids({ country_id })).toEqual([ofWinner, 1]);
      expect(await ids({ country_id, users: String(loser.id) })).toEqual([[], 0]);
      await live(null);
    }
  });

  test('[SEAS-23, O24] a clan has the sum of its members’, who take theirs along', async () => {
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
    expect(request.message).toBe('You can only be in one clan.');
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
    expect((await mate.client.call(play.leaveClan, { params: { id } })).body.code).toBe(
      'clan-mate-not-found',
    );
    expect((await leader.client.call(play.leaveClan, { params: { id } })).body.code).toBe(
      'clan-leader-cannot-leave',
    );
  });
});

/** Another tournament, won by an existing player. */
async function finishedByTheSame(started_at: string, winner: number) {
  const { id, entrants } = await finishedChallenge(server, 2, started_at);
  await setTournamentStatus(server, id, 'IN_PROGRESS');
  await sql`update participants set user_id = ${winner} where id = ${entrants[0]}`.execute(server.context.db);
  await setTournamentStatus(server, id, 'FINISHED');
}
