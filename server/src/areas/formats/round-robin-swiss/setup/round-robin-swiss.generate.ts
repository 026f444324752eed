import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { MatchId } from '@matchdesk/contract/ids';
import {
  checkGeneration,
  generateRooms,
  isFinished,
  type MatchRow,
  type RoomFormat,
  SWISS,
  undoStart,
} from '@matchdesk/engine';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import { hasReports, insertBlocks, type MatchBlock, takeMatchIds } from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import {
  dropRoomMatches,
  isRoomFormat,
  listAllRooms,
  type StoredRoom,
  saveRooms,
} from '#rows/rooms/index.ts';
import { announceAllRooms } from '../round-robin-swiss.announce.ts';
import { acceptedInRooms } from '../round-robin-swiss.refusals.ts';
import { countRooms } from '../store/round-robin-swiss.store.ts';

/** How many rooms have their matches computed in one go; others get their turn in between. */
const roomsAtOnce = 32;

interface GeneratedRoom extends Omit<StoredRoom, 'first_match_id'>, MatchBlock {
  rows: readonly MatchRow[];
}

/** Makes the matches of every room; their ids follow each other, room by room. */
export async function startRooms(
  step: Step,
  tournament: StoredTournament,
  { leave_out, swiss_rounds }: Parameters<FormatDriver['start']>[2],
): Promise<void> {
  const { id, type } = tournament;
  if (!isRoomFormat(type)) throw refuse('format-forbids');
  const generated = await generateAll(step, { ...tournament, type }, { leave_out, swiss_rounds });
  const total = generated.reduce((sum, { matches_count }) => sum + matches_count, 0);
  let next: number = await takeMatchIds(step.trx, total);
  for (const room of generated) {
    room.first_match_id = next as MatchId;
    next += room.matches_count;
  }
  await insertBlocks(step.trx, generated, (done) =>
    step.announceProgress(channels.tournament(id), 'generating', { id, done, total }),
  );
  await saveRooms(step.trx, generated);
  const seated = generated.flatMap(({ row }) => row.participants);
  await activateSeated(step.trx, id, seated, step.now);
  announceAllRooms(step, tournament);
}

async function generateAll(
  step: Step,
  tournament: StoredTournament & { type: RoomFormat },
  { leave_out, swiss_rounds }: { leave_out: boolean; swiss_rounds: number | undefined },
): Promise<GeneratedRoom[]> {
  const { id, type, status } = tournament;
  const stored = await listAllRooms(step.trx, id);
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const setup = { format: type, status, rooms: stored.map(({ row }) => row) };
  const rounds = type === SWISS && swiss_rounds !== undefined ? { swissRounds: swiss_rounds } : {};
  const refused = checkGeneration(setup, { eligible, leaveOut: leave_out, ...rounds });
  if (refused) await acceptedInRooms(step.trx, refused, stored);
  const generated: GeneratedRoom[] = [];
  for (let from = 0; from < stored.length; from += roomsAtOnce) {
    await nextTurn();
    const rooms = stored.slice(from, from + roomsAtOnce);
    const some = rooms.map(({ row }) => row);
    const command = { eligible: some.flatMap(({ participants }) => participants), leaveOut: true, ...rounds };
    const answer = generateRooms({ ...setup, rooms: some }, command, step.now.getTime());
    const { changes, matches } = await acceptedInRooms(step.trx, answer, stored);
    for (const [index, { after }] of changes.entries()) {
      const rows = getKnown(matches, after.room, 'the matches of a room');
      generated.push({
        ...known(rooms[index], 'the room that was generated'),
        row: after,
        rows,
        first_match_id: 0 as MatchId,
        matches_count: rows.length,
        finished_count: rows.filter(isFinished).length,
        conflicts_count: 0,
      });
    }
  }
  return generated;
}

/**
 * Restores rooms and seats from before the start, without matches; nobody counts as having left a tournament that has
 * not begun.
 */
export async function undoRoomsStart(step: Step, tournament: StoredTournament): Promise<void> {
  const { id, type, status } = tournament;
  const rooms = await listAllRooms(step.trx, id);
  const answer = undoStart(type, status, await hasReports(step.trx, id));
  await acceptedInRooms(step.trx, answer, rooms);
  await dropRoomMatches(step.trx, id);
  await clearPlaces(step.trx, id);
  announceAllRooms(step, tournament);
}

/** Refuses to close registration for rooms that cannot be started. */
export async function checkRooms({ trx }: Step, id: StoredTournament['id']): Promise<void> {
  const { rooms_count, matches_count } = await countRooms(trx, id, 0);
  if (rooms_count === 0) throw refuse('no-rooms');
  if (matches_count > 0) throw refuse('matches-exist');
}
