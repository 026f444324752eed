import type { listReportsToJudge as listCall } from '@matchdesk/contract/desk/judging';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging.calls';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

export interface QueueFilter {
  game_id?: number;
  tournament_id?: number;
  /** Only reports of one's own matches. */
  mine?: boolean;
}

/** Polls, because one-sided reports become due without any event. */
const againAfter = 20_000;

export const reportsToJudge = ({ mine, ...filter }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [listReportsToJudge.name, filter, mine ?? false],
    queryFn: async ({ pageParam, signal }): Promise<ReplyOf<typeof listCall>> => {
      const query = { ...filter, ...(mine && { mine }), ...(pageParam !== null && { after: pageParam }) };
      const { data } = await call(listReportsToJudge, { query }, { quiet: true, signal });
      return data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    refetchInterval: againAfter,
  });
