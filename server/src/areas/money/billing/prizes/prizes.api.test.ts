import { closeScoredTournament } from '@matchdesk/contract/formats/any-format';
import { listTransactions } from '@matchdesk/contract/money/billing';
import { updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { reviewPrizes } from '#rows/ledger/index.ts';
import { participantId } from '#testing/ids.testing.ts';
import { playOut, readLobbies, startedTft } from '#testing/lobbies.testing.ts';
import { mismatches, setStatus } from '#testing/money.testing.ts';
import { cupWithPrizes, euros, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const transactionsOf = async (id: number) =>
  (await (await server.as('treasurer')).call(listTransactions, { query: { tournament_id: id } })).body.data;

/** The current wallet values of those who played, by participant. */
async function valuesOf(entrants: readonly number[]) {
  const rows = await server.context.db
    .selectFrom('participants')
    .innerJoin('wallets', 'wallets.user_id', 'participants.user_id')
    .where('participants.id', 'in', entrants.map(participantId))
    .where('wallets.currency', '=', 'EUR')
    .select(['participants.id', 'wallets.free', 'wallets.frozen', 'wallets.paid'])
    .orderBy('participants.id')
    .execute();
  return rows.map(({ free, frozen, paid }) => [Number(free), Number(frozen), Number(paid)]);
}

test('[O13, D138] prizes are shown first, then paid once, and traced to place and match', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 100, 50, 25, 10.01);
  expect((await readPrizes(treasurer, cup.id)).state).toBe('nothing');
  const early = await pay(treasurer, cup.id, 'x');
  expect([early.status, early.body.code]).toEqual([409, 'status-forbids']);
  await cup.finish();
  const preview = await readPrizes(treasurer, cup.id);
  expect(preview).toMatchObject({ state: 'to-pay', totals: [{ currency: 'EUR', amount: 185.01 }] });
  expect(
    preview.lines.map(({ place_from, place_to, amount, tied }) => [place_from, place_to, amount, tied]),
  ).toEqual([
    [1, 1, 100, 1],
    [2, 2, 50, 1],
    [3, 4, 17.51, 2],
    [3, 4, 17.5, 2],
  ]);
  const final = await cup.final();
  expect(preview.lines.slice(0, 2).map(({ match_id }) => match_id)).toEqual([final.id, final.id]);
  expect(await transactionsOf(cup.id)).toEqual([]);

  const stale = await pay(treasurer, cup.id, 'another');
  expect([stale.status, stale.body.code]).toEqual([409, 'prizes-changed']);
  expect((await pay(await server.as('manager'), cup.id, preview.digest)).status).toBe(403);
  const paid = await pay(treasurer, cup.id, preview.digest);
  expect([paid.status, paid.body.data.state]).toEqual([200, 'paid']);
  const again = await pay(treasurer, cup.id, preview.digest);
  expect([again.status, again.body.data.state]).toEqual([200, 'paid']);
  const transactions = await transactionsOf(cup.id);
  expect(transactions).toHaveLength(4);
  expect(transactions.at(-1)).toMatchObject({
    amount: 100,
    status: 'SUCCESS',
    type: 'ACCRUAL_TOURNAMENT_PRIZE',
    additionalDetails: {
      tournament: { id: cup.id },
      place_from: 1,
      place_to: 1,
      match_id: final.id,
      participant_id: preview.lines[0]!.participant.id,
    },
  });
  expect(await mismatches(server)).toEqual([]);
});

test('a prize of lobbies is traced to the lobby of the last round', async () => {
  const { id, manager } = await startedTft(server, 9, { prize_pool: euros(100) });
  await playOut(manager, id);
  await manager.call(closeScoredTournament, { params: { id } });
  const lobbies = await readLobbies(manager, id);
  const [line] = (await readPrizes(await server.as('treasurer'), id)).lines;
  expect(lobbies.length).toBeGreaterThan(1);
  expect(line?.match_id).toBe(lobbies.at(-1)?.id);
});

