import { channels } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Db, Trx } from '#database/schema.ts';
import { nextStep } from '#lifecycle/tournament-clock.ts';
import { isOfGuests } from '#rows/participants/index.ts';
import { readRoomsStage } from '#rows/rooms/index.ts';
import { actionsOf, movesOf } from './tournaments.actions.ts';
import type { findTournament } from './tournaments.store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

/** The record without its rooms and people: there can be thousands, so they are read only for the whole record. */
export type TournamentFacts = Omit<
  Tournament,
  'rr' | 'stage' | 'is_generated_rooms' | 'rooms' | 'only_guests'
>;

/** Turns the stored row into the contract's record, without rooms. */
export function toFacts(found: Found): TournamentFacts {
  const { creator_id: _, due_at, registered_count, checkin_count, active_count, ...rest } = found;
  const { pending_from: _1, pending_since: _2, generation: _3, is_generated, ...shown } = rest;
  return {
    ...shown,
    next_step: nextStep({ ...shown, due_at }),
    moves: movesOf({ ...shown, is_generated }),
    actions: actionsOf({ ...shown, is_generated }),
    participant_count: registered_count + checkin_count + active_count,
    registered_participant_count: registered_count,
    checkin_participant_count: checkin_count,
    chat_room: shown.is_chat_enabled ? channels.tournamentChat(shown.id) : null,
  };
}

/** The whole record, with rooms and what is known of its people. */
export async function toTournament(db: Db | Trx, found: Found): Promise<Tournament> {
  const rr = typeTraits[found.type].hasRooms ? await readRoomsStage(db, found.id) : null;
  return {
    ...toFacts(found),
    rr,
    stage: rr?.stage ?? 1,
    is_generated_rooms: rr?.is_generated_rooms ?? false,
    rooms: rr?.rooms ?? [],
    only_guests: await isOfGuests(db, found.id),
  };
}
