import { type Accepted, isGone, type Leaver, type ScoreRow } from '@matchdesk/engine';
import { keepDecision } from '#areas/formats/matches/index.ts';
import type { AuditEntry } from '#audit/index.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { leaverIn, namesOf } from '#rows/participants/index.ts';
import { announceAnew, announceScores } from './leaderboard.announce.ts';
import { setOut } from './leaderboard.lines.store.ts';
import {
  type CountChanges,
  insertingScores,
  loadScores,
  type StoredScore,
  saveTotals,
  totalAfter,
} from './leaderboard.scores.store.ts';
import { listRounds, type StoredRound } from './leaderboard.store.ts';

type Decided = Accepted<ScoreRow, unknown>;

interface Keeping {
  action: string;
  rounds?: readonly StoredRound[];
  /** The lines that change, if they have already been read. */
  stored?: ReadonlyMap<number, StoredScore>;
  /** The action that this one takes back. */
  undoes?: number;
}

/**
 * Saves what the engine decided about scores and leavers, with the totals that follow from it, and announces it.
 * Returns by how many the scores of the round have grown.
 */
export async function keepScores(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  decided: Decided,
  { action, rounds: readRounds, stored, undoes }: Keeping,
): Promise<{ action_id: number | null; change: number }> {
  const { id } = tournament;
  const rows = decided.changes.map(({ after }) => after);
  const number = rows[0]?.round ?? 0;
  const rounds = readRounds ?? (await listRounds(step.trx, id));
  const round = rounds.find((row) => row.round === number);
  const known = stored ?? (await loadScores(step.trx, id, number, people(rows)));
  const { action_id } = await keepDecision(step, actor, tournament, decided, {
    writing: insertingScores({ tournamentId: id, by: actor.id, at: step.now }, rows),
    places: [],
    audit: round
      ? auditOfScores(step, actor, round, decided, known, action)
      : await auditOfLeaving(step, actor, tournament, decided, action),
    undoes,
  });
  for (const change of decided.left ?? [])
    await setOut(step.trx, id, leaverIn(change).participant, isGone(change.after));
  if (decided.left) announceAnew(step, tournament);
  const change = round ? await keepTotals(step, actor, tournament, rounds, round, rows, known) : 0;
  return { action_id, change };
}

const scoreOf = (known: ReadonlyMap<number, StoredScore>, { participant }: ScoreRow): StoredScore =>
  getKnown(known, participant, 'the stored score of somebody in a change');

const people = (rows: readonly ScoreRow[]) => rows.map(({ participant }) => participant);

async function keepTotals(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  rounds: readonly StoredRound[],
  round: StoredRound,
  rows: readonly ScoreRow[],
  known: ReadonlyMap<number, StoredScore>,
): Promise<number> {
  const counts: CountChanges = new Map();
  const totals = rows.map((row) => totalAfter(scoreOf(known, row), row, tournament.rounds, counts));
  const change = rows.reduce((sum, row) => {
    const wasEntered = scoreOf(known, row).points !== null;
    return sum + Number(row.points !== null) - Number(wasEntered);
  }, 0);
  const latest = Math.max(0, ...rounds.filter(({ scored }) => scored > 0).map((row) => row.round));
  const isFirstOrLast = round.scored === 0 || round.scored + change === 0;
  const seq = await saveTotals(step.trx, tournament.id, totals, counts, {
    round: round.round,
    change,
    changesRanks: rounds.length > 1 && (round.round < latest || isFirstOrLast),
  });
  const by = actor.nickname || actor.name;
  announceScores(
    step,
    tournament,
    round,
    rows.map(({ participant, points }) => ({ participant, points, by })),
    seq,
  );
  return change;
}

/** How many scores the History names. */
const named = 10;

function auditOfScores(
  { now }: Step,
  actor: Person,
  round: StoredRound,
  { changes }: Decided,
  known: ReadonlyMap<number, StoredScore>,
  action: string,
): AuditEntry {
  const shown = changes.slice(0, named);
  const pointsOf = (side: 'before' | 'after') =>
    Object.fromEntries(shown.map((row) => [scoreOf(known, row.after).name, row[side].points]));
  const more = changes.length - shown.length;
  return {
    at: now,
    actor,
    subject: 'match',
    subjectId: round.id,
    action,
    before: pointsOf('before'),
    after: { ...pointsOf('after'), ...(more > 0 && { more }) },
  };
}

async function auditOfLeaving(
  { trx, now }: Step,
  actor: Person,
  { id }: StoredTournament,
  { left = [] }: Decided,
  action: string,
): Promise<AuditEntry> {
  const names = await namesOf(
    trx,
    left.map((change) => leaverIn(change).participant),
  );
  const leavers = (side: 'before' | 'after') => {
    const gone = left.flatMap((change) => change[side] ?? []);
    const named = (how: Leaver['how']) =>
      gone.filter((one) => one.how === how).map(({ participant }) => names.get(participant));
    return {
      withdrew: named('withdrew').join(', '),
      removed: named('removed').join(', '),
      disqualified: named('disqualified').join(', '),
    };
  };
  return {
    at: now,
    actor,
    subject: 'tournament',
    subjectId: id,
    action,
    before: leavers('before'),
    after: leavers('after'),
  };
}
