import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { byHttp } from './http-card-games.ts';

const asked: { request: IncomingMessage; body: string }[] = [];
let status = 201;
const service = createServer(async (request, response) => {
  asked.push({ request, body: await text(request) });
  response.writeHead(status).end();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());

const settings = {
  CARD_GAME_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2`,
  CARD_GAME_KEY: 'k'.repeat(16),
  PUBLIC_URL: 'https://desk.test',
};
const players = [{ id: 1, name: 'Wren' }];
const game = { tournament_id: 7, match_id: 42, players, opening: 'first-opening' };
const deliver = async () => {};

test('a game is asked for with the key, and is told where its result goes', async () => {
  await byHttp(readConfig(settings))!.open(game, deliver);
  const [{ request, body } = { request: undefined, body: '' }] = asked;
  expect([request?.method, request?.url]).toEqual(['POST', '/v2/games']);
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: `Bearer ${settings.CARD_GAME_KEY}`,
    'idempotency-key': 'first-opening',
  });
  expect(JSON.parse(body)).toEqual({
    tournament_id: 7,
    match_id: 42,
    players,
    callback: 'https://desk.test/api/card-games/results',
  });
});

test('an answer that is no success is a failure', async () => {
  status = 503;
  await expect(byHttp(readConfig(settings))!.open(game, deliver)).rejects.toThrow('answered 503');
});

test('without an address or a key there is no service', () => {
  expect(byHttp(readConfig({}))).toBeUndefined();
  expect(byHttp(readConfig({ CARD_GAME_KEY: settings.CARD_GAME_KEY }))).toBeUndefined();
});
