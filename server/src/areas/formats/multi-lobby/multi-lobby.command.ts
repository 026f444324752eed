import type { LobbyScore } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyMultiLobby,
  type Left,
  type MultiLobbyCommand,
  type MultiLobbyEvent,
  type Refused,
  type RoundLobby,
  type RoundLobbyChange,
  type RoundLobbyLine,
} from '@matchdesk/engine';
import { acceptedBy, keepDecision, matchAudit, snapshots } from '#areas/formats/matches/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { type Refusal, refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { takeMatchIds } from '#rows/matches/index.ts';
import {
  goneIn,
  type LobbyChange,
  type LobbyRow,
  lobbyIn,
  madeIn,
  type StoredLobby,
  stayingIn,
  touchedOnly,
} from './multi-lobby.lobbies.store.ts';
import {
  awaitNextLobby,
  deleteLobbies,
  followStarts,
  insertLobbies,
  updatingLobbies,
  writeLines,
} from './multi-lobby.store.ts';

export interface MultiLobbyDecision extends Accepted<StoredLobby | undefined, MultiLobbyEvent> {
  readonly changes: readonly LobbyChange[];
}

export const boundsOf = ({
  min_lobby_players,
  max_lobby_players,
}: Pick<StoredTournament, 'min_lobby_players' | 'max_lobby_players'>) => ({
  min: min_lobby_players,
  max: max_lobby_players,
});

const named = 5;

interface Deed {
  action: string;
  /** The lobby it is about; without one it is about the tournament. */
  lobby?: MatchId | undefined;
  /** The action that it takes back. */
  undoes?: number | undefined;
}

interface KeptLobbies {
  /** The lobbies that changed and stay, as they are stored. */
  changed: LobbyRow[];
  /** Whether lobbies were added or deleted. */
  isRedrawn: boolean;
  action_id: number | null;
}

/** Saves exactly what the engine decided, with an audit row and an action that can be undone. */
export async function keepLobbies(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  decided: MultiLobbyDecision,
  deed: Deed,
): Promise<KeptLobbies> {
  const gone = goneIn(decided.changes).map(({ id }) => id);
  const made = madeIn(decided.changes);
  const changes = decided.changes.map(touchedOnly);
  const staying = stayingIn(changes);
  if (gone.length > 0) await deleteLobbies(step.trx, gone);
  if (made.length > 0) await insertLobbies(step.trx, tournament.id, made);
  await writeLines(step, staying, actor.id);
  const { stored, action_id } = await keepDecision(
    step,
    actor,
    tournament,
    { ...decided, changes },
    {
      writing: updatingLobbies(staying),
      places: [],
      audit: auditOf(step, actor, tournament.id, changes, deed),
      undoes: deed.undoes,
    },
  );
  const isRedrawn = gone.length + made.length > 0;
  const isMoved = isRedrawn || staying.some(({ before, after }) => before.startsAt !== after.startsAt);
  if (isMoved) await followStarts(step, tournament.id);
  if (isMoved || decided.status) await awaitNextLobby(step, tournament.id);
  return { changed: stored, isRedrawn, action_id };
}

function auditOf(
  step: Step,
  actor: Person,
  tournamentId: TournamentId,
  changes: readonly LobbyChange[],
  { action, lobby }: Deed,
): AuditEntry {
  if (lobby === undefined)
    return { at: step.now, actor, subject: 'tournament', subjectId: tournamentId, action };
  const own = changes.find((change) => lobbyIn(change).id === lobby);
  return matchAudit(step, actor, action, lobby, snapshots(own, snapshotOf));
}

/** A lobby in its History: its start, and each line by its participant. */
function snapshotOf({ startsAt, lines }: StoredLobby): Record<string, string> {
  return {
    lobby_started: new Date(startsAt).toISOString(),
    ...Object.fromEntries(lines.map((line) => [`participant ${line.participant}`, lineText(line)])),
  };
}

const lineText = ({ points, passed, out }: RoundLobbyLine): string =>
  [points ?? '–', ...(passed ? ['passed'] : []), ...(out ? [out] : [])].join(', ');

