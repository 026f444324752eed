import { randomInt } from 'node:crypto';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  type Accepted,
  type Action,
  askUntilDecided,
  type EliminationEvent,
  type Leaver,
  type LoadedRows,
  type Refused,
} from '@matchdesk/engine';
import type { RawBuilder } from 'kysely';
import { checkStatus, moveTournament } from '#areas/tournaments/tournaments/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { reviewPrizes } from '#rows/ledger/index.ts';
import { awaitNextRound, markUndone, saveDecision } from '#rows/matches/decision.store.ts';
import type { StoredMatch } from '#rows/matches/index.ts';
import type { MatchBlock } from '#rows/matches/match-ids.ts';
import { type Place, saveLeavers } from '#rows/participants/index.ts';
import { settlePoints } from '#rows/seasons/index.ts';
import { type Leaving, notUndoable } from './format-driver.ts';
import { type RefusalFields, refusalOf } from './matches.refusals.ts';

interface Kept<Stored> {
  /** The written rows, as they are stored. */
  stored: Stored[];
  /** The action by which it can be undone; null when nothing changed. */
  action_id: number | null;
}

interface Keeping<Stored> {
  /** Writes the rows and returns them. */
  writing: RawBuilder<Stored>;
  places: readonly Place[];
  /** Its subject is the match that was decided, or the tournament where it is about no single match. */
  audit: AuditEntry;
  /** The action that this one takes back. */
  undoes?: number | undefined;
}

/**
 * What every type does with a decision of the engine: saves its rows, places and leavers with an audit row and an
 * action that can be undone, and moves the tournament on. The caller announces the rows.
 */
export async function keepDecision<Stored extends { id: number }>(
  step: Step,
  actor: Person | undefined,
  tournament: StoredTournament,
  { changes, left, status }: Accepted<unknown, unknown>,
  { writing, places, audit, undoes }: Keeping<Stored>,
): Promise<Kept<Stored>> {
  if (changes.length === 0 && left === undefined && status === undefined)
    return { stored: [], action_id: null };
  const done = JSON.stringify({ changes, left, status });
  const kept = await saveDecision(step.trx, writing, {
    tournamentId: tournament.id,
    places,
    audit,
    undoes,
    done,
  });
  // A correction after the end moves places, and with them points and prizes.
  if (tournament.status === 'FINISHED') {
    settlePoints(step, tournament.id);
    reviewPrizes(step, actor, tournament.id);
  }
  if (left) await saveLeavers(step.trx, left);
  if (status) await moveTournament(step, actor, tournament, status.after);
  if (status && status.after !== 'FINISHED') await awaitNextRound(step, tournament.id);
  return kept;
}

/** The last place that the events give to each participant. */
export function placesIn(events: readonly EliminationEvent[]): Place[] {
  const places = new Map<number, Place>();
  for (const event of events) {
    if (event.type === 'placed') places.set(event.participant, event);
    else if (event.type === 'unplaced')
      places.set(event.participant, { participant: event.participant, from: null, to: null });
    else if (event.type === 'tournament-finished' || event.type === 'places-changed')
      for (const place of event.places) places.set(place.participant, place);
  }
  return [...places.values()];
}

/** What a format does to decide one of its matches. */
interface MatchSteps<Held, Command, Decided, Saved, Answer, Seen = undefined> {
  /** What may be read before the lock, while nobody has to wait for it. */
  look?(db: Db, id: TournamentId): Promise<Seen>;
  /** Reads the match and what belongs to it, under the lock of its tournament. */
  load(step: Step, id: TournamentId, matchId: MatchId, seen?: Seen): Promise<Held>;
  /** Asks the engine. Its refusal is thrown, as a person reads it. */
  apply(held: NoInfer<Held>, command: Command): Promise<Decided>;
  /** Saves what was decided, with its audit row, and announces it. */
  save(held: NoInfer<Held>, actor: Person | undefined, action: string, decided: Decided): Promise<Saved>;
  answer(held: NoInfer<Held>, saved: Saved, matchId: MatchId): Promise<Answer>;
}

