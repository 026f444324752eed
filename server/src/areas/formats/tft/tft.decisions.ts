import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { DecidedLobby, finishTftMatch, TftMatch, updateTftMatch } from '@matchdesk/contract/formats/tft';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  applyTft,
  isOver,
  LEAVING_BY,
  type Leaver,
  type LobbyRow,
  type Placing,
  playersOf,
  retimedLobby,
  type Undoable,
} from '@matchdesk/engine';
import {
  checkAllowed,
  checkPictures,
  type FormatDriver,
  keepLeaving,
  type Leaving,
  notUndoable,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { idOfNumber, type StoredAction } from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { announceLobbies } from './tft.announce.ts';
import {
  decideLobby,
  decideLobbyMatch,
  decideUndo,
  holdLobby,
  keepLobbies,
  type LobbyDecision,
} from './tft.command.ts';
import {
  getLobbyRow,
  listAllLobbies,
  lobbiesOf,
  type StoredLobby,
  saveRoom,
  saveStarts,
} from './tft.lobbies.store.ts';
import { acceptedLobby, checkPlayable, toPlaces } from './tft.refusals.ts';
import { findTree, getTree } from './tft.store.ts';

type Result = CheckedParts<typeof finishTftMatch>['body'];

export function finishLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { winners, replace, confirm_reused }: Result,
): Promise<DecidedLobby> {
  return decideLobbyMatch.decide(context, actor, {
    id,
    matchId,
    action: 'finished',
    async make({ step, tournament, tree, number }) {
      const row = await getLobbyRow(step.trx, tree, number);
      await checkPlayable(step.trx, tournament, row);
      return { type: 'finish', lobby: number, places: toPlaces(tree, row, winners), replace };
    },
    check: ({ step, number }, decided) =>
      checkPictures(step.trx, givenPlaces(matchId, number, decided), confirm_reused),
  });
}

/** Those whose place in this lobby is new. */
function givenPlaces(matchId: MatchId, number: number, { changes }: LobbyDecision) {
  const own = changes.find(({ after }) => after.lobby === number);
  const places = own?.after.places ?? [];
  return places.flatMap((participant, index) =>
    own?.before.places[index] === participant
      ? []
      : { match_id: matchId, participant_id: participant as ParticipantId, field: `winners[${index + 1}]` },
  );
}

/** Takes a no-show out of the tournament, as far as it is not over for them; the undo brings them back. */
export function recordNoShow(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  participant: ParticipantId,
): Promise<DecidedLobby> {
  return decideLobbyMatch.decide(context, actor, {
    id,
    matchId,
    action: 'no-show',
    async make({ step, tournament, tree, number }) {
      const row = await getLobbyRow(step.trx, tree, number);
      await checkPlayable(step.trx, tournament, row);
      if (!playersOf(row).includes(participant)) throw refuseFields({ participant_id: 'not-in-lobby' });
      if (isOver(row)) throw refuse('match-status-forbids', { status: row.status });
      return { type: 'remove', participant, lobbies: await lobbiesOf(step.trx, id, participant) };
    },
  });
}

export function revertLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedLobby> {
  return decideLobbyMatch.decide(context, actor, {
    id,
    matchId,
    action: deep ? 'reverted deeply' : 'reverted',
    make: ({ number }) => ({ type: deep ? 'revert-deep' : 'revert', lobby: number }),
  });
}

export async function undoInLobbies(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): ReturnType<FormatDriver['undo']> {
  const done = action.done as Undoable<LobbyRow>;
  const held = await holdLobby(step, tournament, known(action.match_id, 'the lobby of an action'));
  const decided = await decideUndo(held, done);
  const { action_id } = await keepLobbies(held, actor, 'undone', decided);
  return { changed: [], action_id };
}

type Edit = CheckedParts<typeof updateTftMatch>['body'];

/** Changes where and when one lobby is played, independent of its round. */
export function editLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { started_at, room_id, password }: Edit,
): Promise<TftMatch> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, 'update-schedule');
    const { tree, number } = await holdLobby(step, tournament, matchId);
    const before = await getLobbyRow(step.trx, tree, number);
    if (started_at !== undefined) {
      const timing = { round: 0, startsAt: Date.parse(started_at), duration: 0, gamesCount: null };
      const moved = retimedLobby(before, timing, step.now.getTime());
      await saveStarts(step.trx, tree, [moved]);
    }
    await saveRoom(step.trx, matchId, { room_id, password });
    const after = await getLobbyRow(step.trx, tree, number);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'edited',
      before: snapshot(before),
      after: snapshot(after),
    });
    const [match] = await announceLobbies(step, tree, [after]);
    return known(match, 'the lobby that was just announced');
  });
}

const snapshot = ({ startsAt, roomId, password }: StoredLobby) => ({
  started_at: new Date(startsAt).toISOString(),
  room_id: roomId,
  password,
});

/** A removed player's seat in an open lobby is void; others who left keep it and take no place. */
export async function leaveLobbies(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const isRunning = tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS';
  const tree = isRunning ? await findTree(step.trx, tournament.id) : undefined;
  const lobbies = tree ? await lobbiesOf(step.trx, tournament.id, participant) : [];
  const number = lobbies.at(-1);
  if (!tree || number === undefined) return notUndoable;
  const held = { step, tournament, tree, number };
  const decided = await decideLobby(held, { type: LEAVING_BY[how], participant, lobbies });
  return keepLeaving(step, how, await keepLobbies(held, actor, `participant ${how}`, decided));
}

/** Closes when every lobby is over; places are ranked without those who are gone. */
export async function closeLobbies(step: Step, tournament: StoredTournament): Promise<readonly Placing[]> {
  const tree = await getTree(step.trx, tournament.id);
  const rows = await listAllLobbies(step.trx, tree);
  const people = rows.slice(0, tree.shape.lobbies[0]).flatMap(({ seats }) => seats);
  const state = {
    status: tournament.status,
    shape: tree.shape,
    lobbies: { find: (lobby: number) => rows[lobby] },
    left: await leaversAmong(step.trx, people),
  };
  const answer = applyTft(state, { type: 'close' }, step.now.getTime());
  if (!answer.ok && answer.code === 'not-finished')
    throw refuse('lobby-not-finished', { match: idOfNumber(tree, Number(answer.facts.lobby)) });
  const { events } = await acceptedLobby(step.trx, answer, tree);
  const ended = events.find((event) => event.type === 'tournament-finished');
  return ended?.places ?? [];
}
