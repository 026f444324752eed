import { connect } from 'node:net';
import { finishMatch, listMatchHistory } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { bypassCheckIn, listParticipantHistory } from '@matchdesk/contract/tournaments/participants';
import { expect, test, vi } from 'vitest';
import type { Connection } from '#database/connect.ts';
import { serve } from '#start.ts';
import { type Client, openClient } from '#testing/client.ts';
import { enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

interface Change {
  method: string;
  path: string;
  body: object;
  key: string;
}

const headersOf = (key: string) => ({ 'content-type': 'application/json', 'idempotency-key': key });

/** Sends a change and is gone, without having read an answer, once it is made. */
async function sendAndVanish(
  { token }: Client,
  { method, path, body, key }: Change,
  isMade: () => Promise<boolean>,
): Promise<void> {
  const { hostname, port, host } = new URL(server.address);
  const content = JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'X-Admin: 1',
    ...Object.entries(headersOf(key)).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(content)}`,
  ];
  const socket = connect(Number(port), hostname);
  socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
  await vi.waitUntil(isMade, { timeout: 20_000 });
  socket.resetAndDestroy();
}

/** As a panel does that got no answer: at the same server, then at one that was started anew. */
async function sendAgain({ token }: Client, { method, path, body, key }: Change) {
  const { context, clock } = server;
  const database = { db: context.db, close: async () => {} } as Connection;
  const options = { demo: true, fill: async () => {}, ticking: false, panelFolder: '/nowhere', clock };
  const restarted = await serve(context.config, context.log, database, options);
  const answers = [];
  for (const address of [server.address, restarted.address, server.address]) {
    const content = { method, body: JSON.stringify(body), headers: headersOf(key) };
    const response = await openClient(address, token).raw(path, content);
    answers.push({
      status: response.status,
      isRepeat: response.headers.get('idempotent-replayed') === 'true',
      text: await response.text(),
    });
  }
  await restarted.close();
  return answers;
}

test('a result whose reply was lost is decided once, and whoever sends it again gets the first answer', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const { id: matchId, first_participant } = matches[0] as Match;
  const path = `/api${finishMatch.path.replace('{id}', `${id}`).replace('{matchId}', `${matchId}`)}`;
  const result = { method: 'POST', path, body: { winner_id: first_participant?.id }, key: 'lost-result' };
  const decisions = async () => {
    const { body } = await manager.call(listMatchHistory, { params: { id, matchId }, query: {} });
    return body.data.filter(({ action }) => action === 'finished').length;
  };
  await sendAndVanish(manager, result, async () => (await decisions()) > 0);
  const answers = await sendAgain(manager, result);
  expect(answers.map(({ status, isRepeat }) => [status, isRepeat])).toEqual(Array(3).fill([200, true]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(JSON.parse(answers[0]!.text).data).toMatchObject({
    id: matchId,
    status: 'FINISHED',
    winner_id: first_participant?.id,
  });
  expect(await decisions()).toBe(1);
});

test('a check-in whose reply was lost is made once', async () => {
  const { id } = await makeTournament(server);
  const [participant_id] = await enterPlayers(server, id, 1);
  const { db } = server.context;
  await db
    .updateTable('participants')
    .set({ status: 'registered' })
    .where('id', '=', participant_id!)
    .execute();
  const manager = await server.as('manager');
  const path = `/api${bypassCheckIn.path.replace('{id}', `${id}`)}`;
  const checkIn = { method: 'PUT', path, body: { participant_id }, key: 'lost-check-in' };
  const entries = async () => {
    const params = { id, pid: participant_id! };
    const { body } = await manager.call(listParticipantHistory, { params, query: {} });
    return body.data.length;
  };
  const before = await entries();
  await sendAndVanish(manager, checkIn, async () => (await entries()) > before);
  const answers = await sendAgain(manager, checkIn);
  expect(answers.map(({ status, isRepeat }) => [status, isRepeat])).toEqual(Array(3).fill([200, true]));
  expect(await entries()).toBe(before + 1);
});
