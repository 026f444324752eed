import {
  type Access,
  anyone,
  needsPermission,
  onlyRoles,
  permissionAndRoles,
  signedIn,
  signedInOrLink,
  staff,
  staffUnlessPublic,
} from '@matchdesk/contract/access';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Person } from '#people/index.ts';
import { holderWith } from '#testing/holders.ts';
import { participantId, tournamentId } from '#testing/ids.testing.ts';
import { bearerOf, enforce, enforceHeld, enforceWithBody, mayForSomeGame } from './access.ts';
import { asksForDesk, createKnownStaff, placeOf, shareOf } from './caller.ts';
import { lastingOriginOf, originOf, ownOriginOf } from './origin.ts';

const bearer = (token: string) => bearerOf({ headers: { authorization: token } });

test('a bearer token has 20 to 200 letters, digits, dashes and underlines', () => {
  const [short, long] = ['a_-9'.repeat(5), 'x'.repeat(200)];
  expect([bearer(`Bearer ${short}`), bearer(`bearer ${long}`)]).toEqual([short, long]);
  for (const wrong of [
    short,
    `Bearer  ${short}`,
    `Bearer ${short.slice(1)}`,
    `Bearer ${long}x`,
    `Bearer ${short}.`,
  ])
    expect(bearer(wrong)).toBeUndefined();
  expect(bearerOf({ headers: {} })).toBeUndefined();
});

const manager = holderWith(['Tournament edit'], [12]);
const player = { ...manager, roles: [] };
const byLink = { ...player, link: { participant_id: participantId(3), tournament_id: tournamentId(7) } };
const edit = needsPermission('Tournament edit', 'tournament');
const editOfBody = needsPermission('Tournament edit', 'body');
const editOfTournament = needsPermission('Tournament edit', 'tournament of body');
const games: Record<number, number> = { 7: 12, 8: 6 };
const authorization = `Bearer ${'x'.repeat(30)}`;

function gateFor(person: Person | undefined, now: Person | undefined) {
  return {
    identify: async () => person,
    lockPerson: async () => now,
    gameOfTournament: async (id: number) => games[id] ?? 0,
  };
}

const requestWith = (more: object = {}) =>
  ({ headers: { authorization }, query: {}, params: { id: '7' }, ...more }) as unknown as FastifyRequest;

/** What becomes of a call: the game that was checked, or the refusal. */
async function outcomeOf(check: Promise<void>, request: FastifyRequest): Promise<unknown> {
  return check.then(
    () => request.checkedGame ?? 'let in',
    (error: Error) => error.message,
  );
}

const callOf = (access: Access, person: Person | undefined, more: object = {}) => {
  const request = requestWith(more);
  return outcomeOf(enforce(access, request, gateFor(person, person)), request);
};

test.each<[string, Access, Person | undefined, object, unknown]>([
  ['nobody where anyone may', anyone, undefined, {}, 'let in'],
  ['nobody at the desk', staff, undefined, {}, 'not-signed-in'],
  ['somebody without a token', staff, manager, { headers: {} }, 'not-signed-in'],
  ['a player who is signed in', signedIn, player, {}, 'let in'],
  ['a link of the tournament', signedInOrLink, byLink, {}, 'let in'],
  ['a link of another tournament', signedInOrLink, byLink, { params: { id: '8' } }, 'link-not-enough'],
  ['a link where no tournament is named', signedInOrLink, byLink, { params: {} }, 'link-not-enough'],
  ['a link where it is not enough', signedIn, byLink, {}, 'link-not-enough'],
  ['a link at the desk', staff, { ...byLink, roles: manager.roles }, {}, 'link-not-enough'],
  ['somebody signed in where a link is enough', signedInOrLink, player, { params: { id: '8' } }, 'let in'],
  ['a player at the desk', staff, player, {}, 'players-not-allowed'],
  ['a manager at the desk', staff, manager, {}, 'let in'],
  ['a manager among admins', onlyRoles('Super admin'), manager, {}, 'not-allowed'],
  [
    'a manager with a sentence',
    { ...onlyRoles('Super admin'), refusal: 'name-taken' },
    manager,
    {},
    'name-taken',
  ],
  ['a manager of the game', edit, manager, {}, 12],
  ['a manager of another game', edit, manager, { params: { id: '8' } }, 'not-allowed'],
  ['a manager of no game', edit, { ...manager, assignGames: [] }, {}, 'not-allowed'],
  ['a spectator', staffUnlessPublic, undefined, { query: { public: '1' } }, 'let in'],
  ['a spectator in words', staffUnlessPublic, undefined, { query: { public: 'true' } }, 'let in'],
  ['a spectator who says 2', staffUnlessPublic, undefined, { query: { public: '2' } }, 'not-signed-in'],
  ['a spectator of what is not public', staff, undefined, { query: { public: '1' } }, 'not-signed-in'],
])('%s', async (_who, access, person, more, outcome) => {
  expect(await callOf(access, person, more)).toBe(outcome);
});

