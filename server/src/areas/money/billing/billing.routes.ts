import { may, treasurers } from '@matchdesk/contract/access';
import type { WithdrawId } from '@matchdesk/contract/ids';
import * as contract from '@matchdesk/contract/money/billing';
import { pageHistory } from '#audit/index.ts';
import { day, later } from '#clock.ts';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { listMoneyGrants } from '#people/index.ts';
import { checkWhole, findLastCheck } from '#rows/ledger/index.ts';
import { ratesHistory, readRates, saveRates, switchTurq } from './exchange-rates.ts';
import { cancelRaise, changeLimits, confirmRaise, limitsHistory, readLimits } from './limits.ts';
import { confirmHandPayment, payByHand, previewPrizes, undoHandPayment } from './prizes/hand-payments.ts';
import { payPrizes } from './prizes/pay-prizes.ts';
import { listMisplaced } from './prizes/prizes.store.ts';
import { pageTransactions } from './transactions.store.ts';
import { readMyWallets } from './wallets.ts';
import * as chat from './withdraw-chat.ts';
import { pageOwnWithdraws, pageWithdraws } from './withdraws.store.ts';
import { changeWithdrawStatus, readWithdrawDetail, requestWithdraw } from './withdraws.ts';

const sourceOf = ({ db, demo, clock }: Context) => ({ db, demo, now: clock.now() });

export const billingRoutes = (context: Context) => [
  handle(contract.listTransactions, ({ person, query }) => {
    const { page, limit, ...filters } = query;
    const wanted = { ...filters, withEmails: may(treasurers, person) };
    return pageTransactions(context.db, wanted, { page, limit, path: contract.listTransactions.path });
  }),
  handle(contract.listWithdraws, ({ person, query }) => {
    const { page, limit, ...filters } = query;
    const wanted = { ...filters, withEmails: may(treasurers, person) };
    return pageWithdraws(context.db, wanted, { page, limit, path: contract.listWithdraws.path });
  }),
  handle(contract.getWithdraw, async ({ person, params }) => ({
    data: await readWithdrawDetail(sourceOf(context), person, params.id),
  })),
  handle(contract.listWithdrawHistory, async ({ person, params, query }) => {
    await readWithdrawDetail(sourceOf(context), person, params.id);
    const path = contract.listWithdrawHistory.path.replace('{id}', String(params.id));
    return pageHistory(context.db, 'withdraw', params.id, { ...query, path });
  }),
  handle(contract.changeWithdrawStatus, async ({ person, params, body }) => ({
    data: await changeWithdrawStatus(context, person, params.id, body.status),
  })),
  handle(contract.listWithdrawMessages, ({ params, query }) =>
    chat.readChat(context, params.room as WithdrawId, query),
  ),
  handle(contract.sendWithdrawMessage, async ({ person, params, body }) => ({
    data: await chat.writeAsStaff(context, person, params.room as WithdrawId, body),
  })),
  ...prizeRoutes(context),
  handle(contract.getExchangeRates, () => readRates(context.db)),
  handle(contract.listRatesHistory, ({ query }) => {
    const { subject, subjectId } = ratesHistory;
    return pageHistory(context.db, subject, subjectId, { ...query, path: contract.listRatesHistory.path });
  }),
  handle(contract.saveExchangeRates, ({ person, body }) => saveRates(context, person, body)),
  handle(contract.switchTurq, async ({ person, body }) => ({
    data: await switchTurq(context, person, body.status),
  })),
  ...twoPeopleRoutes(context),
  handle(contract.getLedgerCheck, async () => {
    const last = await findLastCheck(context.db);
    if (!last) return { data: null };
    const { up_to: _, ...data } = last;
    return { data };
  }),
  handle(contract.runLedgerCheck, async () => ({ data: await checkWhole(context) })),
  handle(contract.listMyWallets, async ({ person }) => ({ data: await readMyWallets(context.db, person) })),
  handle(contract.listMyWithdraws, ({ person, query }) =>
    pageOwnWithdraws(context.db, person.id, { ...query, path: contract.listMyWithdraws.path }),
  ),
  handle(contract.askForWithdraw, async ({ person, body }) => ({
    data: await requestWithdraw(context, person, body),
  })),
  handle(contract.listMyWithdrawMessages, ({ person, params, query }) =>
    chat.readMyChat(context, person, params.id, query),
  ),
  handle(contract.sendMyWithdrawMessage, async ({ person, params, body }) => ({
    data: await chat.writeAsPlayer(context, person, params.id, body),
  })),
];

function prizeRoutes(context: Context) {
  return [
    handle(contract.getPrizes, async ({ params }) => ({ data: await previewPrizes(context, params.id) })),
    handle(contract.listMisplaced, async () => ({ data: await listMisplaced(context.db) })),
    handle(contract.payPrizes, async ({ person, params, body }) => ({
      data: await payPrizes(context, person, params.id, body.digest),
    })),
    handle(contract.payByHand, async ({ person, params, body }) => ({
      data: await payByHand(context, person, params.id, body),
    })),
    handle(contract.confirmHandPayment, async ({ person, params }) => ({
      data: await confirmHandPayment(context, person, params.id, params.payment_id),
    })),
    handle(contract.undoHandPayment, async ({ person, params }) => ({
      data: await undoHandPayment(context, person, params.id, params.payment_id),
    })),
  ];
}

function twoPeopleRoutes(context: Context) {
  return [
    handle(contract.getTwoPeopleLimits, async () => ({
      data: await readLimits(context.db, context.demo, context.clock.now()),
    })),
    handle(contract.changeTwoPeopleLimits, async ({ person, body }) => ({
      data: await changeLimits(context, person, body),
    })),
    handle(contract.confirmLimitChange, async ({ person, params }) => ({
      data: await confirmRaise(context, person, params.id),
    })),
    handle(contract.cancelLimitChange, async ({ person, params }) => ({
      data: await cancelRaise(context, person, params.id),
    })),
    handle(contract.listLimitsHistory, ({ query }) => {
      const { subject, id } = limitsHistory;
      return pageHistory(context.db, subject, id, { ...query, path: contract.listLimitsHistory.path });
    }),
    handle(contract.listMoneyGrants, async () => ({
      data: await listMoneyGrants(context.db, later(context.clock.now(), -7 * day)),
    })),
  ];
}