/** Asks the engine about these lobbies; new ones get their ids. A refusal is thrown, worded for people. */
export async function decideMultiLobby(
  { trx, now }: Step,
  tournament: StoredTournament,
  lobbies: readonly StoredLobby[],
  command: MultiLobbyCommand,
  left?: Left,
): Promise<MultiLobbyDecision> {
  const outcome = applyMultiLobby(
    { status: tournament.status, bounds: boundsOf(tournament), lobbies, ...(left && { left }) },
    command,
    now.getTime(),
  );
  if (!outcome.ok) throw await refusalIn(trx, outcome, lobbies);
  return { ...outcome, changes: await withIds(trx, outcome.changes) };
}

/** Lobbies that the engine made have neither id nor room yet. */
async function withIds(trx: Trx, changes: readonly RoundLobbyChange[]): Promise<LobbyChange[]> {
  const isNew = (lobby: RoundLobby | undefined): lobby is RoundLobby =>
    lobby !== undefined && !('id' in lobby);
  const made = changes.flatMap(({ before, after }) => (!before && isNew(after) ? [after.lobby] : []));
  if (made.length === 0) return changes as LobbyChange[];
  const firstId = await takeMatchIds(trx, made.length);
  const firstNumber = made.reduce((least, number) => Math.min(least, number));
  return changes.map(({ before, after }) => {
    if (before || !isNew(after)) return { before, after } as LobbyChange;
    const inRound = after.lobby - firstNumber + 1;
    const id = (firstId + inRound - 1) as StoredLobby['id'];
    return { before: undefined, after: { ...after, id, inRound, roomId: '', password: '' } };
  });
}

/** A refusal of the engine, worded for people, with lobbies by their number in the round. */
export async function refusalIn(
  db: Db | Trx,
  refused: Refused,
  lobbies: readonly StoredLobby[] = [],
): Promise<Refusal> {
  const { code, facts } = refused;
  const numbers = (fact: unknown) => {
    const named = new Set(fact as number[]);
    return lobbies.filter(({ lobby }) => named.has(lobby)).map(({ inRound }) => inRound);
  };
  switch (code) {
    case 'matches-exist':
      return refuse('lobbies-exist');
    case 'lobby-size':
      return 'question' in facts
        ? refuse('lobby-sizes', {
            participants: Number(facts.participants),
            min: Number(facts.min),
            max: Number(facts.max),
          })
        : refuse('lobby-bounds', { min: Number(facts.min), max: Number(facts.max) });
    case 'needs-confirmation':
      return refusalToPass(numbers(facts.nobody), numbers(facts.everybody));
    case 'scores-locked':
      return refuse('scores-locked');
    case 'next-round-scored':
      return refuse('next-round-scored');
    case 'no-previous-round':
      return refuse('no-later-round', { round: Number(facts.round) });
    case 'room-full':
      return refuse('lobby-full', { size: Number(facts.size) });
    default:
      return acceptedBy(db, refused).catch((refusal: Refusal) => refusal) as Promise<Refusal>;
  }
}

function refusalToPass(nobody: readonly number[], everybody: readonly number[]): Refusal {
  if (everybody.length === 0) return refuse('nobody-passes', { nobody: listed(nobody) });
  if (nobody.length === 0) return refuse('everybody-passes', { everybody: listed(everybody) });
  return refuse('nobody-or-everybody-passes', { nobody: listed(nobody), everybody: listed(everybody) });
}

/** "1, 2, 3"; of many the first ones, and how many more. */
function listed(numbers: readonly number[]): string {
  const rest = numbers.length > named ? [`+${numbers.length - named}`] : [];
  return [...numbers.slice(0, named), ...rest].join(', ');
}

/** The lines that somebody's changes touched, as they are stored by now, by lobby. */
export function scoresOf(
  { now }: Step,
  actor: Person,
  changes: readonly LobbyChange[],
): Map<number, LobbyScore[]> {
  const by = { by: actor.nickname, at: now.toISOString() };
  const scores = new Map<number, LobbyScore[]>();
  for (const change of changes) {
    const { before, after } = touchedOnly(change);
    if (!before || !after || after.lines.length === 0) continue;
    scores.set(
      after.id,
      after.lines.map(({ participant, ...cells }) => ({ id: participant as ParticipantId, ...cells, ...by })),
    );
  }
  return scores;
}
