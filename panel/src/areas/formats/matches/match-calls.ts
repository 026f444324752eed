import type { Call } from '@matchdesk/contract/call';
import { type Channel, channels } from '@matchdesk/contract/channels';
import type { Decided } from '@matchdesk/contract/formats/matches';
import { finishMatch, getMatch, revertMatch } from '@matchdesk/contract/formats/matches.calls';
import type { FinishReason } from '@matchdesk/contract/formats/matches.reasons';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { readQuery } from '#shared/api/query.ts';

export interface Approval {
  winner_id: number | null;
  reason: Exclude<FinishReason, 'free_win'>;
  match_result?: string;
  force?: boolean;
  confirm_reused?: true;
}

/** The calls and channel for matches of two: brackets and rooms have different ones. */
export interface MatchCalls {
  read: Call;
  channel: (
    matchId: number | '*',
  ) => Channel<'tournament.{id}.match.{match}' | 'rr.tournament.{id}.match.{match}'>;
  finish: (matchId: number, approval: Approval) => Promise<Outcome<Decided>>;
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
  finish: (matchId, body) => attempt(finishMatch, { params: { id, matchId }, body }, { quiet: true }),
  revert: (matchId, deep) =>
    attempt(revertMatch, { params: { id, matchId }, query: deep ? { deep } : {} }, { quiet: true }),
  sidesNeeded: 1,
  silentIn: ['FINISHED'],
});
