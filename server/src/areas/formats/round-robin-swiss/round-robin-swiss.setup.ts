import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type * as contract from '@matchdesk/contract/formats/round-robin-swiss';
import type { Room, RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { ParticipantId, RoomId, TemplateId, TournamentId } from '@matchdesk/contract/ids';
import {
  applySetup,
  drawnSeeds,
  positionedSeeds,
  type RoomFormat,
  type RoomRow,
  randomFrom,
  type SetupCommand,
} from '@matchdesk/engine';
import { checkAllowed, newSeed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { isEntrant, listEntrants, namesOf } from '#rows/participants/index.ts';
import {
  deleteRooms,
  insertRooms,
  isRoomFormat,
  listAllRooms,
  replaceSeats,
  type StoredRoom,
  saveRooms,
  saveSettings,
} from '#rows/rooms/index.ts';
import { announceRooms } from './round-robin-swiss.announce.ts';
import { toRoomRecord, toRoundRobin, viewRoom } from './round-robin-swiss.record.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { roundsOfRoomTemplate } from './round-robin-swiss.store.ts';

/** The rooms of a tournament under its lock, before their matches are made. */
interface HeldRooms {
  step: Step;
  tournament: StoredTournament & { type: RoomFormat };
  rooms: StoredRoom[];
}

export async function holdRooms(step: Step, id: TournamentId): Promise<HeldRooms> {
  const tournament = await lockExistingTournament(step.trx, id);
  const { type } = tournament;
  if (!isRoomFormat(type)) throw refuse('format-forbids');
  return { step, tournament: { ...tournament, type }, rooms: await listAllRooms(step.trx, id) };
}

function getHeldRoom({ rooms }: HeldRooms, roomId: RoomId): StoredRoom {
  const room = rooms.find(({ id }) => id === roomId);
  if (!room) throw refuse('room-not-found');
  return room;
}

/** Asks the engine, and saves the rooms and seats that differ. Returns the rooms that changed or are gone. */
export async function arrange(
  held: HeldRooms,
  command: SetupCommand,
  numbersFrom = 0,
): Promise<{ changed: RoomId[]; added: RoomRow[] }> {
  const { step, tournament, rooms } = held;
  const { id, type, status } = tournament;
  const setup = { format: type, status, rooms: rooms.map(({ row }) => row) };
  const { changes } = await acceptedInRooms(step.trx, applySetup(setup, command, step.now.getTime()), rooms);
  const byNumber = new Map(rooms.map((room) => [room.row.room, room]));
  const roomOf = ({ room }: RoomRow) => getKnown(byNumber, room, 'the room that was arranged');
  const gone = changes.flatMap(({ before, after }) => (before && !after ? roomOf(before).id : []));
  const kept = changes.flatMap(({ before, after }) =>
    before && after ? { ...roomOf(before), row: after, before } : [],
  );
  const added = changes.flatMap(({ before, after }) =>
    before || !after ? [] : { ...after, room: after.room + numbersFrom },
  );
  if (gone.length > 0) await deleteRooms(step.trx, id, gone);
  if (kept.length > 0) await saveRooms(step.trx, kept);
  const reseated = kept.filter(({ row, before }) => row.participants.join() !== before.participants.join());
  await replaceSeats(
    step.trx,
    id,
    reseated.map((room) => ({ id: room.id, participants: room.row.participants })),
  );
  return { changed: kept.map((room) => room.id), added };
}

async function audit(
  { step, tournament }: HeldRooms,
  actor: Person,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  const { now } = step;
  const subject = { subject: 'tournament', subjectId: tournament.id } as const;
  await recordAudit(step.trx, { at: now, actor, ...subject, action, after });
}

type Creation = CheckedParts<typeof contract.createRooms>['body'];

/** Creates rooms that are all alike; if some exist, the caller has said whether they are replaced or stay. */
export function createRooms(
  context: Context,
  actor: Person,
  id: TournamentId,
  creation: Creation,
): Promise<RoundRobin> {
  return transact(context, async (step) => {
    const held = await holdRooms(step, id);
    const { tournament, rooms } = held;
    await checkAllowed(step.trx, tournament, 'edit-rooms');
    const { existing, length, size, started_at, template_id, winners_count } = creation;
    if (rooms.some(({ row }) => row.rounds > 0)) throw refuse('matches-exist');
    if (rooms.length > 0 && existing === 'refuse') throw refuse('rooms-exist');
    const template = await roundsOfRoomTemplate(step.trx, template_id, tournament.game_id);
    if (existing === 'replace')
      await deleteRooms(
        step.trx,
        id,
        rooms.map((room) => room.id),
      );
    const staying = existing === 'add' ? rooms : [];
    const seats = staying.reduce((sum, { row }) => sum + row.size, 0);
    const entrants = (await listEntrants(step.trx, tournament)).length;
    const { added } = await arrange(
      { ...held, rooms: [] },
      {
        type: 'create',
        count: length,
        size,
        entrants: Math.max(0, entrants - seats),
        template,
        ...(started_at && { startsAt: Date.parse(started_at) }),
        ...(creation.duration && { duration: creation.duration }),
        ...(creation.games_in_round && { gamesInRound: creation.games_in_round }),
      },
      staying.at(-1)?.row.room,
    );
    await insertRooms(
      step.trx,
      id,
      added.map((row) => ({
        row,
        name: `Room ${row.room}`,
        template_id,
        winners_count: winners_count ?? null,
      })),
    );
    await audit(held, actor, 'rooms created', { rooms: length, size, existing });
    await announceRooms(step, tournament, 'all');
    return toRoundRobin(step.trx, tournament);
  });
}

/** Those without a seat, in the order in which the snake deals them. */
async function listUnseated({ step, tournament, rooms }: HeldRooms): Promise<number[]> {
  const seated = new Set(rooms.flatMap(({ row }) => row.participants));
  const entrants = (await listEntrants(step.trx, tournament)).filter(({ id }) => !seated.has(id));
  if (entrants.some(({ position }) => position !== null)) return positionedSeeds(entrants);
  return drawnSeeds(
    entrants.map(({ id }) => id),
    randomFrom(newSeed()),
  );
}

export function fillRooms(context: Context, actor: Person, id: TournamentId): Promise<RoundRobin> {
  return transact(context, async (step) => {
    const held = await holdRooms(step, id);
    await checkAllowed(step.trx, held.tournament, 'edit-rooms');
    if (held.rooms.length === 0) throw refuse('no-rooms');
    const unseated = await listUnseated(held);
    const { changed } = await arrange(held, { type: 'fill', unseated });
    await audit(held, actor, 'rooms filled', { seated: unseated.length });
    await announceRooms(step, held.tournament, changed);
    return toRoundRobin(step.trx, held.tournament);
  });
}

/** Changes one room, and perhaps the one somebody comes from. */
function changeRoom(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  action: string,
  change: (
    held: HeldRooms,
    room: StoredRoom,
  ) => Promise<{ changed: RoomId[]; after: Record<string, unknown> }>,
): Promise<Room> {
  return transact(context, async (step) => {
    const held = await holdRooms(step, id);
    const room = getHeldRoom(held, roomId);
    const { changed, after } = await change(held, room);
    await audit(held, actor, action, { room: room.name, ...after });
    await announceRooms(step, held.tournament, [...new Set([...changed, roomId])]);
    return toRoomRecord(step.trx, await viewRoom(step.trx, id, roomId), step.now);
  });
}

const nameOf = async ({ step }: HeldRooms, participant: ParticipantId): Promise<string> =>
  (await namesOf(step.trx, [participant])).get(participant) ?? `#${participant}`;

export const addToRoom = (
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  participant: ParticipantId,
): Promise<Room> =>
  changeRoom(context, actor, id, roomId, 'seated in a room', async (held, { row }) => {
    const after = { participant: await nameOf(held, participant) };
    if (row.participants.includes(participant)) return { changed: [], after };
    const eligible = await isEntrant(held.step.trx, held.tournament, participant);
    const { changed } = await arrange(held, { type: 'add', room: row.room, participant, eligible });
    return { changed, after };
  });

export const removeFromRoom = (
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  participant: ParticipantId,
): Promise<Room> =>
  changeRoom(context, actor, id, roomId, 'taken out of a room', async (held, { row }) => {
    const { changed } = await arrange(held, { type: 'remove', room: row.room, participant });
    return { changed, after: { participant: await nameOf(held, participant) } };
  });

type RoomEdit = CheckedParts<typeof contract.updateRoom>['body'];

export const updateRoom = (
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
  edit: RoomEdit,
): Promise<Room> =>
  changeRoom(context, actor, id, roomId, 'room changed', async (held, room) => {
    const { step, tournament } = held;
    const template_id = (
      edit.template_id === undefined ? room.template_id : edit.template_id
    ) as TemplateId | null;
    const isOther = template_id !== room.template_id;
    const template = isOther && (await roundsOfRoomTemplate(step.trx, template_id, tournament.game_id));
    await arrange(held, {
      type: 'edit',
      room: room.row.room,
      ...(edit.started_at && { startsAt: Date.parse(edit.started_at) }),
      ...(edit.duration && { duration: edit.duration }),
      ...(edit.games_in_round && { gamesInRound: edit.games_in_round }),
      ...(template && { template }),
    });
    await saveSettings(step.trx, roomId, {
      name: edit.name ?? room.name,
      template_id,
      winners_count: edit.winners_count === undefined ? room.winners_count : edit.winners_count,
    });
    return { changed: [], after: { ...edit } };
  });

export function deleteRoom(
  context: Context,
  actor: Person,
  id: TournamentId,
  roomId: RoomId,
): Promise<RoundRobin> {
  return transact(context, async (step) => {
    const held = await holdRooms(step, id);
    const room = getHeldRoom(held, roomId);
    await arrange(held, { type: 'delete', room: room.row.room });
    await audit(held, actor, 'room deleted', { room: room.name });
    await announceRooms(step, held.tournament, 'all');
    return toRoundRobin(step.trx, held.tournament);
  });
}
