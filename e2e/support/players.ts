import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';

export interface Player {
  id: number;
  nickname: string;
  email: string;
  bearer: string;
}

/** A call as anybody could write it by hand, straight to the server. */
export async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { bearer, body }: { bearer?: string; body?: object } = {},
) {
  const answer = await fetch(`${process.env.MATCHDESK_URL}/api${path}`, {
    method,
    headers: {
      'X-Admin': '1',
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers is looked at by the test
  const said: any = await answer.json();
  return { status: answer.status, body: said };
}

async function done(...call: Parameters<typeof send>) {
  const { status, body } = await send(...call);
  expect(status, `${call[0]} ${call[1]}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body;
}

/** Somebody new, with a name in game 12. */
export async function signUp(
  nickname: string,
  { name = '', inGame = `game-${nickname}` } = {},
): Promise<Player> {
  const email = `${randomUUID()}@players.test`;
  const account = { email, nickname, name, password: 'a-long-password' };
  const { token: bearer } = await done('POST', '/play/sign-up', { body: account });
  await done('PUT', '/play/profiles', { bearer, body: { game_id: 12, nickname: inGame } });
  const { data } = await done('GET', '/users/me', { bearer });
  return { id: data.id, nickname, email, bearer };
}

export const register = ({ bearer }: Player, tournament: number, entry: object = {}) =>
  done('POST', `/play/tournaments/${tournament}/registration`, { bearer, body: entry });

export const checkIn = ({ bearer }: Player, tournament: number) =>
  done('POST', `/play/tournaments/${tournament}/check-in`, { bearer });

export const askToJoin = ({ bearer }: Player, team: number) =>
  done('POST', `/play/teams/${team}/requests`, { bearer });

/** Many at once, a few at a time: each costs the server the hashing of a password. */
export async function signUpMany(nicknames: readonly string[]): Promise<Player[]> {
  const players: Player[] = [];
  for (let from = 0; from < nicknames.length; from += 10)
    players.push(...(await Promise.all(nicknames.slice(from, from + 10).map((name) => signUp(name)))));
  return players;
}

/** A team of game 12: its captain and those who asked and were taken in. */
export async function makeTeam(captain: Player, name: string, mates: readonly Player[]): Promise<number> {
  const { bearer } = captain;
  const { data: team } = await done('POST', '/play/teams', { bearer, body: { name, game_id: 12 } });
  if (mates.length === 0) return team.id;
  const staff = await staffBearer();
  for (const mate of mates) {
    await askToJoin(mate, team.id);
    const { data } = await done('GET', `/teams/${team.id}`, { bearer: staff });
    const request = data.team_mates.find(({ user_id }: { user_id: number }) => user_id === mate.id);
    await done('POST', `/play/teams/${team.id}/requests/${request.id}/accept`, { bearer, body: {} });
  }
  return team.id;
}

/** A desk of its own, so that no test's sign-in depends on another's. */
async function staffBearer(): Promise<string> {
  const account = { email: 'manager@matchdesk.test', password: 'matchdesk-demo' };
  return (await done('POST', '/login', { body: account })).token;
}
