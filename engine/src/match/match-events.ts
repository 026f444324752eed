import type { ParticipantId } from '../slot.ts';
import type { FinishReason } from './match.ts';

/** What happens to a match of two, in a bracket or in a room. */
export type MatchEvent =
  | { readonly type: 'match-ready'; readonly match: number }
  | {
      readonly type: 'match-finished';
      readonly match: number;
      readonly winner: ParticipantId | 0;
      readonly reason: FinishReason;
    }
  | { readonly type: 'match-reverted'; readonly match: number }
  | { readonly type: 'match-reported'; readonly match: number; readonly by: ParticipantId }
  | { readonly type: 'match-conflict'; readonly match: number }
  | { readonly type: 'late-report'; readonly match: number; readonly by: ParticipantId }
  | { readonly type: 'reports-voided'; readonly match: number };

/** A list that accepts match events, whatever else it holds. */
export interface MatchEventSink {
  push(event: MatchEvent): unknown;
}
