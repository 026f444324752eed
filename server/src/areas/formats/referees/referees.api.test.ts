import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import * as contract from '@matchdesk/contract/formats/referees';
import { mostGiven } from '@matchdesk/contract/formats/referees.rules';
import type { MatchId, UserId } from '@matchdesk/contract/ids';
import { logout } from '@matchdesk/contract/people/auth';
import * as users from '@matchdesk/contract/people/users';
import { listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { minute, second } from '#clock.ts';
import { handBackByClock } from '#rows/referees/index.ts';
import type { Client } from '#testing/client.ts';
import { drawnTournament, startedTournament } from '#testing/entrants.testing.ts';
import { drawnMultiLobby } from '#testing/multi-lobby.testing.ts';
import { readRoomMatches, startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const one = ({ id }: { id: MatchId }) => ({ from: id, to: id });

/** What staff do with the matches of a tournament, most of it as the manager. */
function refereesOf(id: number, manager: Client) {
  const params = { id };
  const give = (matches: contract.MatchRange[], user_id: UserId | null, by = manager) =>
    by.call(contract.giveMatches, { params, body: { matches, user_id } });
  const all = async (by = manager) => (await by.call(contract.listReferees, { params })).body.data;
  const history = async () =>
    (await manager.call(listTournamentHistory, { params, query: {} })).body.data.filter(({ action }) =>
      action.startsWith('matches '),
    );
  return { params, give, all, history };
}

/** A started bracket, and two colleagues who may edit it. */
async function bracketOfEight() {
  const { id, manager, matches } = await startedTournament(server, 8);
  return {
    id,
    matches,
    manager,
    milo: await server.idOf('manager'),
    ada: await server.idOf('admin'),
    ...refereesOf(id, manager),
  };
}

test('matches are given to a colleague, to another one, and taken back; everybody sees who has what', async () => {
  const { matches, milo, ada, give, all, history } = await bracketOfEight();
  const [a, b, c, d] = [matches[0]!, matches[1]!, matches[2]!, matches[3]!];
  expect(await all()).toEqual([]);
  // Named twice, and out of order.
  const given = await give([one(d), { from: a.id, to: b.id }, one(b)], ada);
  expect(given.body.data).toEqual([
    { user_id: ada, nickname: 'Ada', count: 3, matches: [{ from: a.id, to: b.id }, one(d)] },
  ]);
  await give([{ from: b.id, to: c.id }], milo);
  const shared = [
    { user_id: ada, nickname: 'Ada', count: 2, matches: [one(a), one(d)] },
    { user_id: milo, nickname: 'Milo', count: 2, matches: [{ from: b.id, to: c.id }] },
  ];
  expect(await all()).toEqual(shared);
  expect(await all(await server.as('managerWithoutPermission'))).toEqual(shared);
  await give([one(a), one(b), one(c)], null);
  expect(await all()).toMatchObject([{ user_id: ada, matches: [one(d)] }]);
  expect(await history()).toMatchObject([
    {
      action: 'matches taken back',
      actor: { nickname: 'Milo' },
      changes: [
        { field: 'match_numbers', before: '2–3' },
        { field: 'matches_count', before: '2' },
        { field: 'referee_id', before: 'Milo' },
      ],
    },
    { action: 'matches taken back', changes: [{ before: '1' }, { before: '1' }, { before: 'Ada' }] },
    { action: 'matches given', changes: [{ after: '2–3' }, { after: '2' }, { after: 'Milo' }] },
    { action: 'matches given', changes: [{ after: '1–2, 4' }, { after: '3' }, { after: 'Ada' }] },
  ]);
});

test('what is so already is neither written down nor told', async () => {
  const { matches, ada, give, all, history } = await bracketOfEight();
  const first = [one(matches[0]!)];
  await give(first, null);
  await give(first, ada);
  await give(first, ada);
  expect(await all()).toMatchObject([{ count: 1 }]);
  expect(await history()).toHaveLength(1);
});

test('all matches of rooms, and lobbies, are given in one act', async () => {
  const { id, manager, rooms } = await startedRooms(server, { sizes: [4, 3] });
  const { give } = refereesOf(id, manager);
  const ada = await server.idOf('admin');
  const played = await Promise.all(rooms.map((room) => readRoomMatches(manager, id, room.id)));
  const given = await give(played.flat().map(one), ada);
  expect(given.body.data).toMatchObject([{ user_id: ada, count: 9 }]);

  const { id: arena, lobbies } = await drawnMultiLobby(server, 8);
  const inArena = refereesOf(arena, manager);
  const lobby = one(lobbies[0]!);
  expect((await inArena.give([lobby], ada)).body.data).toMatchObject([{ matches: [lobby] }]);
  expect(await inArena.history()).toMatchObject([
    { changes: [{ field: 'matches_count', after: '1' }, { field: 'referee_id' }] },
  ]);
});

test('only a colleague who may edit the tournament gets matches, and only from somebody who may', async () => {
  const { id, matches, ada, give, all } = await bracketOfEight();
  const first = [one(matches[0]!)];
  for (const who of ['player', 'blocked', 'managerWithoutGame', 'managerWithoutPermission'] as const) {
    const refused = await give(first, await server.idOf(who));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'cannot-have-matches', errors: { user_id: [expect.any(String)] } },
    });
  }
  expect((await give(first, 999_999 as UserId)).status).toBe(422);
  expect((await give(first, ada, await server.as('managerWithoutPermission'))).status).toBe(403);
  expect(await all()).toEqual([]);
  const { body } = await (await server.as('managerWithoutPermission')).call(contract.listRefereeColleagues, {
    params: { id },
  });
  expect(body.data.map(({ nickname }) => nickname)).toEqual(['Ada', 'Milo', 'Sora']);
});

