import { listSettings } from '@matchdesk/contract/content/settings.calls';
import type { Message, MessagesQuery } from '@matchdesk/contract/desk/chats';
import type { Prizes, TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import {
  cancelLimitChange,
  changeTwoPeopleLimits,
  changeWithdrawStatus,
  confirmLimitChange,
  getExchangeRates,
  getLedgerCheck,
  getPrizes,
  getTwoPeopleLimits,
  getWithdraw,
  listLimitsHistory,
  listMisplaced,
  listRatesHistory,
  listTransactions,
  listWithdrawHistory,
  listWithdrawMessages,
  listWithdraws,
  runLedgerCheck,
  saveExchangeRates,
  sendWithdrawMessage,
  switchTurq,
} from '@matchdesk/contract/money/billing.calls';
import type { Transaction, Withdraw, WithdrawMessage } from '@matchdesk/contract/money/billing.record';
import { listMoneyGrants } from '@matchdesk/contract/money/billing.shell.calls';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { getNextTask } from '@matchdesk/contract/tournaments/next-task.calls';
import { attempt, call } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { apiQuery, queryClient, readQuery, refresh } from '#shared/api/query.ts';
import { defineList } from '#shared/tables/list-state.ts';
import type { PageQuery } from '#shared/tables/use-list.ts';
import type { ThreadSource } from '#shared/thread/thread.store.ts';
import type { toSave } from './exchange-rates-values.ts';

export const transactionsList = defineList({
  name: 'transactions',
  filters: { search: '', type: '', tournament_id: '', user_id: '' },
  orders: ['id'],
  direction: 'DESC',
});

export const withdrawsList = defineList({
  name: 'withdraws',
  filters: { search: '', type: '' },
  orders: ['id'],
  direction: 'DESC',
});

export const transactionsQuery = (query: object): PageQuery<Transaction> =>
  readQuery(listTransactions, { query });
export const withdrawsQuery = (query: object): PageQuery<Withdraw> => readQuery(listWithdraws, { query });
export const withdrawQuery = (id: number) => apiQuery(getWithdraw, { params: { id } });
export const withdrawHistoryQuery = (id: number, page: number) =>
  apiQuery(listWithdrawHistory, { params: { id }, query: { page } });
export const ratesQuery = apiQuery(getExchangeRates);
export const ratesHistoryQuery = (page: number) => apiQuery(listRatesHistory, { query: { page } });
export const limitsQuery = apiQuery(getTwoPeopleLimits);
export const limitsHistoryQuery = (page: number) => apiQuery(listLimitsHistory, { query: { page } });
export const limitsKeys = [[getTwoPeopleLimits.name], [listLimitsHistory.name], [listMoneyGrants.name]];
export const moneyGrantsQuery = apiQuery(listMoneyGrants, {}, { quiet: true });
export const checkQuery = apiQuery(getLedgerCheck);
export const prizesQuery = (id: number) => apiQuery(getPrizes, { params: { id } });
export const misplacedQuery = apiQuery(listMisplaced);
export const settingsQuery = {
  ...apiQuery(listSettings, {}, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
};

const withdrawReads = [getWithdraw, listWithdraws, listWithdrawHistory, listTransactions] as const;
export const withdrawKeys = [[getWithdraw.name], [listWithdrawHistory.name]];

/** The caller shows a failure. */
export async function changeStatus(id: number, status: WithdrawStatus) {
  const outcome = await attempt(changeWithdrawStatus, { params: { id }, body: { status } }, { quiet: true });
  if (outcome.ok) queryClient.setQueryData(withdrawQuery(id).queryKey, outcome.data);
  await refresh(...withdrawReads);
  return outcome;
}

/** Shows what a payment answered, reads the prizes again, and returns what is known of them then. */
export async function keepPrizes(
  id: number,
  outcome: Outcome<{ data: Prizes }>,
): Promise<Prizes | undefined> {
  const { queryKey } = prizesQuery(id);
  if (outcome.ok) queryClient.setQueryData(queryKey, outcome.data);
  await refresh(getPrizes, getNextTask);
  return queryClient.getQueryData(queryKey)?.data;
}

/** System messages are not shown in the chat, because the History has the same. */
const isShown = ({ event_type }: Pick<Message, 'event_type'>) => event_type === null;

const toMessage = (message: WithdrawMessage): Message => ({
  ...message,
  message_type: message.message_type === 1 ? 1 : 0,
});

export const shownMessage = (message: Message): Message | undefined =>
  isShown(message) ? message : undefined;

export function chatSource(room: number): ThreadSource<Message> {
  const params = { room };
  const read = async (query: MessagesQuery) => {
    const { data: reply } = await call(listWithdrawMessages, { params, query }, { quiet: true });
    return {
      messages: reply.data.filter(isShown).map(toMessage),
      rev: reply.meta.rev,
      hasMore: reply.meta.has_more,
    };
  };
  return {
    read: (before) => read(before === undefined ? {} : { before }),
    readSince: (since) => read({ since }),
    send: async (body) => {
      const outcome = await attempt(sendWithdrawMessage, { params, body }, { quiet: true, waited: false });
      return outcome.ok ? { ...outcome, data: { data: toMessage(outcome.data.data) } } : outcome;
    },
  };
}

export const saveRates = (rates: ReturnType<typeof toSave>['rates'], set_id: number) =>
  attempt(saveExchangeRates, { body: { rates, set_id } }, { quiet: true });

/** The configuration is read only once, so the change is written into the cache. */
export async function setTurq(isOn: boolean) {
  const outcome = await attempt(switchTurq, { body: { status: isOn } }, { quiet: true });
  if (!outcome.ok) return outcome;
  const changed = outcome.data.data;
  queryClient.setQueryData(settingsQuery.queryKey, (known) =>
    known
      ? { data: known.data.map((one) => (one.config_name === changed.config_name ? changed : one)) }
      : known,
  );
  return outcome;
}

type LimitsOutcome = Outcome<{ data: TwoPeopleLimits }>;

/** The reply holds the limits in force and the change that is waiting; it replaces the cached ones. */
async function keepLimits(outcome: LimitsOutcome): Promise<LimitsOutcome> {
  if (outcome.ok) queryClient.setQueryData(limitsQuery.queryKey, outcome.data);
  await refresh(listLimitsHistory);
  return outcome;
}

export const saveLimits = async (limits: { EUR: string; COINS: string }) =>
  keepLimits(await attempt(changeTwoPeopleLimits, { body: limits }, { quiet: true }));

export const confirmLimit = async (id: number) =>
  keepLimits(await attempt(confirmLimitChange, { params: { id } }, { quiet: true }));

export const callOffLimit = async (id: number) =>
  keepLimits(await attempt(cancelLimitChange, { params: { id } }, { quiet: true }));

/** Bypasses the cache; undefined if the read fails. */
export async function readMoneyGrants() {
  const outcome = await attempt(listMoneyGrants, {}, { quiet: true });
  return outcome.ok ? outcome.data.data : undefined;
}

export async function readLimits() {
  const outcome = await attempt(getTwoPeopleLimits, {}, { quiet: true });
  return outcome.ok ? outcome.data.data : undefined;
}

export async function checkNow() {
  const outcome = await attempt(runLedgerCheck, {}, { quiet: true });
  await refresh(getLedgerCheck);
  return outcome;
}
