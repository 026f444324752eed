import * as play from '@matchdesk/contract/people/players';
import { getTournamentType } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

/** Everybody here calls from one address, as in a hall. */
const server = useTestServer();

const secretCup = (secret_code = 'sesame') => makeTournament(server, { is_private: '1', secret_code });

/** Reads a tournament's type with a code; answers the cookie that the browser keeps too. */
async function look(id: number, code: string, cookie = '') {
  const path = getTournamentType.path.replace('{id}', String(id));
  const response = await server.anonymous.raw(`/api${path}?code=${encodeURIComponent(code)}`, {
    headers: { cookie },
  });
  await response.body?.cancel();
  const [given = ''] = response.headers.getSetCookie();
  return { status: response.status, given, cookie: given.split(';', 1)[0] ?? '' };
}

/** Gives wrong codes until the address is rate-limited. */
async function guess(id: number): Promise<void> {
  for (let at = 0; at < 10; at += 1) if ((await look(id, `guess ${at}`)).status === 429) return;
  throw new Error('guessing is not slowed');
}

test('whoever gave the right code before is not locked out by guesses from the same hall', async () => {
  const { id } = await secretCup();
  const first = await look(id, 'sesame');
  expect([first.status, first.given]).toEqual([200, expect.stringMatching(/HttpOnly; SameSite=Lax/)]);
  await guess(id);
  expect((await look(id, 'sesame')).status).toBe(429);
  for (let reload = 0; reload < 3; reload += 1)
    expect((await look(id, 'sesame', first.cookie)).status).toBe(200);
  // The pass opens nothing by itself: guesses that come with it are rate-limited like others.
  expect((await look(id, 'wrong', first.cookie)).status).toBe(429);
});

test('a wrong code brings no pass, and a pass is good for one tournament and one code', async () => {
  const [one, other] = [await secretCup(), await secretCup()];
  expect((await look(one.id, 'wrong')).given).toBe('');
  const { cookie } = await look(one.id, 'sesame');
  const [name = '', pass = ''] = cookie.split('=');
  await guess(other.id);
  const forged = `${name.replace(String(one.id), String(other.id))}=${pass}`;
  expect((await look(other.id, 'sesame', `${cookie}; ${forged}`)).status).toBe(429);

  await guess(one.id);
  const { db } = server.context;
  await db.updateTable('tournaments').set({ secret_code: 'changed' }).where('id', '=', one.id).execute();
  expect((await look(one.id, 'changed', cookie)).status).toBe(429);
  for (const wrong of ['', 'x', '%00', pass.slice(1), `${pass}A`])
    expect((await look(one.id, 'changed', `${name}=${wrong}`)).status).toBe(429);
});

test('a player registers with the pass from looking at the tournament, whatever the hall guesses', async () => {
  const { id } = await secretCup();
  const { cookie } = await look(id, 'sesame');
  const { client } = await signUpPlayer(server, 'Ticketed');
  await guess(id);
  const enter = async (headers: Record<string, string>) => {
    const response = await client.raw(`/api${play.register.path.replace('{id}', String(id))}`, {
      method: 'POST',
      body: JSON.stringify({ secret_code: 'sesame' }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    await response.body?.cancel();
    return response.status;
  };
  expect([await enter({}), await enter({ cookie })]).toEqual([429, 201]);
});
