import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { RoundLobbyLine } from '@matchdesk/engine';
import { keepDecision, matchAudit, snapshots } from '#areas/formats/matches/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import {
  goneIn,
  type LobbyChange,
  type LobbyRow,
  lobbyIn,
  madeIn,
  type StoredLobby,
  stayingIn,
  touchedOnly,
} from '../store/multi-lobby.lobbies.store.ts';
import {
  awaitNextLobby,
  deleteLobbies,
  followStarts,
  insertLobbies,
  updatingLobbies,
  writeLines,
} from '../store/multi-lobby.store.ts';
import type { MultiLobbyDecision } from './multi-lobby.decide.ts';

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
