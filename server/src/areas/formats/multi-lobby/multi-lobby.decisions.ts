import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { LobbySummary } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  LEAVING_BY,
  type Leaver,
  lastSaveImpact,
  MULTI_LOBBY,
  MULTI_LOBBY_LOBBIES,
  type RoundLobby,
  revertLastSave,
  type Undoable,
} from '@matchdesk/engine';
import {
  checkAllowed,
  type FormatDriver,
  type Leaving,
  notUndoable,
  peopleIn,
  toImpactRecord,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { markUndone, type StoredAction } from '#rows/matches/index.ts';
import { leaversAmong, sidesOf } from '#rows/participants/index.ts';
import { announceLobbies, announceMultiLobby } from './multi-lobby.announce.ts';
import {
  decideMultiLobby,
  keepLobbies,
  type MultiLobbyDecision,
  refusalIn,
  scoresOf,
} from './multi-lobby.command.ts';
import {
  getLobbyRow,
  goneIn,
  type LobbyChange,
  type LobbyEdit,
  listByNumbers,
  lobbiesWith,
  lobbyIn,
  madeIn,
  projected,
  type StoredLobby,
  stayingIn,
  toLobby,
  withLines,
} from './multi-lobby.lobbies.store.ts';
import { toSummary } from './multi-lobby.record.ts';
import { deleteLobbies, updatingLobbies, writeLines } from './multi-lobby.store.ts';

interface Room {
  room_id?: string | undefined;
  password?: string | undefined;
}

/** Saves where a lobby is played. The History says only that a password changed. */
export async function saveRoom(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  matchId: MatchId,
  room: Room,
): Promise<void> {
  const { trx } = step;
  await checkAllowed(trx, tournament, 'edit-lobby');
  const before = await getLobbyRow(trx, tournament.id, matchId);
  const after = {
    room_id: room.room_id ?? before.room_id,
    password: room.password ?? before.password,
  };
  if (after.room_id === before.room_id && after.password === before.password) return;
  const saved = await trx
    .updateTable('arena_lobbies')
    .set((eb) => ({ ...after, version: eb('version', '+', 1) }))
    .where('id', '=', matchId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    at: step.now,
    actor,
    subject: 'match',
    subjectId: matchId,
    action: 'room saved',
    before: { room_id: before.room_id, password: before.password },
    after,
  });
  announceLobbies(step, tournament, [saved]);
}

export function editLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  lobbyId: MatchId,
  { lobby_started, round }: { lobby_started: string; round?: number | undefined },
): Promise<{ data: LobbySummary; action_id: number | null }> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const row = await getLobbyRow(step.trx, id, lobbyId);
    if (round !== undefined && round !== row.round)
      throw refuseUnder('round', 'lobby-of-another-round', { round: row.round });
    const decided = await decideMultiLobby(step, tournament, [toLobby(row, [])], {
      type: 'edit-lobby',
      lobby: row.number,
      startsAt: Date.parse(lobby_started),
    });
    const deed = { action: 'lobby edited', lobby: lobbyId };
    const { changed, action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    announceLobbies(step, tournament, changed);
    return { data: toSummary(changed[0] ?? row, step.now), action_id };
  });
}

/** Before the start their line is deleted; afterwards it stays, struck out, in every round. */
export async function leaveMultiLobby(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const { trx } = step;
  const own = await lobbiesWith(trx, tournament.id, participant);
  const [first] = own;
  const { status } = tournament;
  if (!first || status === 'FINISHED' || status === 'CLOSED') return notUndoable;
  const command = { type: LEAVING_BY[how], participant } as const;
  const left = await leaversAmong(trx, [participant]);
  const decided = await decideMultiLobby(step, tournament, own, command, left);
  if (status !== 'STARTED' && status !== 'IN_PROGRESS') {
    const staying = stayingIn(decided.changes);
    const emptied = goneIn(decided.changes).map(({ id }) => id);
    await writeLines(step, staying, actor.id);
    await updatingLobbies(staying).execute(trx);
    if (emptied.length > 0) await deleteLobbies(trx, emptied);
    announceMultiLobby(step, tournament);
    return notUndoable;
  }
  const deed = { action: `participant ${how}`, lobby: (own.at(-1) ?? first).id };
  const { changed, action_id } = await keepLobbies(step, actor, tournament, decided, deed);
  announceLobbies(step, tournament, changed, scoresOf(step, actor, decided.changes));
  // An undo in the lobbies alone would bring back somebody who is no longer a participant.
  if (how === 'removed' && action_id !== null) await markUndone(trx, action_id, step.now);
  return { action_id, changed };
}

type Done = Undoable<StoredLobby | undefined>;

const numberOf = ({ lobby }: RoundLobby) => lobby;

