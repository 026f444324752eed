import type { UserId } from '@matchdesk/contract/ids';
import * as play from '@matchdesk/contract/people/players';
import { changeTournamentStatus, createTournament } from '@matchdesk/contract/tournaments/tournaments';
import { transact } from '#database/transact.ts';
import { hashPassword, issueToken } from '#people/index.ts';
import { insertPlayer } from '#rows/people/index.ts';
import { type Client, openClient } from './client.ts';
import { teamId as toTeamId } from './ids.testing.ts';
import type { TestServer } from './server.testing.ts';

export interface TestPlayer {
  id: UserId;
  email: string;
  nickname: string;
  client: Client;
}

/** How many players and teams each server has: each has a database of its own, and its names do not depend on others. */
const made = new WeakMap<TestServer, number>();

function nextNumber(server: TestServer): number {
  const number = (made.get(server) ?? 0) + 1;
  made.set(server, number);
  return number;
}

/** Shared by all players: hashing is slow on purpose, and signing up has its own tests. */
let passwordHash: Promise<string> | undefined;

/** A new player, as after signing up, with a name in game 12 unless `profiled` is false. */
export async function signUpPlayer(
  server: TestServer,
  nickname: string,
  { profiled = true } = {},
): Promise<TestPlayer> {
  const email = `${nickname.toLowerCase()}-${nextNumber(server)}@players.test`;
  passwordHash ??= hashPassword('a-long-password', 'sign-up');
  const of = { country_id: null, locale: 'en', timezone: null, password_hash: await passwordHash };
  const player = { email, nickname, name: nickname, ...of };
  const { id, token } = await transact(server.context, async ({ trx, now }) => {
    const userId = await insertPlayer(trx, player, { now, confirmed: false });
    return { id: userId, ...(await issueToken(trx, { kind: 'bearer', userId, now })) };
  });
  const client = openClient(server.address, token);
  if (profiled)
    await client.call(play.saveMyProfile, {
      body: { game_id: 12, nickname: `game-${nickname.toLowerCase()}` },
    });
  return { id, email, nickname, client };
}

/** A guest: a nickname without an account. */
export async function insertGuest({ context }: TestServer, nickname: string): Promise<UserId> {
  const now = context.clock.now();
  const guest = { nickname, name: '', is_guest: true, created_at: now, updated_at: now };
  const { id } = await context.db.insertInto('users').values(guest).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A team of the captain and new, accepted members; `members` begins with the captain. */
export async function makeTeam(
  server: TestServer,
  captain: TestPlayer,
  mates: string[],
  game_id = 12,
  /** Roles by nickname; the others are players. */
  roles: Record<string, 'co-captain' | 'substitute'> = {},
) {
  const created = await captain.client.call(play.createMyTeam, {
    body: { name: `Team ${nextNumber(server)}`, game_id },
  });
  const { id } = created.body.data;
  const players: TestPlayer[] = [];
  for (const nickname of mates) {
    const mate = await signUpPlayer(server, nickname);
    await mate.client.call(play.askToJoin, { params: { id } });
    players.push(mate);
  }
  for (const mate of players) {
    const team = await findRequests(server, id);
    const request = team.find(({ user_id }) => user_id === mate.id);
    const role = roles[mate.nickname] ?? 'player';
    await captain.client.call(play.acceptMate, {
      params: { id, mateId: String(request?.id) },
      body: { role },
    });
  }
  return { id, players, members: [captain.id, ...players.map((player) => player.id)] };
}

async function findRequests(server: TestServer, teamId: number) {
  return server.context.db
    .selectFrom('team_mates')
    .where('team_id', '=', toTeamId(teamId))
    .selectAll()
    .execute();
}

export async function makeTournament(server: TestServer, more: Record<string, string> = {}) {
  const manager = await server.as('manager');
  const start = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
  const fields = {
    title: 'Test Cup',
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '8',
    started_at: start,
    end_at: start,
  };
  const { status, body } = await manager.form(createTournament, { ...fields, ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}

export async function setTournamentStatus(server: TestServer, id: number, status: string): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(changeTournamentStatus, { params: { id }, body: { status: status as never } });
}
