import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { finishMatch as finishCall } from '@matchdesk/contract/formats/matches';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  applySeating,
  brokenAmong,
  championByLeaving,
  feedersOf,
  isParticipant,
  LEAVING_BY,
  type Leaver,
  LoadedRows,
  type MatchRow,
  matchesFedBy,
  matchesNeededToSeat,
  type Undoable,
} from '@matchdesk/engine';
import {
  acceptedBy,
  checkShown,
  checkWinner,
  decideLoading,
  keepLeaving,
  type Leaving,
  notUndoable,
  type PlayedMatch,
  type RawMatch,
  toScore,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { getKnown, known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  isInBlock,
  loadRows,
  numberOfId,
  numbersOf,
  recallClaims,
  type StoredAction,
  saveRows,
} from '#rows/matches/index.ts';
import { leaversAmong } from '#rows/participants/index.ts';
import { announceMatches } from './elimination.announce.ts';
import { type DecidedMatch, decide, decideBracketMatch, holdLocked, keep } from './elimination.command.ts';

type Approval = CheckedParts<typeof finishCall>['body'];

const approving = (
  id: TournamentId,
  matchId: MatchId,
  { winner_id, reason, match_result, replace, force, confirm_reused, version }: Approval,
): Parameters<typeof decideBracketMatch.decide>[2] => ({
  id,
  matchId,
  action: 'finished',
  make: ({ number }) => ({
    type: 'finish',
    match: number,
    winner: winner_id,
    replace,
    force,
    ...(reason && { reason }),
    ...(match_result && { score: toScore(match_result) }),
  }),
  check: async ({ step, number }, { changes, known: { rows } }) => {
    checkShown(version, rows.get(number), changes);
    await checkWinner(step.trx, { match_id: matchId, number }, changes, confirm_reused);
  },
});

export const finishMatch = (
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  approval: Approval,
): Promise<DecidedMatch> => decideBracketMatch.decide(context, actor, approving(id, matchId, approval));

/** Decides a match as one of several. Returns the action by which it can be undone. */
export async function finishInBracket(
  step: Step,
  actor: Person,
  id: TournamentId,
  { match_id, ...played }: PlayedMatch,
): Promise<number | null> {
  const approval = { ...played, replace: false, force: false };
  const { saved } = await decideBracketMatch.decideWithin(step, actor, approving(id, match_id, approval));
  return saved.action_id;
}

export function revertMatch(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  deep: boolean,
): Promise<DecidedMatch> {
  return decideBracketMatch.decide(context, actor, {
    id,
    matchId,
    action: deep ? 'reverted deeply' : 'reverted',
    make: ({ number }) => ({ type: deep ? 'revert-deep' : 'revert', match: number }),
  });
}

export async function undoInBracket(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: StoredAction,
): Promise<Pick<DecidedMatch, 'changed' | 'action_id'>> {
  const held = await holdLocked(step, tournament, known(action.match_id, 'the match of an action'));
  const done = action.done as Undoable<MatchRow>;
  const decided = await decide(held, { type: 'undo', done });
  const kept = await keep(held, actor, 'undone', decided, action.id);
  await recallClaims(step, held.bracket, decided.changes);
  return kept;
}

export async function findChampionByLeaving(
  db: Db,
  id: TournamentId,
  participant: ParticipantId,
): Promise<ParticipantId | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket) return undefined;
  const rows = await loadRows(db, bracket, [...bracket.shape.deciding]);
  const people = rows.flatMap(([, { first, second }]) => [first, second]);
  const left = await leaversAmong(db, people);
  return championByLeaving(bracket.shape, new LoadedRows(rows), participant, left) as
    | ParticipantId
    | undefined;
}

/** Before the start their seat becomes free; afterwards their next opponent wins. */
export async function leaveBracket(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  participant: ParticipantId,
  how: Leaver['how'],
): Promise<Leaving> {
  const bracket = await findBracket(step.trx, tournament.id);
  const matches = bracket ? await numbersOf(step.trx, bracket, participant) : [];
  const [number] = matches;
  if (!bracket || number === undefined) return notUndoable;
  const held = { step, tournament, bracket, number };
  if (tournament.status === 'STARTED' || tournament.status === 'IN_PROGRESS') {
    const decided = await decide(held, { type: LEAVING_BY[how], participant, matches });
    return keepLeaving(step, how, await keep(held, actor, `participant ${how}`, decided));
  }
  const state = { format: tournament.type, status: tournament.status, shape: bracket.shape };
  const outcome = await decideLoading(
    matches.flatMap((match) => matchesNeededToSeat(bracket.shape, match)),
    (numbers) => loadRows(step.trx, bracket, numbers),
    (rows) =>
      applySeating({ ...state, matches: rows }, { type: 'leave', participant, matches }, step.now.getTime()),
  );
  const { changes } = await acceptedBy(step.trx, outcome, bracket);
  const rows = changes.map(({ after }) => after);
  await announceMatches(step, bracket, await saveRows(step.trx, bracket, rows));
  return notUndoable;
}

/** A match of the tournament's bracket; undefined if it is in none. */
export async function findRawMatch(
  db: Db | Trx,
  id: TournamentId,
  matchId: MatchId,
): Promise<RawMatch | undefined> {
  const bracket = await findBracket(db, id);
  if (!bracket || !isInBlock(bracket, matchId)) return undefined;
  const number = numberOfId(bracket, matchId);
  const found = await getByNumber(db, bracket, number);
  return {
    block: bracket,
    room: null,
    row: found,
    brokenWith: (row) => brokenAround(db, bracket, found, row),
    async save(step, row) {
      const saved = await saveRows(step.trx, bracket, [row]);
      const [match] = await announceMatches(step, bracket, saved);
      return known(match, 'the match that was just announced');
    },
  };
}

/** A raw edit can break the match itself, those it leads to, and the other matches of its sides. */
async function brokenAround(db: Db | Trx, bracket: DrawnBracket, now: MatchRow, then: MatchRow) {
  const { shape } = bracket;
  const sides = [now.first, now.second, then.first, then.second].filter(isParticipant) as ParticipantId[];
  const others: number[] = [];
  for (const side of new Set(sides)) others.push(...(await numbersOf(db, bracket, side)));
  const around = new Set([...matchesFedBy(shape, now.match), ...others]);
  // The edited match comes last: if somebody is in two open matches, it is the one that is named.
  around.delete(now.match);
  const checked = [...around, now.match];
  const needed = checked.flatMap((number) => [number, ...feedersOf(shape, number)]);
  const rows = new Map<number, MatchRow>(await loadRows(db, bracket, [...new Set(needed)]));
  const rowOf = (number: number) => getKnown(rows, number, 'a match that was just loaded');
  const broken = () =>
    brokenAmong(shape, checked.map(rowOf), rowOf).map(({ rule, match }) => ({
      rule,
      match_id: idOfNumber(bracket, match),
    }));
  const before = broken();
  rows.set(then.match, then);
  return { before, after: broken() };
}
