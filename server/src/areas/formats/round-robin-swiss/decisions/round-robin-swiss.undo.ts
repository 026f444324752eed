import type { RoomId } from '@matchdesk/contract/ids';
import { undoRoom } from '@matchdesk/engine';
import { elimination } from '#areas/formats/elimination/index.ts';
import type { FormatDriver } from '#areas/formats/matches/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findBracket } from '#rows/brackets/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { isInBlock, recallClaims } from '#rows/matches/index.ts';
import { findRoom } from '#rows/rooms/index.ts';
import { blockOf, toPlainMatch } from '../reading/round-robin-swiss.match-record.ts';
import { acceptedInRooms } from '../round-robin-swiss.refusals.ts';
import { lockRoom, stateOf } from './lock-rooms.ts';
import { type KeptInRoom, keepInRoom } from './round-robin-swiss.command.ts';
import { type KeptStart, undoBracketOfWinners } from './round-robin-swiss.start-bracket.ts';

type Kept = KeptInRoom | KeptStart;

/** What was stored of a decision about rooms; undefined for one of the bracket. */
function keptOf({ done }: StoredAction): Kept | undefined {
  const kept = done.changes[0]?.after as Partial<Kept> | undefined;
  return kept && 'kind' in kept ? (kept as Kept) : undefined;
}

/** Undoes a decision in a room, in the bracket or about the stages. */
export async function undoInRooms(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): ReturnType<FormatDriver['undo']> {
  const bracket = await findBracket(step.trx, tournament.id);
  const kept = keptOf(action);
  if (kept === undefined) {
    const isStanding = bracket && action.match_id !== null && isInBlock(bracket, action.match_id);
    if (!isStanding) throw refuse('changed-since');
    return elimination.undo(step, actor, tournament, action);
  }
  if (kept.kind === 'bracket started') {
    const action_id = await undoBracketOfWinners(step, actor, tournament, bracket, { kept, id: action.id });
    return { changed: [], action_id };
  }
  const held = await lockRoom(step, tournament, await findRoom(step.trx, tournament.id, kept.room as RoomId));
  const answer = undoRoom(stateOf(held, tournament), kept.done);
  const block = blockOf(held.room);
  const decided = await acceptedInRooms(step.trx, answer, [held.room], block);
  const number = action.match_id === null ? undefined : action.match_id - block.first_match_id;
  const { matches, action_id } = await keepInRoom(held, actor, decided, {
    action: 'undone',
    ...(number !== undefined && { number }),
    undoes: { id: action.id, kept },
  });
  await recallClaims(step, block, decided.changes);
  return { changed: matches.map(toPlainMatch), action_id };
}
