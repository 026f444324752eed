import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import {
  claimAdminCall,
  getAdminCall,
  handOverAdminCall,
  listCallColleagues,
  noteAdminCall,
  releaseAdminCall,
  resolveAdminCall,
  silenceCaller,
} from '@matchdesk/contract/desk/admin-calls.calls';
import type { CallOutcome } from '@matchdesk/contract/desk/admin-calls.rules';
import { listAdminCalls } from '@matchdesk/contract/desk/admin-calls.shell.calls';
import { queryOptions } from '@tanstack/react-query';
import { attempt, call } from '#shared/api/call.ts';
import { apiQuery, queryClient } from '#shared/api/query.ts';
import { setServerTime } from '#shared/clock/server-time.ts';
import { type CallsFilter, fits, withCall, withoutCall } from './admin-calls.rules.ts';

interface ReadCalls {
  calls: readonly AdminCall[];
  /** In milliseconds. */
  targets: readonly [number, number];
}

const minute = 60_000;
/** Polls beside the live channel, as a safety net. */
const againAfter = 20_000;
const pageSize = 200;
const most = 2000;

/** Calls read one by one, and when: a queue read that began earlier may lack them or hold an older state. */
const readLately = new Map<number, { call: AdminCall; at: number }>();

/** Reads the whole queue page by page; the list draws only the visible part. */
async function readQueue(filter: CallsFilter, signal: AbortSignal): Promise<ReadCalls> {
  const began = performance.now();
  const found: AdminCall[] = [];
  for (;;) {
    const after = found.at(-1)?.id;
    const query = { ...filter, limit: pageSize, ...(after !== undefined && { after }) };
    const { data } = await call(listAdminCalls, { query }, { quiet: true, signal });
    found.push(...data.data);
    if (data.meta.has_more && found.length < most) continue;
    setServerTime(data.meta.now);
    const { first, second } = data.meta.targets;
    return { calls: withLatest(found, filter, began), targets: [first * minute, second * minute] };
  }
}

function withLatest(found: readonly AdminCall[], filter: CallsFilter, began: number): readonly AdminCall[] {
  let calls = found;
  for (const [id, lately] of readLately) {
    if (lately.at < began) readLately.delete(id);
    else if (fits(filter, lately.call)) calls = withCall(calls, lately.call);
  }
  return calls;
}

const queueKey = [listAdminCalls.name, 'queue'] as const;

export const callsQuery = (filter: CallsFilter) =>
  queryOptions({
    queryKey: [...queueKey, filter],
    queryFn: ({ signal }) => readQueue(filter, signal),
    refetchInterval: againAfter,
    refetchIntervalInBackground: true,
  });

/** Changes every cached queue. */
function changeQueues(change: (calls: readonly AdminCall[], filter: CallsFilter) => readonly AdminCall[]) {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: queueKey })) {
    const filter = queryKey[2] as CallsFilter;
    queryClient.setQueryData<ReadCalls>(queryKey, (read) => {
      const calls = read && change(read.calls, filter);
      return read && calls && calls !== read.calls ? { ...read, calls } : read;
    });
  }
}

/** Puts the current state of a call into the queues. */
export function takeCall(one: AdminCall): void {
  readLately.set(one.id, { call: one, at: performance.now() });
  changeQueues((calls, filter) => (fits(filter, one) ? withCall(calls, one) : calls));
}

export const dropCall = (id: number) => changeQueues((calls) => withoutCall(calls, id));
export const rereadQueues = () => queryClient.invalidateQueries({ queryKey: queueKey });

/** The current state of a call; undefined if it cannot be read. */
export async function readCall(tournamentId: number, callId: number): Promise<AdminCall | undefined> {
  const outcome = await attempt(
    getAdminCall,
    { params: { id: tournamentId, callId } },
    { quiet: true, waited: false },
  );
  return outcome.ok ? outcome.data.data : undefined;
}

export const colleaguesQuery = (tournamentId: number) =>
  apiQuery(listCallColleagues, { params: { id: tournamentId } }, { quiet: true });

const paramsOf = ({ tournament_id, id }: AdminCall) => ({ params: { id: tournament_id, callId: id } });
const quiet = { quiet: true };

/** The actions on a call; each returns its outcome. */
export const callActions = {
  claim: (one: AdminCall) => attempt(claimAdminCall, paramsOf(one), quiet),
  release: (one: AdminCall) => attempt(releaseAdminCall, paramsOf(one), quiet),
  handOver: (one: AdminCall, user_id: number) =>
    attempt(handOverAdminCall, { ...paramsOf(one), body: { user_id } }, quiet),
  note: (one: AdminCall, note: string) => attempt(noteAdminCall, { ...paramsOf(one), body: { note } }, quiet),
  resolve: (one: AdminCall, outcome: CallOutcome, note: string) =>
    attempt(resolveAdminCall, { ...paramsOf(one), body: { outcome, ...(note && { note }) } }, quiet),
  silence: (one: AdminCall, minutes: number, reason: string) =>
    attempt(silenceCaller, { ...paramsOf(one), body: { minutes, reason } }, quiet),
};