/** Undoes a decision, as long as nothing that it changed has changed since. */
export async function undoMultiLobby(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): ReturnType<FormatDriver['undo']> {
  const done = action.done as Done;
  const stored = await readNow(step.trx, tournament.id, done);
  const undone = revertLastSave<StoredLobby | undefined>(MULTI_LOBBY, tournament.status, done, {
    numberOf,
    current: (number) => asLeft(stored.get(number), done, number),
    equal: MULTI_LOBBY_LOBBIES.equal,
  });
  if (!undone.ok) throw await refusalIn(step.trx, undone);
  const goneOn = new Set(
    madeIn(undone.changes).flatMap(({ lines }) => lines.map((line) => line.participant)),
  );
  const decided: MultiLobbyDecision = {
    ...undone,
    changes: await Promise.all(undone.changes.map((change) => restored(step.trx, change, stored, goneOn))),
  };
  const [only, ...others] = done.changes;
  const single = only && others.length === 0 ? lobbyIn(only) : undefined;
  const { changed, isRedrawn, action_id } = await keepLobbies(step, actor, tournament, decided, {
    action: 'undone',
    lobby: single?.id,
    undoes: action.id,
  });
  if (isRedrawn) announceMultiLobby(step, tournament, action_id);
  else announceLobbies(step, tournament, changed, scoresOf(step, actor, decided.changes));
  return { changed: [], action_id };
}

async function readNow(db: Db | Trx, id: TournamentId, done: Done): Promise<Map<number, StoredLobby>> {
  const numbers = done.changes.map((change) => lobbyIn(change).lobby);
  const lobbies = await withLines(db, await listByNumbers(db, id, numbers));
  return new Map(lobbies.map((lobby) => [lobby.lobby, lobby]));
}

/** The stored lobby, reduced to what the decision touched; undefined if another lobby has the same number now. */
function asLeft(stored: StoredLobby | undefined, { changes }: Done, number: number): StoredLobby | undefined {
  const change = changes.find((one) => lobbyIn(one).lobby === number);
  if (!stored || !change?.after) return stored;
  return stored.id === change.after.id ? projected(stored, change) : undefined;
}

/**
 * A lobby that the undo deletes is kept as it is now, with its room. In one that it restores, those who left since are
 * marked; `goneOn` are all who play in those.
 */
async function restored(
  trx: Trx,
  { before, after }: LobbyChange,
  stored: ReadonlyMap<number, StoredLobby>,
  goneOn: ReadonlySet<number>,
): Promise<LobbyChange> {
  if (!after) return { before: before && (stored.get(before.lobby) ?? before), after };
  if (before) return withPasses({ before, after }, stored.get(after.lobby), goneOn);
  const left = await leaversAmong(
    trx,
    after.lines.map(({ participant }) => participant),
  );
  const lines = after.lines.map((line) => {
    const leaver = left.get(line.participant);
    return leaver ? { ...line, out: leaver.how, passed: after.status === 'FINISHED' && line.passed } : line;
  });
  return { before, after: { ...after, lines } };
}

/** Whoever plays in the next round that comes back has passed this one, also if they left or lost their tick since. */
function withPasses(
  { before, after }: LobbyEdit,
  stored: StoredLobby | undefined,
  goneOn: ReadonlySet<number>,
): LobbyEdit {
  const touched = new Set(after.lines.map(({ participant }) => participant));
  const unticked = (stored?.lines ?? []).filter(
    ({ participant, passed }) => !passed && goneOn.has(participant) && !touched.has(participant),
  );
  return {
    before: { ...before, lines: [...before.lines, ...unticked] },
    after: { ...after, lines: [...after.lines, ...unticked.map((line) => ({ ...line, passed: true }))] },
  };
}

/** What undoing a decision would change: scores of a lobby, its start, or whole rounds that go or come back. */
export async function previewUndo(
  { db }: Context,
  _id: TournamentId,
  { done }: StoredAction,
): Promise<ImpactRecord[]> {
  const { changes } = done as Done;
  const rounds = new Set(
    changes.filter(({ before, after }) => !before || !after).map((change) => lobbyIn(change).round),
  );
  if (rounds.size > 0)
    return [...rounds]
      .sort((one, other) => other - one)
      .map((round) =>
        toImpactRecord(
          { kind: 'round', winners: [], seats: [], places: [], about: { round } },
          new Map(),
          never,
        ),
      );
  const falls = stayingIn(changes).map(({ after: { id, lobby, round, inRound, lines } }) => ({
    ...lastSaveImpact(
      'scores',
      lobby,
      lines.map((line) => ({ before: line, after: line })),
      ({ participant }) => participant,
      { before: [], now: [] },
    ),
    about: { match_id: id, round, lobby: inRound },
  }));
  const sides = await sidesOf(db, peopleIn(falls));
  return falls.map((fall) => toImpactRecord(fall, sides, never));
}

function never(): never {
  throw new Error('A save takes no seats');
}