test('of colleagues with the same name the one who was there first comes first', async () => {
  const { id, manager, ada, milo } = await bracketOfEight();
  const { db } = server.context;
  const name = (who: UserId, nickname: string) =>
    db.updateTable('users').set({ nickname }).where('id', '=', who).execute();
  await name(ada, 'Same');
  await name(milo, 'Same');
  const { body } = await manager.call(contract.listRefereeColleagues, { params: { id } });
  expect(body.data.map(({ user_id }) => user_id).slice(0, 2)).toEqual([ada, milo].sort((a, b) => a - b));
  await name(ada, 'Ada');
  await name(milo, 'Milo');
});

test('matches of another tournament, of none, or too many are refused, and nothing is given', async () => {
  const { matches, ada, give, all } = await bracketOfEight();
  const { matches: elsewhere } = await drawnTournament(server, 4);
  const first = matches[0]!.id;
  const refusedBy = async (...ranges: contract.MatchRange[]) => {
    const { status, body } = await give([one(matches[1]!), ...ranges], ada);
    return { status, code: body.code, fields: Object.keys(body.errors ?? {}) };
  };
  const missing = { status: 422, code: 'no-such-matches', fields: ['matches'] };
  expect(await refusedBy(one(elsewhere[0]!))).toEqual(missing);
  expect(await refusedBy({ from: first, to: (first + 7) as MatchId })).toEqual(missing);
  expect(await refusedBy({ from: first, to: (first + mostGiven) as MatchId })).toMatchObject({
    code: 'too-many-given',
  });
  expect(await refusedBy({ from: first, to: (first - 1) as MatchId })).toMatchObject({
    status: 422,
    fields: ['matches[1][to]'],
  });
  expect((await give([], ada)).status).toBe(422);
  expect(await all()).toEqual([]);
});

test('a bracket that is drawn anew belongs to nobody', async () => {
  const { id, manager, matches } = await drawnTournament(server, 4);
  const { give, all } = refereesOf(id, manager);
  await give(matches.map(one), await server.idOf('admin'));
  expect(await all()).toMatchObject([{ count: matches.length }]);
  await manager.call(generateBrackets, { params: { id }, query: { restore: true } });
  expect(await all()).toEqual([]);
  const left = await server.context.db.selectFrom('match_referees').where('tournament_id', '=', id).execute();
  expect(left).toEqual([]);
});

/** A colleague who may edit the tournament, and has its first match. */
async function withReferee() {
  const bracket = await bracketOfEight();
  const sora = await server.as('superAdmin');
  const nils = await server.idOf('managerWithoutGame');
  await sora.call(users.assignGame, { params: { id: nils }, body: { game_id: 12 } });
  const first = one(bracket.matches[0]!);
  await bracket.give([first], nils);
  expect(await bracket.all()).toMatchObject([{ nickname: 'Nils', matches: [first] }]);
  return { ...bracket, sora, nils, first };
}

