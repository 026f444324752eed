import { createRule } from '@matchdesk/contract/content/rules';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import { askForWithdraw, changeWithdrawStatus, payPrizes } from '@matchdesk/contract/money/billing';
import * as play from '@matchdesk/contract/people/players';
import { blockUserById, getMe, unblockUserById, updateUser } from '@matchdesk/contract/people/users';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments';
import { afterEach, describe, expect, test } from 'vitest';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { endTokensOf } from '#people/index.ts';
import { lockWallet } from '#rows/ledger/index.ts';
import { insertGame, insertPermission, replaceRoles } from '#rows/people/index.ts';
import type { Client } from '#testing/client.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { ask, richPlayer } from '#testing/money.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { cupWithPrizes, readPrizes } from '#testing/prizes.ts';
import { demoPeople, useTestServer } from '#testing/server.testing.ts';
import { beginCall, type SentCall } from '#testing/slow-call.ts';
import { digestOfDatabase, lockIsWaitedFor } from '#testing/whole-database.ts';

const server = useTestServer();

/** A call, its caller, and the lock that it waits for. */
interface Prepared extends SentCall {
  caller: Client;
  lock?(trx: Trx): Promise<unknown>;
}

const calls: Record<string, () => Promise<Prepared>> = {
  async 'a payment'() {
    const { id: user_id, client } = await richPlayer(server, 'Payee', '80.00');
    const { id } = (await ask(client, '40')).body.data;
    return {
      caller: await server.as('treasurer'),
      endpoint: changeWithdrawStatus,
      params: { id },
      body: { status: 'PAID' },
      lock: (trx) => lockWallet(trx, { user_id, currency: 'EUR' }),
    };
  },
  async 'a request for money'() {
    const { id: user_id, client: caller } = await richPlayer(server, 'Asker', '80.00');
    const body = { currency: 'EUR', amount: '40', payment_detail: 'DE02 1203 0000 0000 2020 51' };
    const lock = (trx: Trx) => lockWallet(trx, { user_id, currency: 'EUR' });
    return { caller, endpoint: askForWithdraw, body, lock };
  },
  async prizes() {
    const caller = await server.as('treasurer');
    const cup = await cupWithPrizes(server, 100, 50);
    await cup.finish();
    const { digest } = await readPrizes(caller, cup.id);
    const lock = (trx: Trx) => lockExistingTournament(trx, cup.id);
    return { caller, endpoint: payPrizes, params: { id: cup.id }, body: { digest }, lock };
  },
  async 'an approval'() {
    const { id, manager: caller, match } = await matchOfTwo(server);
    const params = { id, matchId: match.id };
    const body = { winner_id: match.first_participant!.id };
    return {
      caller,
      endpoint: finishMatch,
      params,
      body,
      lock: (trx) => lockExistingTournament(trx, id),
    };
  },
  async 'a player’s report'() {
    const { id, players, match } = await matchOfTwo(server);
    const params = { id, matchId: match.id };
    return {
      caller: players[0]!.client,
      endpoint: play.reportMatch,
      params,
      body: { result: '1:0' },
      asForm: true,
      lock: (trx) => lockExistingTournament(trx, id),
    };
  },
  async 'a player’s message'() {
    const { id, players, match } = await matchOfTwo(server);
    const params = { id, matchId: match.id };
    return {
      caller: players[0]!.client,
      endpoint: play.sendMyMatchMessage,
      params,
      body: { message: 'Are you there?' },
    };
  },
  async 'another person’s roles'() {
    const { id } = await signUpPlayer(server, 'Raised');
    const body = { roles: ['Tournament manager'], version: 1 };
    return { caller: await server.as('admin'), endpoint: updateUser, params: { id }, body };
  },
  async 'a rule'() {
    return {
      caller: await server.as('manager'),
      endpoint: createRule,
      body: { title: 'Late', content: 'Too late' },
    };
  },
  async 'a tournament, as a form'() {
    const start = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
    const days = { started_at: start, end_at: start };
    const body = { title: 'Late Cup', game_id: 12, type: 1, match_type: 1, max_member: 8, ...days };
    return { caller: await server.as('manager'), endpoint: createTournament, body, asForm: true };
  },
};

const idOf = async (client: Client): Promise<UserId> => (await client.call(getMe)).body.data.id as UserId;

const blocked: UserId[] = [];
async function block(id: UserId): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const { status } = await superAdmin.call(blockUserById, { params: { id }, body: { reason: 'Now' } });
  expect(status).toBe(200);
  blocked.push(id);
}
afterEach(async () => {
  const superAdmin = await server.as('superAdmin');
  for (const id of blocked.splice(0))
    await superAdmin.call(unblockUserById, { params: { id }, body: { reason: 'Over' } });
});

/** What the approving manager can lose, and the answer they get then. */
const losses: Record<string, { lose(id: UserId): Promise<void>; answer: [number, string] }> = {
  'the role': {
    lose: (id) => inTransaction((trx) => replaceRoles(trx, id, [])),
    answer: [403, 'players-not-allowed'],
  },
  'the permission': {
    lose: (id) =>
      inTransaction((trx) => trx.deleteFrom('user_permissions').where('user_id', '=', id).execute()),
    answer: [403, 'not-allowed'],
  },
  'the game': {
    lose: (id) => inTransaction((trx) => withdrawGame(trx, id, 12 as GameId)),
    answer: [403, 'not-allowed'],
  },
  'the session': {
    lose: async (id) => inTransaction((trx) => endTokensOf(trx, id, server.clock.now())),
    answer: [401, 'not-signed-in'],
  },
};

