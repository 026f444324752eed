import { type Access, may } from '@matchdesk/contract/access';
import { allEndpoints } from '@matchdesk/contract/areas';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { GameId } from '@matchdesk/contract/ids';
import { openPlayerLink, register } from '@matchdesk/contract/people/players';
import type { Holder } from '@matchdesk/contract/permissions';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants';
import { getPlayerLink, renewPlayerLink } from '@matchdesk/contract/tournaments/player-links';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from './areas.ts';
import { findPerson } from './people/index.ts';
import { makeTournament, signUpPlayer } from './testing/players.testing.ts';
import { type DemoPersonName, demoPeople, useTestServer } from './testing/server.testing.ts';

const server = useTestServer();
const endpoints = allEndpoints();
const people = Object.keys(demoPeople) as DemoPersonName[];

test('every call of the contract has a route, and every route a call', () => {
  const routed = allRoutes(server.context).map(({ endpoint }) => endpoint);
  const contracted = endpoints.map(({ endpoint }) => endpoint as Endpoint);
  expect(new Set(routed)).toEqual(new Set(contracted));
  expect(routed.length).toBe(contracted.length);
});

/** Parameters that lead nowhere, so that an allowed call is refused for its content and changes nothing. */
const nowhere: Record<string, string> = { id: '2147483647', key: 'no-such-setting', provider: 'discord' };

async function statusFor(
  endpoint: Endpoint,
  token: string | undefined,
  params: Record<string, string> = nowhere,
): Promise<number> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nothing');
  const response = await server.anonymous.raw(`/api${path}`, {
    method: endpoint.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  await response.body?.cancel();
  return response.status;
}

/** A permission for a game depends on the tournament or the body, which these calls leave open. */
function mayForSomeGame({ access }: Endpoint, holder: Holder): boolean {
  if (!access.permission?.game) return may(access, holder);
  return holder.assignGames.some(({ game_id }) => may(access, holder, game_id));
}

describe.each(endpoints)('$endpoint.method $endpoint.path', ({ endpoint }) => {
  test('[API-13, D156, O2] nobody', async () => {
    const status = await statusFor(endpoint, undefined);
    if (endpoint.access.level === 'anyone') expect(status).not.toBe(403);
    else expect(status).toBe(401);
  });

  test.each(people)('[API-13, D156, O2, O3] %s', async (name) => {
    const { token } = await server.as(name);
    const holder = await findPerson(server.context, 'bearer', token ?? '');
    const status = await statusFor(endpoint, token);
    const isKnown = holder !== undefined;
    const isAllowed = isKnown && mayForSomeGame(endpoint, holder);
    if (endpoint.access.level === 'anyone') expect(status).not.toBe(403);
    else if (!isKnown) expect(status).toBe(401);
    else if (!isAllowed) expect(status).toBe(403);
    else
      expect([200, 201, 404, 409, 422, ...(endpoint.path.includes('ws-token') ? [403] : [])]).toContain(
        status,
      );
  });
});

describe('a participant’s link', () => {
  let sessions: Record<'this' | 'other' | 'replaced' | 'removed', string>;
  let params: Record<string, string>;
  beforeAll(async () => {
    const manager = await server.as('manager');
    const { id } = await makeTournament(server);
    const other = await makeTournament(server);
    const openFor = async (tournament: number, nickname: string) => {
      const { client } = await signUpPlayer(server, nickname);
      const { body } = await client.call(register, { params: { id: tournament }, body: {} });
      const at = { params: { id: tournament, pid: body.data.mine?.participant_id ?? 0 } };
      const { link } = (await manager.call(getPlayerLink, at)).body.data;
      const token = link.split('/').at(-1) ?? '';
      const opened = await server.anonymous.call(openPlayerLink, { body: { token } });
      return { at, token: opened.body.data.token };
    };
    const [own, elsewhere] = [await openFor(id, 'Own'), await openFor(other.id, 'Elsewhere')];
    const [replaced, removed] = [await openFor(id, 'Replaced'), await openFor(id, 'Removed')];
    await manager.call(renewPlayerLink, replaced.at);
    await manager.call(deleteParticipant, removed.at);
    sessions = { this: own.token, other: elsewhere.token, replaced: replaced.token, removed: removed.token };
    params = { ...nowhere, id: String(id), matchId: '2147483647' };
  });

  const closed = endpoints.filter(({ endpoint: { access } }) => access.level !== 'anyone');

  // Withdrawing ends the session, so it comes last.
  const last = closed.filter(({ name }) => name === 'withdraw' || name === 'renewMyLink');
  test.each([...closed.filter((one) => !last.includes(one)), ...last.toReversed()])(
    '[PLAY-18, PLAY-19] $endpoint.method $endpoint.path',
    async ({ name, endpoint }) => {
      const { link } = endpoint.access as Access;
      for (const which of ['replaced', 'removed'] as const)
        expect(await statusFor(endpoint, sessions[which], params)).toBe(401);
      expect(await statusFor(endpoint, sessions.other, params)).toBe(403);
      if (name === 'renewMyLink') return;
      const status = await statusFor(endpoint, sessions.this, params);
      if (link) expect([200, 201, 404, 409, 422]).toContain(status);
      else expect(status).toBe(403);
    },
  );
});

describe('deleted records', () => {
  const lists = endpoints.filter(({ endpoint }) => (endpoint as Endpoint).query?.shape.deleted);

  test('there are lists that can be asked for them', () => {
    expect(lists.map(({ name }) => name)).toContain('listRules');
  });

  test.each(lists)('[O11] $endpoint.path lists them for a Super admin alone', async ({ endpoint }) => {
    const statusOf = async (name: DemoPersonName) => {
      const { token } = await server.as(name);
      const headers = { authorization: `Bearer ${token}` };
      return (await server.anonymous.raw(`/api${endpoint.path}?deleted=1`, { headers })).status;
    };
    expect(await statusOf('superAdmin')).toBe(200);
    expect(await statusOf('admin')).toBe(403);
    expect(await statusOf('manager')).toBe(403);
  });
});

describe('a manager with the permission, at a tournament of a game that is not theirs', () => {
  let params: Record<string, string>;
  beforeAll(async () => {
    const { id } = await makeTournament(server);
    params = { id: String(id), matchId: '1', pid: '1', participantId: '1' };
    const foreign = { game_id: 1 as GameId };
    await server.context.db.updateTable('tournaments').set(foreign).where('id', '=', id).execute();
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.access.permission?.game === 'tournament'))(
    '[API-13, USER-11, D156, O2] $endpoint.method $endpoint.path',
    async ({ endpoint }) => {
      const { token } = await server.as('manager');
      expect(await statusFor(endpoint, token, params)).toBe(403);
    },
  );
});
