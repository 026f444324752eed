import { changeTwoPeopleLimits, type PrizeLine } from '@matchdesk/contract/money/billing';
import { claimSeat, makeClaimLink } from '@matchdesk/contract/tournaments/add-participants';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task';
import { listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day, hour } from '#clock.ts';
import { confirmByHand, payLine, readLine, undoByHand } from '#testing/hand-payments.ts';
import { ask, mismatches, richPlayer, setStatus } from '#testing/money.testing.ts';
import { setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { dropLimits, independent } from '#testing/treasurers.testing.ts';

const server = useTestServer();

/** A finished cup of four, all of whom are guests where asked for. */
async function finishedCup(prizes: number[], { guests = false } = {}) {
  const cup = await cupWithPrizes(server, ...prizes);
  await cup.finish();
  if (guests)
    await sql`update users set is_guest = true, email = null where id in (
      select user_id from participants where tournament_id = ${cup.id})`.execute(server.context.db);
  return cup;
}

const taskOf = async (id: number) =>
  (await (await server.as('manager')).call(getNextTask, { params: { id: id } })).body.data;

const states = ({ due, by_hand, waiting, cannot }: PrizeLine) => [due, by_hand, waiting, cannot];

test('guests are paid by hand, in parts too; it can be undone, also when the tournament is closed, and History says so', async () => {
  const treasurer = await server.as('treasurer');
  const { id } = await finishedCup([100, 50.25], { guests: true });
  const before = await readPrizes(treasurer, id);
  expect([before.state, before.totals, before.lines.map(states)]).toEqual([
    'to-pay',
    [],
    [
      [100, 0, 0, 'guest'],
      [50.25, 0, 0, 'guest'],
    ],
  ]);
  const run = await pay(treasurer, id, before.digest);
  expect([run.status, run.body.code]).toEqual([409, 'nothing-to-pay']);
  expect(await taskOf(id)).toMatchObject({
    task: 'pay-prizes',
    unpaid_prizes: { count: 2, totals: [{ currency: 'EUR', amount: 150.25 }] },
  });
  expect((await taskOf(id)).unpaid_prizes!.treasurers.map(({ nickname }) => nickname)).toEqual([
    'Sora',
    'Tess',
  ]);

  const [first, second] = before.lines;
  const part = await payLine(treasurer, id, first!, {
    amount: '60',
    method: 'bank-transfer',
    note: 'IBAN …',
  });
  expect(part.status).toBe(201);
  expect(part.body.data).toMatchObject({
    state: 'rest-to-pay',
    hand_payments: [
      {
        participant: first!.participant,
        user: first!.user,
        currency: 'EUR',
        amount: 60,
        method: 'bank-transfer',
        paid_at: '2026-01-01T12:00:00.000Z',
        note: 'IBAN …',
        by: { nickname: 'Tess' },
        needs_second: false,
        second: null,
        undone: null,
      },
    ],
  });
  expect(states(part.body.data.lines[0]!)).toEqual([40, 60, 0, 'guest']);
  await payLine(treasurer, id, part.body.data.lines[0]!);
  const done = await payLine(treasurer, id, second!);
  expect([done.body.data.state, done.body.data.lines.map(states)]).toEqual([
    'paid',
    [
      [0, 100, 0, null],
      [0, 50.25, 0, null],
    ],
  ]);
  expect(await taskOf(id)).toMatchObject({ task: 'archive', unpaid_prizes: null });

  const [latest] = done.body.data.hand_payments;
  const undone = await undoByHand(treasurer, id, latest!.id);
  expect(undone.body.data.lines.map(states)[1]).toEqual([50.25, 0, 0, 'guest']);
  expect(undone.body.data.hand_payments[0]).toMatchObject({
    id: latest!.id,
    undone: { by: { nickname: 'Tess' } },
  });
  const again = await payLine(treasurer, id, undone.body.data.lines[1]!);
  await setTournamentStatus(server, id, 'CLOSED');
  const closed = await undoByHand(treasurer, id, again.body.data.hand_payments[0]!.id);
  expect([closed.status, closed.body.data.lines.map(states)[1]]).toEqual([200, [50.25, 0, 0, 'guest']]);
  const late = await payLine(treasurer, id, closed.body.data.lines[1]!);
  expect([late.status, late.body.code]).toEqual([409, 'status-forbids']);
  const history = await (await server.as('manager')).call(listTournamentHistory, {
    params: { id },
    query: {},
  });
  const entries = history.body.data.filter(({ action }) => action.includes('by hand'));
  expect(entries.map(({ action, actor }) => [action, actor!.nickname])).toEqual([
    ['payment by hand undone', 'Tess'],
    ['prize paid by hand', 'Tess'],
    ['payment by hand undone', 'Tess'],
    ['prize paid by hand', 'Tess'],
    ['prize paid by hand', 'Tess'],
    ['prize paid by hand', 'Tess'],
  ]);
  expect(entries[0]!.changes).toEqual([
    { field: 'paid_by_hand', before: `${second!.user.nickname}: 50.25 EUR`, after: null },
  ]);
});

test('a run skips what was paid by hand, and what a run paid is not paid by hand', async () => {
  const treasurer = await server.as('treasurer');
  const { id } = await finishedCup([100, 50, 20]);
  const { digest, lines } = await readPrizes(treasurer, id);
  await payLine(treasurer, id, lines[0]!);
  await payLine(treasurer, id, lines[2]!, { amount: '4.50' });
  expect((await pay(treasurer, id, digest)).body.code).toBe('prizes-changed');
  const preview = await readPrizes(treasurer, id);
  expect([preview.totals, preview.lines.map(states)]).toEqual([
    [{ currency: 'EUR', amount: 60 }],
    [
      [0, 100, 0, null],
      [50, 0, 0, null],
      [5.5, 4.5, 0, 'partly-by-hand'],
      [10, 0, 0, null],
    ],
  ]);
  const paid = await pay(treasurer, id, preview.digest);
  expect([paid.status, paid.body.data.state, paid.body.data.runs[0]!.totals[0]]).toEqual([
    200,
    'rest-to-pay',
    { currency: 'EUR', amount: 60 },
  ]);
  const refused = await payLine(treasurer, id, paid.body.data.lines[1]!, { amount: '50' });
  expect([refused.status, refused.body.code]).toEqual([409, 'prize-line-paid']);
  const rest = await payLine(treasurer, id, paid.body.data.lines[2]!);
  expect(rest.body.data.state).toBe('paid');
  expect(await mismatches(server)).toEqual([]);

  // What is undone is paid by the next run.
  const whole = rest.body.data.hand_payments.find(({ amount }) => amount === 100)!;
  await undoByHand(treasurer, id, whole.id);
  expect((await pay(treasurer, id)).body.data.state).toBe('paid');
  expect((await readLine(treasurer, id)).transaction_id).not.toBeNull();
  expect(await mismatches(server)).toEqual([]);
});

test('a payment by hand is refused in words where it cannot be', async () => {
  const treasurer = await server.as('treasurer');
  const { id } = await finishedCup([100, 50]);
  const line = await readLine(treasurer, id);
  const other = await readLine(treasurer, id, 1);
  const refusalOf = async (more: object, of = line) => {
    const { status, body } = await payLine(treasurer, id, of, more);
    return [status, body.errors ?? body.code];
  };
  expect(await refusalOf({ amount: '100.01' })).toEqual([
    422,
    { amount: ['Only 100.00 EUR are still to pay.'] },
  ]);
  for (const amount of ['0', '-5', '1.005', 'ten', '99999999999', null])
    expect((await refusalOf({ amount }))[0]).toBe(422);
  const tomorrow = new Date(server.clock.now().getTime() + day).toISOString();
  expect(await refusalOf({ paid_at: tomorrow })).toEqual([422, { paid_at: ['This time is still to come'] }]);
  expect((await refusalOf({ method: 'gold' }))[0]).toBe(422);
  expect((await refusalOf({ note: 'x'.repeat(501) }))[0]).toBe(422);
  expect(await refusalOf({ digest: 'another' })).toEqual([409, 'prizes-changed']);
  expect(await refusalOf({ currency: 'COINS' })).toEqual([409, 'prize-line-gone']);
  expect(await refusalOf({ user_id: other.user.id })).toEqual([409, 'prize-line-gone']);
  expect(await refusalOf({ participant_id: 2_000_000_000 })).toEqual([409, 'prize-line-gone']);
  expect((await payLine(await server.as('manager'), id, line)).status).toBe(403);
  expect((await payLine(treasurer, 999_999, line)).status).toBe(404);
  const { db } = server.context;
  const tess = await db
    .selectFrom('users')
    .where('nickname', '=', 'Tess')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(await refusalOf({ user_id: tess.id })).toEqual([403, 'own-prize']);
  const setDeleted = (deleted_at: Date | null) =>
    db.updateTable('users').set({ deleted_at }).where('id', '=', line.user.id).execute();
  await setDeleted(server.clock.now());
  expect((await readLine(treasurer, id)).cannot).toBe('deleted');
  expect(await refusalOf({})).toEqual([409, 'prize-payee-deleted']);
  await setDeleted(null);
  for (const payment of [999_999, 0, 'x'])
    expect([404, 422]).toContain((await undoByHand(treasurer, id, payment as number)).status);

  const { hand_payments } = (await payLine(treasurer, id, line)).body.data;
  const elsewhere = await finishedCup([10]);
  expect((await undoByHand(treasurer, elsewhere.id, hand_payments[0]!.id)).body.code).toBe(
    'hand-payment-not-found',
  );
  expect(await refusalOf({ digest: (await readLine(treasurer, id)).digest })).toEqual([
    409,
    'prize-line-paid',
  ]);
});

test('the prizes of a corrected result: what is held is settled first, and what was paid too much by hand is listed', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await finishedCup([100, 50]);
  const { id } = cup;
  const { lines } = await readPrizes(treasurer, id);
  await payLine(treasurer, id, lines[0]!);
  await pay(treasurer, id);
  await cup.revertFinal();
  const open = await payLine(treasurer, id, lines[1]!);
  expect(open.body.code).toBe('status-forbids');
  await cup.win((await cup.final()).id, lines[1]!.participant.id);
  const turned = await readPrizes(treasurer, id);
  expect(turned.lines.map(states)).toEqual([
    [100, 0, 0, null],
    [0, 100, 0, null],
  ]);
  expect(turned.overpaid).toEqual([
    { participant: lines[0]!.participant, user: lines[0]!.user, currency: 'EUR', amount: 50 },
  ]);
  const held = await payLine(treasurer, id, turned.lines[0]!);
  expect([held.status, held.body.code]).toEqual([409, 'prize-line-held']);
  expect((await pay(treasurer, id, turned.digest)).body.data.state).toBe('paid');
  expect(await mismatches(server)).toEqual([]);
});

