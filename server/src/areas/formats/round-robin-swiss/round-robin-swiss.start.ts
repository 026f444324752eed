import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  checkGeneration,
  generateRooms,
  isFinished,
  type MatchRow,
  type RoomFormat,
  SWISS,
  startBracket,
  undoStart,
} from '@matchdesk/engine';
import { dropStageTwo, isPlayed, storeStageTwo, toBracketRecord } from '#areas/formats/elimination/index.ts';
import { type FormatDriver, keepDecision } from '#areas/formats/matches/index.ts';
import { roundsOfTemplate } from '#areas/tournaments/templates/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown, known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, listBracketRows } from '#rows/brackets/index.ts';
import {
  hasReports,
  insertBlocks,
  type MatchBlock,
  takeMatchIds,
  updatingNoMatch,
} from '#rows/matches/index.ts';
import { activateSeated, clearPlaces, listEntrants } from '#rows/participants/index.ts';
import {
  dropRoomMatches,
  isRoomFormat,
  listAllRooms,
  type StoredRoom,
  saveRooms,
} from '#rows/rooms/index.ts';
import { announceAllRooms, announceStage } from './round-robin-swiss.announce.ts';
import { acceptedInRooms } from './round-robin-swiss.refusals.ts';
import { countRooms } from './round-robin-swiss.store.ts';

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

/** What is stored of a started bracket, to undo it. */
export interface KeptStart {
  kind: 'bracket started';
  first_match_id: number;
}

/** Seeds the winners of all rooms into a bracket of their own. */
export function startRoomsBracket(context: Context, actor: Person, id: TournamentId) {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const { type, status, template_id } = tournament;
    if (!isRoomFormat(type)) throw refuse('format-forbids');
    const rooms = await listAllRooms(step.trx, id);
    if (await findBracket(step.trx, id)) throw refuse('stage-two-started');
    const answer = startBracket(
      { format: type, status, rooms: rooms.map(({ row }) => row) },
      {
        thirdPlace: tournament.with_third_place_match,
        hasStageTwo: false,
        template: await roundsOfTemplate(step.trx, template_id),
      },
      step.now.getTime(),
    );
    const started = await acceptedInRooms(step.trx, answer, rooms);
    const bracket = await storeStageTwo(step, tournament, started);
    const kept: KeptStart = { kind: 'bracket started', first_match_id: bracket.first_match_id };
    const action_id = await keepStage(step, actor, tournament, 'bracket of the winners started', kept);
    announceStage(step, tournament, 2, action_id);
    return { data: await toBracketRecord(step.trx, tournament, bracket), action_id };
  });
}

async function keepStage(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: string,
  kept: KeptStart,
  undoes?: number,
): Promise<number | null> {
  const { action_id } = await keepDecision(
    step,
    actor,
    tournament,
    { ok: true, changes: [{ before: undefined, after: kept }], events: [] },
    {
      writing: updatingNoMatch(),
      places: [],
      audit: { at: step.now, actor, subject: 'tournament', subjectId: tournament.id, action },
      undoes,
    },
  );
  return action_id;
}

/** Undoes the start of the bracket, as long as nothing has come of it. */
export async function undoBracketOfWinners(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bracket: DrawnBracket | undefined,
  { kept, id }: { kept: KeptStart; id: number },
): Promise<number | null> {
  if (bracket?.first_match_id !== kept.first_match_id) throw refuse('changed-since');
  if (isPlayed(await listBracketRows(step.trx, bracket))) throw refuse('has-results');
  await dropStageTwo(step, bracket);
  const action_id = await keepStage(step, actor, tournament, 'undone', kept, id);
  announceStage(step, tournament, 1, action_id);
  return action_id;
}
