import {
  askForWithdraw,
  changeWithdrawStatus,
  getPrizes,
  listMyWithdraws,
  listTransactions,
  runLedgerCheck,
} from '../../../contract/src/money/billing.ts';
import type { WithdrawStatus } from '../../../contract/src/statuses.ts';
import type { Random } from '../../../engine/src/random.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import { payEverybody } from '../money/prize-runs.ts';
import type { Verdict } from './ledger.ts';
import type { Player, Prepared } from './players.ts';
import { expectStatus, type Witness } from './witness.ts';

const clients = 3;
const prizesOfACup = 8;
const after: Partial<Record<WithdrawStatus, WithdrawStatus[]>> = {
  REQUESTED: ['PENDING', 'PENDING', 'CANCELED', 'PAID'],
  PENDING: ['PAID', 'PAID', 'CANCELED', 'REQUESTED'],
};

/** A request, identified by its payment detail, which is unique: its acknowledged status, and the one asked for. */
interface Request {
  id?: number;
  status?: WithdrawStatus;
  asked?: WithdrawStatus;
}
interface Purse extends Player {
  requests: Map<string, Request>;
}

/** Players who ask for money, staff who change the status of their requests, and prizes that are paid. */
export function witnessMoney(
  { players, cups }: Prepared,
  { token, random }: { token: string; random: Random },
): Witness {
  const purses = players.map((player): Purse => ({ ...player, requests: new Map() }));
  const paid = new Map<number, 'asked' | 'acknowledged'>();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let [acknowledged, named] = [0, 0];

  async function ask(origin: string, purse: Purse): Promise<void> {
    named += 1;
    const payment_detail = `crash ${named}`;
    const request: Request = { asked: 'REQUESTED' };
    purse.requests.set(payment_detail, request);
    const body = { currency: 'EUR', amount: '10', payment_detail } as never;
    const answer = await openClient(origin, purse.token).call(askForWithdraw, { body });
    expectStatus(201, answer);
    settle(request, 'REQUESTED', answer.body.data.id);
  }

  async function change(origin: string, request: Request): Promise<void> {
    const status = pick(after[request.status!]!);
    request.asked = status;
    const params = { id: request.id as never };
    expectStatus(
      200,
      await openClient(origin, token).call(changeWithdrawStatus, { params, body: { status } }),
    );
    settle(request, status);
  }

  function settle(request: Request, status: WithdrawStatus, id = request.id): void {
    Object.assign(request, { id, status });
    delete request.asked;
    acknowledged += 1;
  }

  async function pay(origin: string): Promise<void> {
    const cup = cups.find((id) => !paid.has(id));
    if (cup === undefined) return;
    paid.set(cup, 'asked');
    await payEverybody({ client: openClient(origin, token) }, cup);
    paid.set(cup, 'acknowledged');
    acknowledged += 1;
  }

  return {
    what: 'money',
    clients,
    acknowledged: () => acknowledged,
    async writeOn(origin, client) {
      const own = purses.filter((_, index) => index % clients === client);
      for (;;) {
        const purse = pick(own);
        const open = [...purse.requests.values()].filter(
          ({ status, asked }) => status && !asked && after[status],
        );
        if (random() < 0.05) await pay(origin);
        else if (open.length > 0 && random() < 0.6) await change(origin, pick(open));
        else await ask(origin, purse);
      }
    },
    async inspect(origin) {
      const verdict: Verdict = { lost: 0, torn: 0 };
      for (const purse of purses) await inspectPurse(origin, purse, verdict);
      for (const [cup, state] of paid)
        await inspectCup(origin, token, cup, state, verdict, () => paid.delete(cup));
      const check = await openClient(origin, token).call(runLedgerCheck);
      expectStatus(200, check);
      verdict.torn += check.body.data.mismatches.length;
      return verdict;
    },
  };
}

/** What was in doubt is settled by what is found. */
async function inspectPurse(origin: string, { token, requests }: Purse, verdict: Verdict): Promise<void> {
  const found = await readRequests(origin, token);
  const seen = new Set<string>();
  for (const { id, payment_detail, status } of found) {
    const known = requests.get(payment_detail);
    if (!known || seen.has(payment_detail) || (status !== known.status && status !== known.asked))
      verdict.torn += 1;
    seen.add(payment_detail);
    requests.set(payment_detail, { id, status });
  }
  for (const [detail, { status }] of requests)
    if (!seen.has(detail)) {
      if (status) verdict.lost += 1;
      requests.delete(detail);
    }
}

async function readRequests(origin: string, token: string) {
  const client = openClient(origin, token);
  const found: { id: number; payment_detail: string; status: WithdrawStatus }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await client.call(listMyWithdraws, { query: { page, limit: 200 } as never });
    expectStatus(200, answer);
    found.push(...answer.body.data);
    if (page >= answer.body.meta.last_page) return found;
  }
}

/** All prizes of a run or none, each once. */
async function inspectCup(
  origin: string,
  token: string,
  cup: number,
  state: 'asked' | 'acknowledged',
  verdict: Verdict,
  payAgain: () => void,
): Promise<void> {
  const client = openClient(origin, token);
  const answer = await client.call(listTransactions, { query: { tournament_id: cup, limit: 200 } as never });
  const prizes = await client.call(getPrizes, { params: { id: cup as never } });
  expectStatus(200, answer);
  expectStatus(200, prizes);
  const count = answer.body.data.length;
  const isPaid = prizes.body.data.state === 'paid';
  if (state === 'acknowledged' && count === 0) verdict.lost += 1;
  else if (count !== (isPaid ? prizesOfACup : 0)) verdict.torn += 1;
  if (count === 0) payAgain();
}