test('a game-bound permission lets in whoever has it for some game', () => {
  expect([mayForSomeGame(edit, manager), mayForSomeGame(edit, undefined)]).toEqual([true, false]);
  expect(mayForSomeGame(edit, { ...manager, assignGames: [] })).toBe(false);
  expect(mayForSomeGame(needsPermission('Tournament edit'), { ...manager, assignGames: [] })).toBe(true);
  expect(mayForSomeGame(edit, { ...manager, permissions: [] })).toBe(false);
});

/** A body of the manager that came whole, or one that came late, when this person is found. */
const withBody = (access: Access, body: object, late?: { found: Person | undefined }) => {
  const request = requestWith({ cameWhole: !late, person: manager });
  return outcomeOf(enforceWithBody(access, request, body, gateFor(late?.found, undefined)), request);
};

test('the game that a body names is checked once it is read', async () => {
  expect(await withBody(editOfBody, { game_id: 12 })).toBe(12);
  expect(await withBody(editOfBody, { game_id: 6 })).toBe('not-allowed');
  expect(await withBody(editOfBody, {})).toBe('not-allowed');
  expect(await withBody(editOfTournament, { tournament_id: 7 })).toBe(12);
  expect(await withBody(editOfTournament, { tournament_id: 8 })).toBe('not-allowed');
  expect(await withBody(editOfTournament, {})).toBe('not-allowed');
  expect(await withBody(staff, { game_id: 6 })).toBe('let in');
});

test('who sent a body slowly is looked up once more', async () => {
  expect(await withBody(staff, {}, { found: undefined })).toBe('not-signed-in');
  expect(await withBody(staff, {})).toBe('let in');
});

const held = (access: Access, now: Person | undefined) => {
  const request = requestWith({ person: manager });
  return outcomeOf(enforceHeld(access, request, {} as never, gateFor(manager, now)), request);
};

test('who lost something meanwhile is told what', async () => {
  expect(await held(staff, manager)).toBe('let in');
  expect(await held(staff, undefined)).toBe('not-signed-in');
  expect(await held(staff, player)).toBe('players-not-allowed');
  expect(await held(signedIn, player)).toBe('rights-changed');
  expect(await held(staff, { ...manager, permissions: [] })).toBe('rights-changed');
  expect(await held(needsPermission('Tournament edit'), { ...manager, permissions: [] })).toBe('not-allowed');
  expect(
    await held(
      { ...permissionAndRoles('Tournament edit', 'body', 'Super admin'), refusal: 'name-taken' },
      {
        ...manager,
        assignGames: [],
      },
    ),
  ).toBe('name-taken');
  const nobody = requestWith();
  expect(
    await outcomeOf(enforceHeld(staff, nobody, {} as never, gateFor(undefined, undefined)), nobody),
  ).toBe('let in');
});

test('a call of the desk carries its marker, and staff have a share of their own', () => {
  const asked = (value: string) => asksForDesk(requestWith({ headers: { 'x-admin': value } }));
  expect([asked('1'), asked('0'), asked('')]).toEqual([true, false, false]);
  expect([shareOf(manager), shareOf(player), shareOf(undefined)]).toEqual(['staff', 'players', 'players']);
});

test('a place is an address and the first 300 signs of a browser’s name', () => {
  const from = (agent?: string) =>
    placeOf(requestWith({ ip: '203.0.113.7', headers: { 'user-agent': agent } }));
  expect(from('x'.repeat(301))).toEqual({ address: '203.0.113.7', agent: 'x'.repeat(300) });
  expect(from()).toEqual({ address: '203.0.113.7', agent: null });
});

test('the ten thousand staff who called last are known', () => {
  const told: string[] = [];
  const known = createKnownStaff((token) => told.push(token));
  for (let number = 0; number < 10_000; number += 1) known.remember(`t${number}`);
  known.remember('t0');
  known.remember('new');
  expect([known.has('t0'), known.has('t1'), known.has('t2'), known.has('new')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([told.length, told.at(-1), told.filter((token) => token === 't0').length]).toEqual([
    10_001,
    'new',
    1,
  ]);
  known.forget('new');
  expect(known.has('new')).toBe(false);
});

test('our own address comes from the connection, and a claimed one is only answered', () => {
  const at = (localAddress: string | undefined) =>
    ownOriginOf(requestWith({ socket: { localAddress, localPort: 3000 } }));
  expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1'].map(at)).toEqual([
    'http://203.0.113.7:3000',
    'http://203.0.113.7:3000',
    'http://[2001:db8::1]:3000',
  ]);
  const claims = (host: string, PUBLIC_URL?: string) => {
    const context = { config: { PUBLIC_URL } } as never;
    const request = requestWith({
      host,
      protocol: 'https',
      socket: { localAddress: '10.0.0.1', localPort: 3000 },
    });
    try {
      return [originOf(context, request), lastingOriginOf(context, request)];
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(claims('desk.test')).toEqual(['https://desk.test', 'http://10.0.0.1:3000']);
  expect(claims('[::1]:65535')).toEqual(['https://[::1]:65535', 'http://10.0.0.1:3000']);
  expect(claims('desk.test', 'https://own.test')).toEqual(['https://own.test', 'https://own.test']);
  for (const wrong of ['a b', 'a/b', 'a:123456', 'a:99999', '', 'user@a'])
    expect(claims(wrong)).toBe('malformed-request');
});
