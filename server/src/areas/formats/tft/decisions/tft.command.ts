import type { DecidedLobby } from '@matchdesk/contract/formats/tft';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyTft,
  type Leaver,
  type LobbyRow,
  lobbiesNeeded,
  type TftCommand,
  type TftEvent,
  type TftOutcome,
  type Undoable,
  undoTft,
} from '@matchdesk/engine';
import { decideLoading, keepDecision } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { idOfNumber, numberOfId } from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { toLobbyRecords } from '../reading/tft.lobby-record.ts';
import { listLobbies, type StoredLobby, saveSeats, updatingLobbies } from '../rows/tft.lobbies.store.ts';
import { type DrawnTree, getTree } from '../rows/tree.store.ts';
import { announceLobbies } from '../tft.announce.ts';
import { lobbySnapshots } from './lobby-snapshot.ts';
import { updateEvidence } from './tft.evidence.ts';
import { placesAfter } from './tft.places.ts';
import { acceptedLobby } from './tft.refusals.ts';

/** A lobby under the lock of its tournament. */
export interface HeldLobby {
  step: Step;
  tournament: StoredTournament;
  tree: DrawnTree;
  number: number;
}

export interface LobbyDecision extends Accepted<LobbyRow, TftEvent> {
  readonly known: ReadonlyMap<number, StoredLobby>;
  /** Those of the known lobbies who had left before. */
  readonly leavers: ReadonlyMap<number, Leaver>;
}

export async function holdLobby(
  step: Step,
  tournament: StoredTournament,
  matchId: MatchId,
): Promise<HeldLobby> {
  const tree = await getTree(step.trx, tournament.id);
  return { step, tournament, tree, number: numberOfId(tree, matchId) };
}

/** Asks the engine, which says what else to load until it can decide. */
export function decideLobby(held: Omit<HeldLobby, 'number'>, command: TftCommand): Promise<LobbyDecision> {
  const needed =
    'lobby' in command
      ? lobbiesNeeded(held.tree.shape, command.lobby)
      : 'lobbies' in command
        ? command.lobbies
        : [];
  const named = 'participant' in command ? [command.participant] : [];
  return decide(held, needed, named, (state) => applyTft(state, command, held.step.now.getTime()));
}

export function decideUndo(
  held: Omit<HeldLobby, 'number'>,
  done: Undoable<LobbyRow>,
): Promise<LobbyDecision> {
  const needed = done.changes.map(({ before, after }) => (after ?? before)!.lobby);
  const leavers = (done.left ?? []).flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const placed = leavers.flatMap(({ place }) => place?.match ?? []);
  const named = leavers.map(({ participant }) => participant);
  return decide(held, [...needed, ...placed], named, (state) => undoTft(state, done));
}

async function decide(
  { step, tournament, tree }: Omit<HeldLobby, 'number'>,
  needed: readonly number[],
  named: readonly number[],
  ask: (state: Parameters<typeof applyTft>[0]) => TftOutcome,
): Promise<LobbyDecision> {
  const { shape } = tree;
  const known = new Map<number, StoredLobby>();
  const leavers = await leaversAmong(step.trx, named);
  const outcome = await decideLoading(
    [...new Set(needed)],
    async (numbers) => {
      const rows = await listLobbies(step.trx, tree, numbers);
      const people = rows.flatMap(({ seats }) => seats);
      for (const [id, leaver] of await leaversAmong(step.trx, people)) leavers.set(id, leaver);
      for (const row of rows) known.set(row.lobby, row);
      return rows.map((row) => [row.lobby, row] as const);
    },
    (lobbies) => ask({ status: tournament.status, shape, lobbies, left: leavers }),
  );
  return { ...(await acceptedLobby(step.trx, outcome, tree)), known, leavers };
}

interface LobbyCommand {
  make(held: HeldLobby): TftCommand | Promise<TftCommand>;
  /** What the engine allows and staff may still have to confirm. */
  checkDecided?(held: HeldLobby, decided: LobbyDecision): Promise<void>;
}

/** Finish, revert: one lobby is decided, others move with it. */
export function command(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  action: string,
  { make, checkDecided }: LobbyCommand,
): Promise<DecidedLobby> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const held = await holdLobby(step, tournament, matchId);
    const decided = await decideLobby(held, await make(held));
    await checkDecided?.(held, decided);
    const { changed, action_id } = await keepLobbies(held, actor, action, decided);
    const own = changed.find((match) => match.id === matchId);
    return { data: own ?? (await readLobby(held)), changed, action_id };
  });
}

/** Saves exactly what the engine decided, with its audit row, and announces the lobbies it changed. */
export async function keepLobbies(
  held: HeldLobby,
  actor: Person | undefined,
  action: string,
  decided: LobbyDecision,
): Promise<Pick<DecidedLobby, 'changed' | 'action_id'>> {
  const { step, tournament, tree } = held;
  const rows = decided.changes.map(({ after }) => after!);
  if (rows.length > 0) await saveSeats(step.trx, tree, rows);
  const { stored, action_id } = await keepDecision(step, actor, tournament, decided, {
    writing: updatingLobbies(tree, rows),
    places: placesAfter(tree, decided),
    audit: await auditOf(held, actor, action, decided),
  });
  if (action_id === null) return { changed: [], action_id };
  await updateEvidence(step, tree, decided);
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const saved = rows.map((row) => ({
    ...decided.known.get(row.lobby)!,
    ...row,
    version: versions.get(idOfNumber(tree, row.lobby))!,
  }));
  return { changed: await announceLobbies(step, tree, saved), action_id };
}

async function auditOf(
  { step, tree, number }: HeldLobby,
  actor: Person | undefined,
  action: string,
  { changes }: LobbyDecision,
): Promise<AuditEntry> {
  const own = changes.find(({ after }) => after!.lobby === number);
  return {
    at: step.now,
    actor,
    subject: 'match',
    subjectId: idOfNumber(tree, number),
    action,
    ...(own && (await lobbySnapshots(step.trx, own))),
  };
}

async function readLobby({ step, tree, number }: HeldLobby) {
  const rows = await listLobbies(step.trx, tree, [number]);
  const [match] = await toLobbyRecords(step.trx, tree, rows, step.now);
  return match!;
}