const handedBack = (...more: object[]) => [
  {
    action: 'matches handed back',
    changes: [{ field: 'match_numbers', before: '1' }, {}, { field: 'referee_id', before: 'Nils' }],
    ...more[0],
  },
  { action: 'matches given' },
];

test('a lost game, right or role, and a block, hand the matches back at once', async () => {
  const { sora, nils, first, give, all, history } = await withReferee();
  await sora.call(users.unassignGame, { params: { id: nils }, body: { game_id: 12 } });
  expect(await all()).toEqual([]);
  expect(await history()).toMatchObject(handedBack({ actor: null }));

  const again = async () => {
    await give([first], nils);
    expect(await all()).toHaveLength(1);
  };
  await sora.call(users.assignGame, { params: { id: nils }, body: { game_id: 12 } });
  await again();
  const permissions = (await sora.call(users.listPermissions, { query: { user_id: nils } })).body.data;
  const permission_id = permissions.find(({ name }) => name === 'Tournament edit')!.id;
  await sora.call(users.withdrawPermission, { body: { user_id: nils, permission_id } });
  expect(await all()).toEqual([]);
  await sora.call(users.givePermission, { body: { user_id: nils, permission_id } });
  await again();
  await sora.call(users.blockUserById, { params: { id: nils }, body: { reason: 'a try' } });
  expect(await all()).toEqual([]);
  await sora.call(users.unblockUserById, { params: { id: nils }, body: { reason: 'a try' } });
  await again();
  await sora.call(users.updateUser, { params: { id: nils }, body: { roles: [] } });
  expect(await all()).toEqual([]);
  await sora.call(users.updateUser, { params: { id: nils }, body: { roles: ['Tournament manager'] } });
  expect((await history()).filter(({ action }) => action === 'matches handed back')).toHaveLength(4);
});

test('whoever signs out for ten minutes hands back, once, what they had when they left', async () => {
  const { milo, ada, matches, give, all, history } = await bracketOfEight();
  const [first, next, third] = [one(matches[0]!), one(matches[1]!), one(matches[2]!)];
  const [adaHere, alsoHere] = [await server.as('admin'), await server.as('admin')];
  await give([first], ada);
  await give([next], milo);
  server.clock.advance(minute);
  const tick = async (time: number) => {
    server.clock.advance(time);
    await Promise.all([handBackByClock(server.context), handBackByClock(server.context)]);
    return (await all()).map(({ nickname, matches: held }) => [nickname, ...held]);
  };
  await adaHere.call(logout);
  expect(await tick(20 * minute)).toEqual([
    ['Ada', first],
    ['Milo', next],
  ]);
  await alsoHere.call(logout);
  server.clock.advance(minute);
  await give([third], ada);
  expect(await tick(9 * minute - second)).toHaveLength(2);
  expect(await tick(second)).toEqual([
    ['Ada', third],
    ['Milo', next],
  ]);
  expect(await tick(minute)).toHaveLength(2);
  expect((await history()).map(({ action }) => action)).toEqual([
    'matches handed back',
    'matches given',
    'matches given',
    'matches given',
  ]);
});

test('who signs in again in time, or has not come yet, keeps their matches; after the end nothing is handed back', async () => {
  const { id, ada, matches, give, all } = await bracketOfEight();
  const here = await server.as('admin');
  await give([one(matches[0]!)], ada);
  server.clock.advance(minute);
  await here.call(logout);
  server.clock.advance(9 * minute);
  const back = await server.as('admin');
  server.clock.advance(9 * minute);
  await handBackByClock(server.context);
  expect(await all()).toHaveLength(1);
  await back.call(logout);
  await server.context.db
    .updateTable('tournaments')
    .set({ status: 'FINISHED' })
    .where('id', '=', id)
    .execute();
  server.clock.advance(20 * minute);
  await handBackByClock(server.context);
  expect(await all()).toHaveLength(1);
});

test('another game of the tournament hands back with the next look of the clock', async () => {
  const { id, ada, milo, matches, give, all } = await bracketOfEight();
  await give([one(matches[0]!)], milo);
  await give([one(matches[1]!)], ada);
  await server.context.db
    .updateTable('tournaments')
    .set({ game_id: 3 as never })
    .where('id', '=', id)
    .execute();
  await handBackByClock(server.context);
  expect(await all()).toMatchObject([{ nickname: 'Ada' }]);
});
