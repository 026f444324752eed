import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { DecidedLobby, finishTftMatch, TftMatch, updateTftMatch } from '@matchdesk/contract/formats/tft';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { isOver, type LobbyRow, playersOf, retimedLobby, type Undoable } from '@matchdesk/engine';
import { checkAllowed, checkPictures, type FormatDriver } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseFields } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import {
  getLobbyRow,
  lobbiesOf,
  type StoredLobby,
  saveRoom,
  saveStarts,
} from '../store/tft.lobbies.store.ts';
import { announceLobbies } from '../tft.announce.ts';
import { decideLobbyMatch, decideUndo, holdLobby, keepLobbies, type LobbyDecision } from './tft.command.ts';
import { checkPlayable, toPlaces } from './tft.refusals.ts';

type Result = CheckedParts<typeof finishTftMatch>['body'];

export function finishLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { winners, replace, confirm_reused }: Result,
): Promise<DecidedLobby> {
  return decideLobbyMatch(context, actor, {
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
  return decideLobbyMatch(context, actor, {
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
  return decideLobbyMatch(context, actor, {
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