export interface Decision<Held, Command, Decided> {
  id: TournamentId;
  matchId: MatchId;
  /** As the History names it. */
  action: string;
  make(held: Held): Command | Promise<Command>;
  /** The engine allows it, and staff may still have to confirm it. */
  check?(held: Held, decided: Decided): Promise<void>;
}

/** Approve, no-show, revert: makes the functions by which a format decides one match, while others move with it. */
export function matchDecider<Held, Command, Decided, Saved, Answer, Seen>({
  look,
  load,
  apply,
  save,
  answer,
}: MatchSteps<Held, Command, Decided, Saved, Answer, Seen>) {
  const decideWithin = async (
    step: Step,
    actor: Person | undefined,
    { id, matchId, action, make, check }: Decision<Held, Command, Decided>,
    seen?: Seen,
  ) => {
    const held = await load(step, id, matchId, seen);
    const decided = await apply(held, await make(held));
    await check?.(held, decided);
    return { held, saved: await save(held, actor, action, decided) };
  };
  return {
    /** As a part of what is decided with it. */
    decideWithin,
    async decide(
      context: Context,
      actor: Person | undefined,
      decision: Decision<Held, Command, Decided>,
    ): Promise<Answer> {
      const seen = await look?.(context.db, decision.id);
      return transact(context, async (step) => {
        const { held, saved } = await decideWithin(step, actor, decision, seen);
        return answer(held, saved, decision.matchId);
      });
    },
  };
}

/** Loads what the engine asks for until it has an answer. */
export async function decideLoading<Row, Answer extends { readonly ok: boolean }>(
  needed: readonly number[],
  load: (numbers: readonly number[]) => Promise<Iterable<readonly [number: number, row: Row]>>,
  decide: (rows: LoadedRows<Row>) => Answer,
): Promise<Answer> {
  const asking = askUntilDecided(needed, decide);
  let step = asking.next();
  while (step.done !== true) step = asking.next(await load(step.value));
  return step.value;
}

/** The engine's answer; a refusal is thrown, worded for people. */
export async function acceptedBy<Answer extends { readonly ok: true }>(
  db: Db | Trx,
  answer: Answer | Refused,
  block?: MatchBlock,
  fields?: RefusalFields,
): Promise<Answer> {
  if (!answer.ok) throw await refusalOf(db, answer, block, fields);
  return answer;
}

/** Refuses to decide a match that has changed since it was shown. A result that it has already changes nothing. */
export function checkShown(
  shown: number | undefined,
  match: Pick<StoredMatch, 'version'> | undefined,
  changes: readonly unknown[],
): void {
  if (shown === undefined || changes.length === 0) return;
  if (match?.version !== shown) throw refuse('match-changed-since');
}

/** Refuses an action that the type or the status of the tournament does not allow. */
export async function checkAllowed(
  db: Db | Trx,
  tournament: StoredTournament,
  action: Action,
): Promise<void> {
  const refused = checkStatus(tournament, action);
  if (refused) throw await refusalOf(db, refused);
}

type Snapshot = AuditEntry['before'];

/** The audit row of a decision about one match, with the match before and after where it changed. */
export const matchAudit = (
  { now: at }: Step,
  actor: Person | undefined,
  action: string,
  subjectId: MatchId,
  own: { before?: Snapshot; after?: Snapshot } = {},
): AuditEntry => ({ at, actor, subject: 'match', subjectId, action, ...own });

/** The change of one row as its audit row shows it. */
export const snapshots = <Row>(
  own: { before?: Row | undefined; after?: Row | undefined } | undefined,
  toSnapshot: (row: Row) => Snapshot,
): { before?: Snapshot; after?: Snapshot } => ({
  ...(own?.before !== undefined && { before: toSnapshot(own.before) }),
  ...(own?.after !== undefined && { after: toSnapshot(own.after) }),
});

/** A removal cannot be undone: the participant is gone, and the matches alone would seat nobody. */
export async function keepLeaving(step: Step, how: Leaver['how'], kept: Leaving): Promise<Leaving> {
  if (how !== 'removed' || kept.action_id === null) return kept;
  await markUndone(step.trx, kept.action_id, step.now);
  return notUndoable;
}

const allSeeds = 2 ** 32;

/** What a draw is made from; with it the draw can be repeated and proven. */
export const newSeed = (): number => randomInt(allSeeds);
