import { channels } from '@matchdesk/contract/channels';
import type { RoomMatch, RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomId, TournamentId } from '@matchdesk/contract/ids';
import { sidesIn } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { StoredMatch } from '#rows/matches/index.ts';
import { isRoomFormat } from '#rows/rooms/index.ts';
import { neededInRoom, type RoomView, toPublicRoomMatch, toRoomMatch } from './round-robin-swiss.record.ts';
import { countRooms, getSummary, summariesOf } from './round-robin-swiss.store.ts';

/** More changes than this are announced as one: screens then read again. */
const announcedSingly = 64;

type Announced = Pick<StoredTournament, 'id' | 'type' | 'is_private'>;

/**
 * Announces rooms whose seats or settings changed. Everybody may hear the public channel, so private tournaments are
 * not announced there.
 */
export async function announceRooms(
  step: Step,
  tournament: Announced,
  rooms: readonly RoomId[] | 'all',
): Promise<void> {
  const { id, type, is_private } = tournament;
  if (rooms === 'all' || rooms.length > announcedSingly) announceAllRooms(step, tournament);
  else
    for (const room of await summariesOf(step.trx, rooms, step.now)) {
      step.announce(channels.rooms(id), 'room', room);
      announceEdited(step, id, room);
      if (!is_private)
        step.announce(channels.publicTournament(id), 'room', { room: toPublicSummary(room), matches: [] });
    }
  if (!isRoomFormat(type)) return;
  const { empty_rooms } = await countRooms(step.trx, id, neededInRoom(type));
  step.announce(channels.emptyRooms(id), 'changed', { id, has_empty_rooms: empty_rooms > 0 });
}

const announceEdited = (step: Step, tournament: TournamentId, { id, version }: RoomSummary): void =>
  step.announce(channels.rooms(tournament), 'edited', { id, version });

export function announceAllRooms(step: Step, { id, is_private }: Pick<Announced, 'id' | 'is_private'>): void {
  step.announce(channels.rooms(id), 'rooms', { id });
  if (!is_private) step.announce(channels.publicTournament(id), 'rooms', { id });
}

export function announceStage(
  step: Step,
  { id, is_private }: Announced,
  stage: 1 | 2,
  action_id: number | null,
): void {
  step.announce(channels.rooms(id), 'stage', { id, stage });
  step.announce(channels.tournament(id), 'brackets', { id, ...(action_id !== null && { action_id }) });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}

export function toPublicSummary({ conflicts: _, first_match_id: __, ...room }: RoomSummary) {
  return room;
}

/** Announces changed matches of a room, and the room with its counts, and whether its own row changed too. */
export async function announceRoomMatches(
  step: Step,
  { id, is_private }: Pick<Announced, 'id' | 'is_private'>,
  view: RoomView,
  changed: readonly StoredMatch[],
  isRoomEdited: boolean,
): Promise<{ matches: RoomMatch[]; room: RoomSummary }> {
  const sides = await sidesIn(step.trx, changed);
  const matches = changed.map((row) => toRoomMatch(view, row, step.now, sides));
  const isMany = matches.length > announcedSingly;
  if (isMany) announceAllRooms(step, { id, is_private });
  for (const match of isMany ? [] : matches) {
    step.announce(channels.roomMatch(id, match.id), 'changed', match);
    const { status, winner_id, version } = match;
    step.announce(channels.tournament(id), 'match', { id: match.id, status, winner_id, version });
  }
  const room = await getSummary(step.trx, view.room.id, step.now);
  step.announce(channels.rooms(id), 'room', room);
  if (isRoomEdited) announceEdited(step, id, room);
  if (!is_private)
    step.announce(channels.publicTournament(id), 'room', {
      room: toPublicSummary(room),
      matches: (isMany ? [] : changed).map((row) => toPublicRoomMatch(view, row, step.now, sides)),
    });
  return { matches, room: room };
}
