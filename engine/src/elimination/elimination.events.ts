import type { MatchEvent } from '../match/match-events.ts';
import type { ParticipantId } from '../slot.ts';
import type { Placing } from '../standings/standings.placing.ts';

export type TournamentEvent =
  | { readonly type: 'tournament-started' }
  | { readonly type: 'tournament-finished'; readonly places: readonly Placing[] }
  /** [OUT6] Something changed in a finished tournament: all its places, counted again. */
  | { readonly type: 'places-changed'; readonly places: readonly Placing[] }
  | { readonly type: 'tournament-reopened' };

export type EliminationEvent =
  | MatchEvent
  | TournamentEvent
  | ({ readonly type: 'placed' } & Placing)
  | { readonly type: 'unplaced'; readonly participant: ParticipantId };