test('many who mark one prize at once, or beside a run, pay it once', async () => {
  const [treasurer, superAdmin] = [await server.as('treasurer'), await server.as('superAdmin')];
  const { id } = await finishedCup([100, 50]);
  const { digest, lines } = await readPrizes(treasurer, id);
  const marked = await Promise.all(
    Array.from({ length: 10 }, (_, index) => payLine(index % 2 ? treasurer : superAdmin, id, lines[0]!)),
  );
  expect(marked.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  const parts = await Promise.all(
    Array.from({ length: 6 }, () => payLine(treasurer, id, lines[1]!, { amount: '30' })),
  );
  expect(parts.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { id: payment } of (await readPrizes(treasurer, id)).hand_payments) {
    const undone = await Promise.all([treasurer, superAdmin].map((one) => undoByHand(one, id, payment)));
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect((await readPrizes(treasurer, id)).lines.map(({ due }) => due)).toEqual([100, 50]);

  const fresh = await readPrizes(treasurer, id);
  expect(fresh.digest).toBe(digest);
  const [run, byHand] = await Promise.all([
    pay(superAdmin, id, fresh.digest),
    payLine(treasurer, id, fresh.lines[0]!),
  ]);
  expect([run.status, byHand.status].toSorted()).toEqual(run.status === 200 ? [200, 409] : [201, 409]);
  await pay(treasurer, id);
  const { rows } = await sql<{ times: number }>`
    select ((select count(*) from transactions where tournament_id = ${id} and user_id = ${lines[0]!.user.id})
      + (select count(*) from hand_payments where tournament_id = ${id} and undone_at is null
        and user_id = ${lines[0]!.user.id}))::int as times`.execute(server.context.db);
  expect(rows).toEqual([{ times: 1 }]);
  expect(await mismatches(server)).toEqual([]);
});

test('who claims the seat of a guest has got what the guest got', async () => {
  const [treasurer, manager] = [await server.as('treasurer'), await server.as('manager')];
  const { id } = await finishedCup([100, 50], { guests: true });
  const { lines } = await readPrizes(treasurer, id);
  await payLine(treasurer, id, lines[0]!);
  for (const { participant } of lines) {
    const { body } = await manager.call(makeClaimLink, { params: { id, pid: participant.id } });
    const token = new URLSearchParams(new URL(body.data.link).hash.slice(1)).get('token')!;
    const player = await signUpPlayer(server, `Claimant${participant.id}`);
    expect((await player.client.call(claimSeat, { body: { token } })).status).toBe(200);
  }
  const stale = await payLine(treasurer, id, lines[1]!);
  expect([stale.status, stale.body.code]).toEqual([409, 'prize-line-gone']);
  const claimed = await readPrizes(treasurer, id);
  expect(claimed.lines.map(states)).toEqual([
    [0, 100, 0, null],
    [50, 0, 0, null],
  ]);
  expect(claimed.overpaid).toEqual([]);
  const paid = await pay(treasurer, id);
  expect([paid.body.data.state, paid.body.data.runs[0]!.totals[0]]).toEqual([
    'paid',
    { currency: 'EUR', amount: 50 },
  ]);
  expect(await mismatches(server)).toEqual([]);
});

const limitAt = async (EUR: string) =>
  (await server.as('superAdmin')).call(changeTwoPeopleLimits, { body: { EUR, COINS: null } });

test('[O29] above the limit a payment by hand counts only when a second, independent person confirms it', async () => {
  await limitAt('80.00');
  const treasurer = await server.as('treasurer');
  const { id } = await finishedCup([100, 50], { guests: true });
  const waiting = await payLine(treasurer, id, await readLine(treasurer, id));
  const [payment] = waiting.body.data.hand_payments;
  expect([waiting.status, payment!.needs_second, states(waiting.body.data.lines[0]!)]).toEqual([
    201,
    true,
    [0, 100, 100, null],
  ]);
  expect(payment!.colleagues).toMatchObject([{ user: { nickname: 'Sora' }, why_not: null }]);
  expect((await taskOf(id)).unpaid_prizes).toMatchObject({ count: 2, totals: [{ amount: 150 }] });
  const run = await pay(treasurer, id);
  expect(run.body.code).toBe('nothing-to-pay');
  const same = await confirmByHand(treasurer, id, payment!.id);
  expect([same.status, same.body.code]).toEqual([409, 'confirmed-by-you']);
  const friend = await independent(server, 'Friend');
  await sql`insert into grants (at, actor_id, user_id, kind, is_money)
    select now(), (select id from users where nickname = 'Tess'), ${friend.id}, 'billing', true`.execute(
    server.context.db,
  );
  const linked = await confirmByHand(friend.client, id, payment!.id);
  expect([linked.status, linked.body.code]).toEqual([403, 'linked-with-first']);
  const { client: other } = await independent(server, 'Other');
  const [first, second] = await Promise.all([
    confirmByHand(other, id, payment!.id),
    confirmByHand(other, id, payment!.id),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.data.lines.map(states)[0]).toEqual([0, 100, 0, null]);
  expect(first.body.data.hand_payments[0]).toMatchObject({
    needs_second: false,
    second: { nickname: 'Other' },
  });

  // Two who were paid little in one day are as much as one.
  const small = await payLine(treasurer, id, await readLine(treasurer, id, 1), { amount: '1' });
  expect(small.body.data.hand_payments[0]!.needs_second).toBe(true);
  await undoByHand(treasurer, id, small.body.data.hand_payments[0]!.id);
  const undone = await confirmByHand(other, id, small.body.data.hand_payments[0]!.id);
  expect([undone.status, undone.body.code]).toEqual([409, 'hand-payment-undone']);
  await dropLimits(server);
});

test('[O29] what was paid by hand counts for the withdrawals of the day, of payee and payer', async () => {
  server.clock.advance(8 * day);
  await limitAt('80.00');
  const treasurer = await server.as('treasurer');
  const { id } = await finishedCup([70]);
  await payLine(treasurer, id, await readLine(treasurer, id));
  const { client } = await richPlayer(server, 'Withdrawing', '100.00');
  const request = (await ask(client, '20')).body.data.id;
  const waits = await setStatus(treasurer, request, 'PAID');
  expect(waits.body.data).toMatchObject({ status: 'REQUESTED', two_people: { reasons: ['payer'] } });
  await undoByHand(treasurer, id, (await readPrizes(treasurer, id)).hand_payments[0]!.id);
  const later = (await ask(client, '20')).body.data.id;
  expect((await setStatus(treasurer, later, 'PAID')).body.data.status).toBe('PAID');
  server.clock.advance(25 * hour);
  await dropLimits(server);
});

test('somebody who may no longer act on money cannot be the first of two', async () => {
  await limitAt('80.00');
  const superAdmin = await server.as('superAdmin');
  const { id: first, client } = await independent(server, 'Leaving');
  const { id } = await finishedCup([100]);
  const { hand_payments } = (await payLine(client, id, await readLine(client, id))).body.data;
  await server.context.db.deleteFrom('user_roles').where('user_id', '=', first).execute();
  const gone = await confirmByHand(superAdmin, id, hand_payments[0]!.id);
  expect([gone.status, gone.body.code]).toEqual([409, 'hand-payer-gone']);
  expect((await undoByHand(superAdmin, id, hand_payments[0]!.id)).status).toBe(200);
  await dropLimits(server);
});
