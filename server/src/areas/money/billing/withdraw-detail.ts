import { may, treasurers } from '@matchdesk/contract/access';
import type { WithdrawId } from '@matchdesk/contract/ids';
import type { TwoPeople } from '@matchdesk/contract/money/billing';
import type { Confirmation, WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import { listTreasurers, type Person, readLinks } from '#people/index.ts';
import { colleaguesBeside } from './billing.colleagues.ts';
import { findOpen } from './billing.confirm.ts';
import { isOnePersonEnough, type Terms } from './payout-terms.ts';
import { factsOf, riskSignalsOf } from './risk-signals.ts';
import { linkTimesOf, listReasonsForTwo } from './two-people-reasons.ts';
import { findWithdraw, findWithdrawOfPage, withoutEmail } from './withdraws.store.ts';

interface Source {
  db: Db | Trx;
  demo: boolean;
  now: Date;
}

/** A request as its page shows it. Only those who act on money see where the money goes and the e-mail. */
export async function readWithdrawDetail(
  source: Source,
  reader: Person,
  id: WithdrawId,
): Promise<WithdrawDetail> {
  const { db, now } = source;
  const isTreasurer = may(treasurers, reader);
  const found = await findWithdrawOfPage(db, id, isTreasurer ? factsOf(now) : sql`null`);
  if (!found) throw refuse('withdraw-not-found');
  const { facts, ...withdraw } = isTreasurer ? found : withoutEmail(found);
  const isOpen = withdraw.status === 'REQUESTED' || withdraw.status === 'PENDING';
  const confirmation = isTreasurer && withdraw.needs_second ? await findConfirmation(db, id) : null;
  return {
    ...withdraw,
    payment_detail: isTreasurer ? withdraw.payment_detail : null,
    signs: facts ? riskSignalsOf(facts) : [],
    confirmation,
    confirmation_lost: isTreasurer ? withdraw.confirmation_lost : null,
    two_people:
      facts && isOpen ? await findTwoPeople(source, { id, reader, confirmation, terms: facts.terms }) : null,
  };
}

async function findConfirmation(db: Db | Trx, id: WithdrawId): Promise<Confirmation | null> {
  const open = await findOpen(db, id);
  if (!open) return null;
  const first = await db
    .selectFrom('users')
    .where('id', '=', open.first_by)
    .select(['id', 'nickname'])
    .executeTakeFirstOrThrow();
  return { first, first_at: open.first_at, expires_at: open.expires_at, seen: open.seen };
}

interface OpenRequest {
  id: WithdrawId;
  reader: Person;
  confirmation: Confirmation | null;
  terms: Terms;
}

/** Tells in advance whether a payment needs two people, and who may be the second. */
async function findTwoPeople(
  { db, demo, now }: Source,
  { id, reader, confirmation, terms }: OpenRequest,
): Promise<TwoPeople | null> {
  if (isOnePersonEnough(terms)) return null;
  const withdraw = known(await findWithdraw(db, id), 'the request of the page');
  const times = linkTimesOf(withdraw, terms, now);
  const links = await readLinks(db, times);
  const reasons = await listReasonsForTwo(db, withdraw, { payer: reader.id, terms, links, now });
  if (reasons.length === 0) return null;
  const colleagues = colleaguesBeside(await listTreasurers(db, demo), {
    first: confirmation?.first.id ?? reader.id,
    payee: withdraw.user_id,
    links,
    ...times,
  });
  return { reasons, colleagues };
}
