import type { DecidedLobby } from '@matchdesk/contract/formats/tft';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  applyTft,
  type Change,
  findPlace,
  type Leaver,
  type LobbyRow,
  lobbiesNeeded,
  placedInLobby,
  type TftCommand,
  type TftEvent,
  type TftOutcome,
  type Undoable,
  undoTft,
} from '@matchdesk/engine';
import { decideLoading, keepDecision, matchAudit, matchDecider } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { idOfNumber, numberOfId, voidReports } from '#rows/matches/index.ts';
import { leaversAmong, type Place, sidesOf } from '#rows/participants/index.ts';
import { announceLobbies } from './tft.announce.ts';
import {
  getLobbyRow,
  listLobbies,
  type StoredLobby,
  saveSeats,
  updatingLobbies,
} from './tft.lobbies.store.ts';
import { toLobbyRecord } from './tft.record.ts';
import { acceptedLobby } from './tft.refusals.ts';
import { type DrawnTree, getTree, recallEvidence } from './tft.store.ts';

/** A lobby under the lock of its tournament. */
export interface HeldLobby {
  step: Step;
  tournament: StoredTournament;
  tree: DrawnTree;
  number: number;
}

export interface LobbyDecision extends Accepted<LobbyRow, TftEvent> {
  readonly known: ReadonlyMap<number, StoredLobby>;
  /** Those in the known lobbies who had left before. */
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
  const needed = done.changes.map(({ after }) => after.lobby);
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

/** Saves exactly what the engine decided, with its audit row, and announces the lobbies it changed. */
export async function keepLobbies(
  held: HeldLobby,
  actor: Person | undefined,
  action: string,
  decided: LobbyDecision,
): Promise<Pick<DecidedLobby, 'changed' | 'action_id'>> {
  const { step, tournament, tree } = held;
  const rows = decided.changes.map(({ after }) => after);
  await saveSeats(step.trx, tree, rows);
  const { stored, action_id } = await keepDecision(step, actor, tournament, decided, {
    writing: updatingLobbies(tree, rows),
    places: placesAfter(tree, decided),
    audit: matchAudit(step, actor, action, idOfNumber(tree, held.number), await own(held, decided)),
  });
  if (action_id === null) return { changed: [], action_id };
  await updateEvidence(step, tree, decided);
  const versions = new Map(stored.map(({ id, version }) => [id, version]));
  const saved = rows.map((row) => ({
    ...getKnown(decided.known, row.lobby, 'the lobby that was changed'),
    ...row,
    version: getKnown(versions, idOfNumber(tree, row.lobby), 'the version that was just saved'),
  }));
  return { changed: await announceLobbies(step, tree, saved), action_id };
}

async function own({ step, number }: HeldLobby, { changes }: LobbyDecision) {
  const change = changes.find(({ after }) => after.lobby === number);
  return change && lobbySnapshots(step.trx, change);
}

/** What the History stores of a lobby before and after a change, with names that everybody may read. */
async function lobbySnapshots(trx: Trx, { before, after }: Change<LobbyRow>) {
  const sides = await sidesOf(
    trx,
    [before, after].flatMap(({ places, out }) => [...places, ...out]),
  );
  const names = (ids: readonly number[]) =>
    ids.map((id) => sides.get(id)?.public_name ?? `#${id}`).join(', ');
  const snapshot = (row: LobbyRow) => ({
    status: row.status,
    places: names(row.places) || null,
    disqualified: names(row.out) || null,
  });
  return { before: snapshot(before), after: snapshot(after) };
}

async function readLobby({ step, tree, number }: HeldLobby) {
  return toLobbyRecord(step.trx, tree, await getLobbyRow(step.trx, tree, number), step.now);
}

export const decideLobbyMatch = matchDecider({
  load: async (step: Step, id: TournamentId, matchId: MatchId) =>
    holdLobby(step, await lockExistingTournament(step.trx, id), matchId),
  apply: decideLobby,
  save: keepLobbies,
  async answer(held, saved, matchId): Promise<DecidedLobby> {
    const own = saved.changed.find((match) => match.id === matchId);
    return { ...saved, data: own ?? (await readLobby(held)) };
  },
});

/**
 * Reports count as long as the engine lists their reporters: those it took off the list are voided, those it put back
 * count again.
 */
async function updateEvidence(
  { trx, now }: Step,
  tree: DrawnTree,
  { changes, events }: Pick<LobbyDecision, 'changes' | 'events'>,
): Promise<void> {
  for (const { before, after } of changes) {
    const id = idOfNumber(tree, after.lobby);
    const isReport = events.some((event) => event.type === 'lobby-reported' && event.lobby === after.lobby);
    if (isReport) continue;
    const gone = before.reporters.filter((participant) => !after.reporters.includes(participant));
    const back = after.reporters.filter((participant) => !before.reporters.includes(participant));
    for (const participant of gone) await voidReports(trx, [id], now, participant);
    await recallEvidence(trx, id, back);
  }
}

/** The places that a decision gives and takes: each follows from one lobby alone, and whoever left has none. */
function placesAfter(
  { shape }: DrawnTree,
  { changes, left = [], known, leavers }: Pick<LobbyDecision, 'changes' | 'left' | 'known' | 'leavers'>,
): Place[] {
  const places = new Map<number, Place>();
  const none = (participant: number) => places.set(participant, { participant, from: null, to: null });
  const rowOf = (lobby: number): LobbyRow =>
    changes.find(({ after }) => after.lobby === lobby)?.after ??
    getKnown(known, lobby, 'a lobby that was loaded');
  for (const { before } of changes)
    for (const { participant } of placedInLobby(shape, before)) none(participant);
  for (const { after } of changes)
    for (const placing of placedInLobby(shape, after))
      if (!leavers.has(placing.participant)) places.set(placing.participant, placing);
  for (const { before, after } of left) {
    if (after) none(after.participant);
    else if (before?.place) {
      const now = findPlace(before, placedInLobby(shape, rowOf(before.place.match)));
      if (now !== undefined) places.set(now.participant, now);
    }
  }
  return [...places.values()];
}