const withdrawGame = (trx: Trx, id: UserId, game: GameId) =>
  trx.deleteFrom('user_games').where('user_id', '=', id).where('game_id', '=', game).execute();

async function inTransaction(work: (trx: Trx) => Promise<unknown>): Promise<void> {
  await server.context.db.transaction().execute(work);
}

/** Gives the manager back the rights that every test begins with. */
afterEach(() =>
  inTransaction(async (trx) => {
    const { roles, permissions, games } = demoPeople.manager;
    const id = await server.idOf('manager');
    await replaceRoles(trx, id, roles);
    for (const name of permissions) await insertPermission(trx, id, name);
    await withdrawGame(trx, id, 3 as GameId);
    for (const game of games) await insertGame(trx, id, game as GameId);
  }),
);

describe('a call whose body comes late', () => {
  test.each(Object.entries(calls))('[O30] changes nothing after a block: %s', async (_what, prepare) => {
    const { caller, ...sent } = await prepare();
    const id = await idOf(caller);
    const call = await beginCall(server, caller, sent);
    await block(id);
    const before = await digestOfDatabase(server);
    expect(await call.finish()).toEqual({ status: 401, code: 'not-signed-in' });
    expect(await digestOfDatabase(server)).toEqual(before);
  });

  test.each(Object.entries(calls))('is carried out where nobody was blocked: %s', async (_what, prepare) => {
    const { caller, ...sent } = await prepare();
    const call = await beginCall(server, caller, sent);
    expect((await call.finish()).status).toBe(sent.endpoint.status ?? 200);
  });

  test('changes nothing after a block where it carries a key', async () => {
    const { caller, ...sent } = await calls['an approval']!();
    const id = await idOf(caller);
    const call = await beginCall(server, caller, { ...sent, headers: { 'idempotency-key': 'late' } });
    await block(id);
    const before = await digestOfDatabase(server);
    expect((await call.finish()).status).toBe(401);
    expect(await digestOfDatabase(server)).toEqual(before);
  });

  test.each(Object.entries(losses))(
    '[O30] changes nothing after the loss of %s',
    async (_what, { lose, answer }) => {
      const { caller, ...sent } = await calls['an approval']!();
      const id = await idOf(caller);
      const call = await beginCall(server, caller, sent);
      await lose(id);
      const before = await digestOfDatabase(server);
      const { status, code } = await call.finish();
      expect([status, code]).toEqual(answer);
      expect(await digestOfDatabase(server)).toEqual(before);
    },
  );
});

/** Makes the call while its lock is held, and releases the lock once `meanwhile` is done. */
async function whileItWaits({ caller, lock, ...sent }: Prepared, meanwhile: () => Promise<void>) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = transact(server.context, async ({ trx }) => {
    await lock?.(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const { finish } = await beginCall(server, caller, sent);
  const answered = finish();
  await lockIsWaitedFor(server);
  await meanwhile();
  const before = await digestOfDatabase(server);
  released.resolve();
  await holder;
  return { answer: await answered, before, after: await digestOfDatabase(server) };
}

describe('a call that waits for a lock', () => {
  const waiting = ['a payment', 'a request for money', 'prizes', 'an approval', 'a player’s report'];

  test.each(waiting)('[O30] changes nothing where a block comes before it: %s', async (what) => {
    const prepared = await calls[what]!();
    const id = await idOf(prepared.caller);
    const { answer, before, after } = await whileItWaits(prepared, () => block(id));
    expect(answer).toEqual({ status: 401, code: 'not-signed-in' });
    expect(after).toEqual(before);
  });

  test('changes nothing where it carries a key', async () => {
    const prepared = await calls['an approval']!();
    const id = await idOf(prepared.caller);
    const keyed = { ...prepared, headers: { 'idempotency-key': 'waiting' } };
    const { answer, before, after } = await whileItWaits(keyed, () => block(id));
    expect(answer.status).toBe(401);
    expect(after).toEqual(before);
  });

  test.each(Object.entries(losses))(
    '[O30] changes nothing after the loss of %s',
    async (_what, { lose, answer }) => {
      const prepared = await calls['an approval']!();
      const id = await idOf(prepared.caller);
      const { answer: given, before, after } = await whileItWaits(prepared, () => lose(id));
      expect([given.status, given.code]).toEqual(answer);
      expect(after).toEqual(before);
    },
  );

  test('begins anew where its caller has lost something else', async () => {
    const prepared = await calls['an approval']!();
    const id = await idOf(prepared.caller);
    const { answer } = await whileItWaits(prepared, () =>
      inTransaction((trx) => withdrawGame(trx, id, 6 as GameId)),
    );
    expect(answer).toEqual({ status: 409, code: 'rights-changed' });
  });

  test('is carried out where its caller was given something', async () => {
    const prepared = await calls['an approval']!();
    const id = await idOf(prepared.caller);
    const { answer } = await whileItWaits(prepared, async () => {
      await inTransaction((trx) => insertGame(trx, id, 3 as GameId));
    });
    expect(answer.status).toBe(200);
  });
});
