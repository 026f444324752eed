import type { Call } from '@matchdesk/contract/call';
import { type Channel, channels } from '@matchdesk/contract/channels';
import type { Decided } from '@matchdesk/contract/formats/matches';
import {
  countMatches,
  findNextMatch,
  finishMatch,
  getMatch,
  listMatches,
  listMatchHistory,
  listMatchNumbers,
  previewRevert,
  revertMatch,
  whyInMatch,
} from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { FinishReason } from '@matchdesk/contract/formats/matches.rules';
import { listOpenMatches } from '@matchdesk/contract/formats/results.calls';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { attempt, call } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { apiQuery, readQuery } from '#shared/api/query.ts';
import { attemptOrKeep } from '#shared/waiting/attempt-or-keep.ts';
import type { WaitingFacts } from '#shared/waiting/waiting.store.ts';
import { createMatchStore, type MatchStore } from './matches.store.ts';

export const whyQuery = (id: number, matchId: number) => apiQuery(whyInMatch, { params: { id, matchId } });
export const historyQuery = (id: number, matchId: number) =>
  apiQuery(listMatchHistory, { params: { id, matchId }, query: {} });
export const countsQuery = (id: number) => apiQuery(countMatches, { params: { id } }, { quiet: true });
/** The numbers of the matches of a range that are in a status. */
export const numbersQuery = (id: number, query: { status: MatchStatus; from: number; to: number }) =>
  apiQuery(listMatchNumbers, { params: { id }, query }, { quiet: true });
/** The open matches of the whole tournament, in the order of their numbers. */
export const openMatchesQuery = (id: number) =>
  apiQuery(listOpenMatches, { params: { id } }, { quiet: true });
export const impactQuery = (id: number, matchId: number) =>
  apiQuery(previewRevert, { params: { id, matchId } }, { quiet: true });

/** The number of the next match in this status, starting over at the end. */
export async function nextInStatus(
  id: number,
  status: MatchStatus,
  { after, mine }: { after?: number | undefined; mine?: boolean } = {},
): Promise<number | undefined> {
  const query = { status, after, ...(mine && { mine }) };
  const { data } = await call(findNextMatch, { params: { id }, query }, { quiet: true });
  return data.data?.number;
}

export function staffStore(id: number): MatchStore<Match> {
  return createMatchStore(async (ranges) => {
    const { data } = await call(listMatches, { params: { id }, query: { ranges } }, { quiet: true });
    return data.data;
  }, followNext);
}

/** A match can be reverted on its own only while its next match is not finished, so it follows changes of that one. */
function followNext(held: Match, changed: Match): Match {
  const next_match_finished = changed.status === 'FINISHED';
  const isAsBefore = held.next_match_id !== changed.id || held.next_match_finished === next_match_finished;
  return isAsBefore ? held : { ...held, next_match_finished };
}

export interface Approval {
  winner_id: number | null;
  reason: Exclude<FinishReason, 'free_win' | 'withdrew'>;
  match_result?: string;
  force?: boolean;
  confirm_reused?: true;
  /** Of the match that was shown, so that nothing decided since is overwritten. */
  version?: number;
}

/** The calls and channel for matches of two: brackets and rooms have different ones. */
export interface MatchCalls {
  read: Call;
  channel: (
    matchId: number | '*',
  ) => Channel<'tournament.{id}.match.{match}' | 'rr.tournament.{id}.match.{match}'>;
  /** May be kept until there is a connection (`isKept`); `facts` say what it is then. */
  finish: (
    matchId: number,
    approval: Approval,
    facts: WaitingFacts & { kind: 'result' },
  ) => Promise<Outcome<Decided>>;
  revert: (matchId: number, deep: boolean) => Promise<Outcome<Decided>>;
  /** How many sides have to be known before a winner can be chosen. */
  sidesNeeded: 1 | 2;
  /** In these statuses a match offers no chat. */
  silentIn: readonly MatchStatus[];
}

export const matchQuery = ({ read }: MatchCalls, id: number, matchId: number) =>
  readQuery<{ data: Match }>(read, { params: { id, matchId } });

export const bracketCalls = (id: number): MatchCalls => ({
  read: getMatch,
  channel: (matchId) => channels.match(id, matchId),
  finish: (matchId, body, facts) =>
    attemptOrKeep(finishMatch, { params: { id, matchId }, body }, { facts, tournament: id, quiet: true }),
  revert: (matchId, deep) =>
    attempt(revertMatch, { params: { id, matchId }, query: deep ? { deep } : {} }, { quiet: true }),
  sidesNeeded: 1,
  silentIn: ['FINISHED'],
});
