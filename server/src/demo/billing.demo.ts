import type { TournamentId, UserId } from '@matchdesk/contract/ids';
import { isPaidByRun } from '@matchdesk/contract/money/billing.rules';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import {
  changeWithdrawStatus,
  payPrizes,
  previewPrizes,
  requestWithdraw,
  writeAsPlayer,
  writeAsStaff,
} from '#areas/money/billing/index.ts';
import { day, hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';

interface DemoRequest {
  ago: number;
  /** The share of the player's winnings that is asked for. */
  share: number;
  message: string;
  /** The status it moves to after REQUESTED. */
  status?: WithdrawStatus;
  /** The messages; those of staff begin with `>`. */
  lines?: readonly string[];
}

const requests: readonly DemoRequest[] = [
  { ago: 9 * day, share: 0.5, message: '', status: 'PAID' },
  {
    ago: 2 * day,
    share: 0.4,
    message: 'Please use the new account.',
    status: 'PENDING',
    lines: [
      '> Is this account in your own name?',
      'Yes, it is mine.',
      '> Thanks, the transfer is on its way.',
    ],
  },
  {
    ago: 5 * hour,
    share: 0.6,
    message: '',
    lines: ['How long does it take?', '> Two working days at most.'],
  },
  { ago: hour, share: 0.3, message: 'My rent is due on Friday.' },
  { ago: 6 * day, share: 0.2, message: 'Asked by mistake.', status: 'CANCELED' },
];

/** Two tournaments whose prizes are paid, one whose prizes wait, and a few requests of those who won. */
export async function fillMoney(context: Context, staff: Person): Promise<void> {
  for (const id of await listPayable(context)) {
    const then = { ...context, clock: { now: () => later(context.clock.now(), -10 * day) } };
    const { digest, lines, state } = await previewPrizes(then, id);
    if (state === 'to-pay' && lines.some(isPaidByRun)) await payPrizes(then, staff, id, digest);
  }
  const winners = await listWinners(context);
  for (const [index, request] of requests.entries()) {
    const winner = winners[index];
    if (winner) await fillRequest(context, staff, winner, request);
  }
}

async function fillRequest(
  context: Context,
  staff: Person,
  { user_id, won }: Winner,
  { ago, share, message, status, lines = [] }: DemoRequest,
): Promise<void> {
  const then = { ...context, clock: { now: () => later(context.clock.now(), -ago) } };
  const player = { id: user_id } as Person;
  const { id } = await requestWithdraw(then, player, {
    currency: 'EUR',
    amount: Math.max(10, Math.floor(Number(won) * share)).toFixed(2),
    payment_detail: `DE02 1203 0000 ${String(user_id).padStart(8, '0')} 51`,
    message,
  });
  for (const line of lines) {
    const text = line.replace(/^> /, '');
    if (line === text) await writeAsPlayer(then, player, id, { message: text });
    else await writeAsStaff(then, staff, id, { message: text });
  }
  if (status) await changeWithdrawStatus(then, staff, id, status);
}

/** The two finished ones with the most prizes; the others wait for somebody to pay them. */
async function listPayable({ db }: Context): Promise<TournamentId[]> {
  const { rows } = await sql<{ id: TournamentId }>`
    select id from tournaments where status = 'FINISHED' and exists (
      select from participants where tournament_id = tournaments.id and place_from = 1)
    order by started_at limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

interface Winner {
  user_id: UserId;
  won: string;
}

async function listWinners({ db }: Context): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select user_id, won from wallets where currency = 'EUR' and free >= 40 order by won desc, user_id
    limit ${requests.length}`.execute(db);
  return rows;
}
