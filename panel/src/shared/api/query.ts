import type { Call } from '@matchdesk/contract/call';
import type { Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import {
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type CallOptions, type CallRest, passed, perform } from './call.ts';
import { reach } from './reach.ts';
import { isRefused } from './refused.ts';
import type { CallGiven } from './request-shape.ts';

/** Reads wait while the server cannot be reached, and what is on the screen is read again when it can. */
onlineManager.setEventListener((setOnline) => reach.subscribe(() => setOnline(reach.get() === 'reached')));

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readAgainWhenTold }),
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    // A change that cannot be sent fails at once; the library would send it later without asking.
    mutations: { networkMode: 'always' },
  },
});

/** A read of the contract as a query; its key is `[name of the call, input]`. */
export function apiQuery<E extends Endpoint>(
  what: Call<E>,
  ...[input, options]: CallRest<E, Pick<CallOptions, 'quiet'>>
) {
  return readQuery<ReplyOf<E>>(what, input ?? {}, options);
}

/** Like `apiQuery`, for code that knows the reply's type but not the endpoint. */
export function readQuery<Data>(what: Call, given: CallGiven, options?: Pick<CallOptions, 'quiet'>) {
  return queryOptions({
    queryKey: [what.name, given],
    queryFn: async (context) => {
      const settled = { ...options, signal: context.signal, waited: isWaitedFor(context) };
      return passed(await perform<Data>(what, given, settled)).data;
    },
  });
}

/**
 * A first load that something on the screen, or the page that is being opened, waits for: neither a prefetch nor a
 * background refetch.
 */
function isWaitedFor({ queryKey, meta }: QueryFunctionContext): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.data !== undefined) return false;
  return meta?.isWaited === true || (query !== undefined && query.getObserversCount() > 0);
}

/** Cancels the pending reads of the page being left. Writes continue. */
export async function cancelFirstLoads(): Promise<void> {
  await queryClient.cancelQueries({ predicate: (query) => query.state.data === undefined });
}

/** The person stayed after all: what was cancelled is read again. */
export async function resumeFirstLoads(): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.data === undefined });
}

export async function refresh(...calls: Pick<Call, 'name'>[]): Promise<void> {
  await Promise.all(calls.map(({ name }) => reread(queryClient, [name])));
}

/**
 * Refreshes after a deletion. A page that still shows the record does not read it again, because that would be refused.
 */
export async function refreshWithout(get: Pick<Call, 'name'>, list: Pick<Call, 'name'>): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [get.name], refetchType: 'none' });
  await refresh(list);
}

/**
 * Marks queries as outdated, reads those on the screen again, and resolves when they are current. Invalidating a query
 * does not restart its first load and is forgotten when that load ends, although the server may have read the answer
 * before the change: such a query is read once more after its first load.
 */
export async function reread(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstLoads = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .map(async ({ promise, queryKey: exactKey }) => {
      const isLoaded = await promise?.then(
        () => true,
        // After a failed load nothing outdated is shown.
        () => false,
      );
      if (isLoaded) await queries.invalidateQueries({ queryKey: exactKey, exact: true });
    });
  await Promise.all([queries.invalidateQueries({ queryKey }), ...firstLoads]);
}

/** A busy server says after how long it may be asked again. Reads what is still on the screen, and still failed, then. */
function readAgainWhenTold(
  error: Error,
  query: Pick<Query<unknown, unknown>, 'state' | 'isActive' | 'fetch'>,
): void {
  if (!isRefused(error) || error.retryAfterMs === undefined) return;
  const { errorUpdateCount } = query.state;
  const isStillFailed = () =>
    query.isActive() && query.state.status === 'error' && query.state.errorUpdateCount === errorUpdateCount;
  // Spread, because the server tells everybody the same time.
  const ms = Math.max(1000, error.retryAfterMs) * (1 + Math.random() / 5);
  setTimeout(() => isStillFailed() && void query.fetch().catch(() => {}), ms);
}