test('[D138] a reverted result holds what has not left, lists what has, and is settled by the next run', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 100, 50);
  await cup.finish();
  await pay(treasurer, cup.id);
  const [first, second] = (await readPrizes(treasurer, cup.id)).lines;
  const { db } = server.context;
  const withdraw = await db.transaction().execute(async (trx) => {
    const { requestWithdraw } = await import('../withdraws.ts');
    const person = { id: first!.user.id } as never;
    return requestWithdraw({ ...server.context, db: trx }, person, {
      currency: 'EUR',
      amount: '30.00',
      payment_detail: 'IBAN',
      message: '',
    });
  });
  const other = await db.transaction().execute(async (trx) => {
    const { requestWithdraw } = await import('../withdraws.ts');
    const person = { id: first!.user.id } as never;
    return requestWithdraw({ ...server.context, db: trx }, person, {
      currency: 'EUR',
      amount: '20.00',
      payment_detail: 'IBAN',
      message: '',
    });
  });
  await setStatus(treasurer, withdraw.id, 'PAID');
  expect((await cup.revertFinal()).status).toBe(200);
  const sides = [first!.participant.id, second!.participant.id];
  const state = async () =>
    Object.fromEntries(
      (await valuesOf(sides)).map((pots, index) => [sides.toSorted((a, b) => a - b)[index], pots]),
    );
  expect(await state()).toEqual({ [sides[0]!]: [0, 50, 30], [sides[1]!]: [0, 50, 0] });
  expect(
    (await transactionsOf(cup.id)).map(({ status, additionalDetails: { frozen, owed } }) => [
      status,
      frozen,
      owed,
    ]),
  ).toEqual([
    ['PENDING', 50, 0],
    ['PENDING', 50, 50],
  ]);
  // Money that comes back from a canceled request is held too.
  await setStatus(treasurer, other.id, 'CANCELED');
  expect(await state()).toMatchObject({ [sides[0]!]: [0, 70, 30] });
  expect(await mismatches(server)).toEqual([]);

  // Now the other side wins: the held part goes back, and what was paid out is withheld from the new prize.
  const final = await cup.final();
  await cup.win(final.id, sides[1]!);
  const preview = await readPrizes(treasurer, cup.id);
  expect(preview.taken_back.map(({ amount, frozen, owed }) => [amount, frozen, owed])).toEqual([
    [100, 70, 30],
    [50, 50, 0],
  ]);
  const settled = await pay(treasurer, cup.id, preview.digest);
  expect([settled.status, settled.body.code]).toEqual([200, undefined]);
  expect(await state()).toEqual({ [sides[0]!]: [20, 0, 30], [sides[1]!]: [100, 0, 0] });
  const after = await transactionsOf(cup.id);
  expect(after.map(({ amount, status }) => [amount, status])).toEqual([
    [50, 'SUCCESS'],
    [100, 'SUCCESS'],
    [50, 'CANCELED'],
    [100, 'CANCELED'],
  ]);
  expect(await mismatches(server)).toEqual([]);
});

test('the same result again releases what was held, and pays nothing twice', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 80, 40);
  await cup.finish();
  await pay(treasurer, cup.id);
  const { lines } = await readPrizes(treasurer, cup.id);
  await cup.revertFinal();
  const final = await cup.final();
  await cup.win(final.id, lines[0]!.participant.id);
  const preview = await readPrizes(treasurer, cup.id);
  expect(preview.lines.map(({ is_released }) => is_released)).toEqual([true, true]);
  await pay(treasurer, cup.id, preview.digest);
  const transactions = await transactionsOf(cup.id);
  expect(transactions.map(({ amount, status }) => [amount, status])).toEqual([
    [40, 'SUCCESS'],
    [80, 'SUCCESS'],
  ]);
  expect((await readPrizes(treasurer, cup.id)).runs.map(({ reverted_at }) => reverted_at !== null)).toEqual([
    false,
    true,
  ]);
  expect(await mismatches(server)).toEqual([]);
});

test('whoever cannot be paid is skipped with the reason, and paid later in the same run', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 60, 30);
  await cup.finish();
  const before = await readPrizes(treasurer, cup.id);
  const blocked = before.lines[0]!.user.id;
  const { db, clock } = server.context;
  const block = (blocked_at: Date | null) =>
    db.updateTable('users').set({ blocked_at }).where('id', '=', blocked).execute();
  await block(clock.now());
  const preview = await readPrizes(treasurer, cup.id);
  expect([preview.lines[0]!.cannot, preview.totals]).toEqual(['blocked', [{ currency: 'EUR', amount: 30 }]]);
  expect((await pay(treasurer, cup.id, before.digest)).body.code).toBe('prizes-changed');
  await pay(treasurer, cup.id, preview.digest);
  expect(await transactionsOf(cup.id)).toHaveLength(1);
  await block(null);
  const rest = await readPrizes(treasurer, cup.id);
  expect(rest.state).toBe('rest-to-pay');
  await pay(treasurer, cup.id, rest.digest);
  expect(await transactionsOf(cup.id)).toHaveLength(2);
  const done = await readPrizes(treasurer, cup.id);
  expect([done.state, done.runs.length]).toEqual(['paid', 1]);
  expect(await mismatches(server)).toEqual([]);
});

