import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { makeTeam, makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const enter = (player: TestPlayer, id: number, body: object = {}) =>
  player.client.call(play.register, { params: { id }, body: body });

test('nobody can guess the code of a private tournament by registering', async () => {
  const secret = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const player = await signUpPlayer(server, 'Guesser');
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 7; guess += 1)
    codes.push((await enter(player, secret.id, { secret_code: `open ${guess}` })).body.code);
  expect([codes[0], codes.at(-1)]).toEqual(['tournament-or-code-unknown', 'too-many-requests']);
});

test('registering answers alike for a private tournament and for one that does not exist', async () => {
  const secret = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const answersOf = async (id: number) => {
    const { client } = await signUpPlayer(server, 'Prober');
    const params = { id };
    const register = (secret_code?: string) => client.call(play.register, { params, body: { secret_code } });
    const answers = [
      await register(),
      await client.call(play.getPlayTournament, { params, query: {} }),
      await client.call(play.checkIn, { params }),
      await client.call(play.withdraw, { params }),
      await client.call(play.listMyMatches, { params }),
      await client.form(play.reportMatch, { result: '2:1' }, { id, matchId: 1 }),
    ];
    server.clock.advance(hour);
    for (let guess = 0; guess < 7; guess += 1) answers.push(await register(`guess ${guess}`));
    return answers.map(({ status, body }) => [status, body.code, body.message]);
  };
  const ofNone = await answersOf(987_654);
  expect(await answersOf(secret.id)).toEqual(ofNone);
  expect(new Set(ofNone.map(([status]) => status))).toEqual(new Set([404, 429]));
});

test('a private tournament is known to everybody in its line-ups', async () => {
  const captain = await signUpPlayer(server, 'Cato');
  const team = await makeTeam(server, captain, ['Mate']);
  const more = { is_private: '1', secret_code: 'sesame', match_type: '2', team_mates: '2' };
  const { id } = await makeTournament(server, more);
  const entry = { secret_code: 'sesame', team_id: team.id, line_up: team.members };
  expect((await enter(captain, id, entry)).status).toBe(201);
  const mate = team.players[0]!;
  const matches = await mate.client.call(play.listMyMatches, { params: { id } });
  expect([matches.status, matches.body.data]).toEqual([200, []]);
});

test('[PLAY-45] its code tells the next step to whoever is not in it, and a wrong one tells nothing', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const { client } = await signUpPlayer(server, 'Invited');
  const next = (query: object = {}) => client.call(play.getMyNext, { params: { id }, query });
  expect([(await next()).status, (await next({ code: 'wrong' })).status]).toEqual([404, 404]);
  expect((await next({ code: 'sesame' })).body.data).toMatchObject({ step: 'register', can_act: true });
  expect((await client.call(play.register, { params: { id }, body: { secret_code: 'sesame' } })).status).toBe(
    201,
  );
  expect([(await next()).status, (await next({ code: 'wrong' })).status]).toEqual([200, 200]);
});

test('guessing the code of a private one is slowed alike where there is none', async () => {
  const secret = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const player = await signUpPlayer(server, 'Guesser');
  const guess = async (id: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++)
      statuses.push(
        (await player.client.call(play.getPlayTournament, { params: { id }, query: { code: `w${index}` } }))
          .status,
      );
    return statuses;
  };
  expect(await guess(999_999)).toEqual(await guess(secret.id));
});

test('[PLAY-25, PLAY-26, PLAY-27] whoever is in a private tournament reads everything about it without its code', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const [inside, stranger] = [await signUpPlayer(server, 'Inga'), await signUpPlayer(server, 'Sten')];
  await enter(inside, id, { secret_code: 'sesame' });
  const details = ({ client }: TestPlayer, tournament: number = id) =>
    client.call(play.getTournamentDetails, { params: { id: tournament } });
  const people = ({ client }: TestPlayer, tournament: number = id) =>
    client.call(play.listFellowParticipants, { params: { id: tournament }, query: {} });
  const withCode = { params: { id }, query: { code: 'sesame' } };
  const known = await server.anonymous.call(play.getPublicTournament, withCode);
  expect((await details(inside)).body.data).toEqual({ ...known.body.data, participant_count: 1 });
  const { data, meta } = (await people(inside)).body;
  expect([data.map(({ name }) => name), meta.total]).toEqual([['Inga'], 1]);
  // For others it is as one that never was.
  for (const read of [details, people]) {
    const [refused, none] = [await read(stranger), await read(stranger, 987_654)];
    expect([refused.status, refused.body]).toEqual([404, none.body]);
  }
  await inside.client.call(play.withdraw, { params: { id } });
  expect((await details(inside)).status).toBe(404);
  const open = await makeTournament(server);
  expect((await details(stranger, open.id)).body.data.id).toBe(open.id);
});
