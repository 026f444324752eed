import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { typeTraits } from '@matchdesk/contract/tournaments/types';
import { nextStep } from '#lifecycle/due.ts';
import { actionsOf } from './actions.ts';
import { movesOf } from './moves.ts';
import type { findTournament } from './tournaments.store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

/** The record as the contract shows it, from the stored row. */
export function toTournament(found: Found): Tournament {
  const { creator_id: _, due_at, registered_count, checkin_count, active_count, ...rest } = found;
  const { pending_from: _1, pending_since: _2, generation: _3, is_generated, ...shown } = rest;
  const rr = typeTraits[shown.type].hasRooms
    ? { stage: 1, is_generated_rooms: false, complete: false, rooms: [] }
    : null;
  return {
    ...shown,
    next_step: nextStep({ ...shown, due_at }),
    moves: movesOf({ ...shown, is_generated }),
    actions: actionsOf({ ...shown, is_generated }),
    participant_count: registered_count + checkin_count + active_count,
    registered_participant_count: registered_count,
    checkin_participant_count: checkin_count,
    rr,
    stage: rr?.stage ?? 1,
    is_generated_rooms: rr?.is_generated_rooms ?? false,
    rooms: rr?.rooms ?? [],
    chat_room: null,
  };
}
