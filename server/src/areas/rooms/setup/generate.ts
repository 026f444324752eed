import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { MatchId } from '@matchdesk/contract/ids';
import { generateRooms, isFinished, SWISS, undoStart } from '@matchdesk/engine';
import { activateSeated, clearPlaces, listEntrants } from '#areas/entrants/index.ts';
import { type FormatPlay, hasReports, insertBlocks, takeMatchIds } from '#areas/matches/index.ts';
import { dropRoomMatches, isRoomFormat, listAllRooms, saveRooms } from '#areas/room-rows/index.ts';
import type { StoredTournament } from '#areas/tournaments/index.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { announceAllRooms } from '../announce.ts';
import { acceptedInRooms } from '../refusals.ts';

/** Makes the matches of every room at once; their ids follow each other, room by room. */
export async function startRooms(
  step: Step,
  tournament: StoredTournament,
  { leave_out, swiss_rounds }: Parameters<FormatPlay['start']>[2],
): Promise<void> {
  const { id, type, status } = tournament;
  if (!isRoomFormat(type)) throw refuse('format-forbids');
  const rooms = await listAllRooms(step.trx, id);
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const command = {
    eligible,
    leaveOut: leave_out,
    ...(type === SWISS && swiss_rounds !== undefined && { swissRounds: swiss_rounds }),
  };
  const setup = { format: type, status, rooms: rooms.map(({ row }) => row) };
  // Both take a while with many rooms: others get their turn before, between and after.
  await nextTurn();
  const answer = generateRooms(setup, command, step.now.getTime());
  const { changes, matches } = await acceptedInRooms(step.trx, answer, rooms);
  await nextTurn();
  const total = [...matches.values()].reduce((sum, rows) => sum + rows.length, 0);
  let next: number = await takeMatchIds(step.trx, total);
  const generated = changes.map(({ after }) => {
    const room = rooms.find(({ row }) => row.room === after!.room)!;
    const rows = matches.get(after!.room)!;
    const first_match_id = next as MatchId;
    next += rows.length;
    const finished_count = rows.filter(isFinished).length;
    return {
      ...room,
      row: after!,
      rows,
      first_match_id,
      matches_count: rows.length,
      finished_count,
      conflicts_count: 0,
    };
  });
  await insertBlocks(step.trx, generated, (done) =>
    step.announceProgress(channels.tournament(id), 'generating', { id, done, total }),
  );
  await saveRooms(step.trx, generated);
  const seated = generated.flatMap(({ row }) => row.participants);
  await activateSeated(step.trx, id, seated, step.now);
  announceAllRooms(step, tournament);
}

/** The rooms and seats as they were, without matches; nobody has left a tournament that has not begun. */
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
  const rooms = await listAllRooms(trx, id);
  if (rooms.length === 0) throw refuse('no-rooms');
  if (rooms.some(({ row }) => row.rounds > 0)) throw refuse('matches-exist');
}