test('the prize pool asks once the tournament runs, and is fixed once it is paid', async () => {
  const cup = await cupWithPrizes(server, 60, 30);
  const admin = await server.as('admin');
  const start = new Date(server.clock.now().getTime() + 7_200_000).toISOString();
  const form = {
    title: 'Test Cup',
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '6',
    started_at: start,
    end_at: start,
  };
  const change = (value: number, more: Record<string, string> = {}) =>
    admin.form(
      updateTournament,
      { ...form, ...more, prize_pool: JSON.stringify([{ place: 1, prizes: [{ wallet: 'EUR', value }] }]) },
      { id: cup.id },
    );
  const asked = await change(90);
  expect([asked.status, asked.body.code]).toEqual([409, 'prize-pool-asks']);
  const confirmed = await change(90, { confirm_prize_pool: '1' });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body.data.prize_pool_changed_at).not.toBeNull();
  await cup.finish();
  const treasurer = await server.as('treasurer');
  const preview = await readPrizes(treasurer, cup.id);
  expect([preview.prize_pool_changed_at !== null, preview.totals[0]!.amount]).toEqual([true, 90]);
  await pay(treasurer, cup.id);
  const late = await change(10, { confirm_prize_pool: '1' });
  expect([late.status, late.body.code]).toEqual([409, 'prizes-paid']);
  expect((await change(12.345)).status).toBe(422);
});

test('[O13] a correction that moves a paid place holds the prizes too', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 70, 30);
  await cup.finish();
  await pay(treasurer, cup.id);
  const [first, second] = (await readPrizes(treasurer, cup.id)).lines;
  const correct = (place: number) =>
    transact(server.context, async (step) => {
      reviewPrizes(step, undefined, cup.id);
      const places = { place_from: place, place_to: place };
      const { id } = first!.participant;
      await step.trx.updateTable('participants').set(places).where('id', '=', id).execute();
    });
  await correct(1);
  expect((await transactionsOf(cup.id)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  const standing = () =>
    server.context.db
      .selectFrom('prize_runs')
      .where('reverted_at', 'is', null)
      .select('tournament_id')
      .execute();
  const before = await standing();
  await correct(2);
  expect((await transactionsOf(cup.id)).map(({ status }) => status)).toEqual(['PENDING', 'PENDING']);
  expect(await standing()).toEqual(before.filter(({ tournament_id }) => tournament_id !== cup.id));
  expect((await valuesOf([first!.participant.id, second!.participant.id])).map(([free]) => free)).toEqual([
    0, 0,
  ]);
  expect(await mismatches(server)).toEqual([]);
});

test('a semifinal to which nobody came is one sharer: who played gets a whole share, the two get half of one each', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 500, 250, 125, 60);
  const [first, second] = cup.matches as [(typeof cup.matches)[0], (typeof cup.matches)[0]];
  await cup.nobodyCame(first.id);
  await cup.win(second.id, second.first_participant!.id);
  const preview = await readPrizes(treasurer, cup.id);
  const lineOf = (participant: number | undefined) =>
    preview.lines
      .filter((line) => line.participant.id === participant)
      .map(({ place_from, place_to, amount, tied, on_seat }) => [
        place_from,
        place_to,
        amount,
        tied,
        on_seat,
      ]);
  expect(lineOf(second.first_participant?.id)).toEqual([[1, 1, 500, 1, 1]]);
  expect(lineOf(second.second_participant?.id)).toEqual([[3, 4, 92.5, 2, 1]]);
  for (const { id } of [first.first_participant!, first.second_participant!])
    expect(lineOf(id)).toEqual([[3, 4, 46.25, 2, 2]]);
  expect(preview.unclaimed).toEqual([{ place_from: 2, place_to: 2, currency: 'EUR', amount: 250 }]);
  expect((await pay(treasurer, cup.id, preview.digest)).status).toBe(200);
  expect(await valuesOf([second.second_participant!.id])).toEqual([[92.5, 0, 0]]);
  expect(await mismatches(server)).toEqual([]);
});

test('a final to which nobody came has no first prize, and its two halve the second', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 100, 50);
  for (const match of cup.matches.slice(0, 2)) await cup.win(match.id, match.first_participant!.id);
  const final = await cup.final();
  await cup.nobodyCame(final.id);
  const { lines, unclaimed } = await readPrizes(treasurer, cup.id);
  expect(lines.map(({ place_from, place_to, amount }) => [place_from, place_to, amount])).toEqual([
    [2, 2, 25],
    [2, 2, 25],
  ]);
  expect(unclaimed).toEqual([{ place_from: 1, place_to: 1, currency: 'EUR', amount: 100 }]);
});
