import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { listMatchResults } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listMyEntries } from './my-next.store.ts';

const server = useTestServer();

/** A captain, a co-captain who does not play, and a player. */
async function teamOfThree(captainName: string) {
  const captain = await signUpPlayer(server, captainName);
  const names = [`${captainName}-Co`, `${captainName}-Player`];
  const team = await makeTeam(server, captain, names, 12, { [names[0]!]: 'co-captain' });
  const [coCaptain, player] = team.players as [TestPlayer, TestPlayer];
  const entry = { team_id: team.id, line_up: [captain.id, player.id] };
  return { captain, coCaptain, player, entry };
}

const ofTwo = () => makeTournament(server, { match_type: '2', team_mates: '2', max_member: '6' });

const enter = ({ client }: TestPlayer, id: number, body: object) =>
  client.call(play.register, { params: { id }, body: body });

const refused = [403, 'captain-only'];

test('[O32] a team registers, checks in and withdraws by its captain or co-captain; members see it', async () => {
  const { id } = await ofTwo();
  const { captain, coCaptain, player, entry } = await teamOfThree('Gwen');
  const ask = (one: TestPlayer, call: typeof play.checkIn | typeof play.withdraw) =>
    one.client.call(call, { params: { id } });

  const tried = await enter(player, id, entry);
  expect([tried.status, tried.body.code]).toEqual(refused);
  const entered = await enter(coCaptain, id, entry);
  expect([entered.status, entered.body.data.mine?.status]).toEqual([201, 'registered']);
  expect((await enter(captain, id, entry)).body.code).toBe('already-in');
  const { data } = (await (await server.as('manager')).call(listParticipants, { params: { id } })).body;
  expect(data.map(({ profile }) => profile.user.id)).toEqual([captain.id]);

  await setTournamentStatus(server, id, 'CHECKIN');
  const early = await ask(player, play.checkIn);
  expect([early.status, early.body.code]).toEqual(refused);
  expect((await ask(coCaptain, play.checkIn)).body.data.mine?.status).toBe('checkin');
  for (const one of [captain, coCaptain, player]) {
    const seen = await one.client.call(play.getPlayTournament, { params: { id }, query: {} });
    expect(seen.body.data.mine).toEqual({
      participant_id: data[0]!.id,
      status: 'checkin',
      leaving: null,
      name: expect.stringMatching(/^Team \d+$/),
    });
  }

  const gone = await ask(player, play.withdraw);
  expect([gone.status, gone.body.code]).toEqual(refused);
  expect((await ask(coCaptain, play.withdraw)).body.data.mine).toBeNull();
  expect((await ask(player, play.withdraw)).body.code).toBe('not-registered');
  const nowhere = { params: { id: 2_000_000_000 } };
  expect((await player.client.call(play.checkIn, nowhere)).body.code).toBe('tournament-not-found');
});

test('[O32] a team reports by its captain or co-captain; members see its match', async () => {
  const { id } = await ofTwo();
  const [own, rival] = [await teamOfThree('Hal'), await teamOfThree('Ida')];
  await setTournamentStatus(server, id, 'CHECKIN');
  for (const { captain, entry } of [own, rival]) await enter(captain, id, entry);
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(generateBrackets, { params: { id }, query: {} });
  expect((await superAdmin.call(startTournament, { params: { id }, body: {} })).status).toBe(200);

  const matchesOf = async ({ client }: TestPlayer) =>
    (await client.call(play.listMyMatches, { params: { id } })).body.data.map((match) => match.id);
  const [matchId] = await matchesOf(own.captain);
  expect(await matchesOf(own.coCaptain)).toEqual([matchId]);
  expect(await matchesOf(own.player)).toEqual([matchId]);
  const report = ({ client }: TestPlayer) =>
    client.form(play.reportMatch, { result: '1:0' }, { id, matchId: matchId! });
  const tried = await report(own.player);
  expect([tried.status, tried.body.code]).toEqual(refused);
  const reporters = async () => {
    const { body } = await superAdmin.call(listMatchResults, { params: { id, matchId: matchId! } });
    return body.data.map(({ user, profile }) => [user.nickname, profile?.nickname]);
  };
  expect((await report(own.coCaptain)).status).toBe(201);
  expect(await reporters()).toEqual([['Hal-Co', 'game-hal-co']]);
  expect((await report(own.captain)).status).toBe(201);
  expect(await reporters()).toEqual([['Hal', 'game-hal']]);
  expect((await report(await signUpPlayer(server, 'Stranger'))).body.code).toBe('not-your-match');
});

test('[O32] whoever only asks to join leads no team, whatever role the request names', async () => {
  const { id } = await ofTwo();
  const { captain, coCaptain, entry } = await teamOfThree('Jo');
  await server.context.db
    .updateTable('team_mates')
    .set({ status: null })
    .where('team_id', '=', entry.team_id)
    .where('user_id', '=', coCaptain.id)
    .execute();
  const tried = await enter(coCaptain, id, entry);
  expect([tried.status, tried.body.code]).toEqual(refused);
  expect((await enter(captain, id, entry)).status).toBe(201);
  await setTournamentStatus(server, id, 'CHECKIN');
  for (const call of [play.checkIn, play.withdraw])
    expect((await coCaptain.client.call(call, { params: { id } })).body.code).toBe('not-registered');
  const seen = await coCaptain.client.call(play.getPlayTournament, { params: { id }, query: {} });
  expect(seen.body.data.mine).toBeNull();
});

test('everybody for whom somebody acts is read at once, however many they are', async () => {
  const { id } = await ofTwo();
  const teams = [await teamOfThree('Kit'), await teamOfThree('Lou'), await teamOfThree('Max')];
  const [{ coCaptain }] = teams as [(typeof teams)[0]];
  for (const { captain, entry } of teams) {
    await enter(captain, id, entry);
    await server.context.db
      .updateTable('team_mates')
      .set({ user_id: coCaptain.id })
      .where('team_id', '=', entry.team_id)
      .where('role', '=', 'co-captain')
      .execute();
  }
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const led = await listMyEntries(server.context.db.withPlugin(counting), id, coCaptain);
  expect(led.map(({ team_id }) => team_id)).toEqual(teams.map(({ entry }) => entry.team_id));
  expect(queries).toBe(1);
});
