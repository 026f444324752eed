import type { ImpactRecord } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import {
  lastSaveImpact,
  MULTI_LOBBY,
  MULTI_LOBBY_LOBBIES,
  type RoundLobby,
  revertLastSave,
  type Undoable,
} from '@matchdesk/engine';
import { type FormatDriver, peopleIn, toImpactRecord } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import type { StoredAction } from '#rows/matches/index.ts';
import { leaversAmong, sidesOf } from '#rows/participants/index.ts';
import { announceLobbies, announceMultiLobby } from '../multi-lobby.announce.ts';
import {
  type LobbyChange,
  type LobbyEdit,
  listByNumbers,
  lobbyIn,
  madeIn,
  projected,
  type StoredLobby,
  stayingIn,
  withLines,
} from '../store/multi-lobby.lobbies.store.ts';
import { scoresOf } from './changed-scores.ts';
import { type MultiLobbyDecision, refusalIn } from './multi-lobby.decide.ts';
import { keepLobbies } from './multi-lobby.keep.ts';

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
