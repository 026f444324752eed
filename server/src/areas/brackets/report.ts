import { channels } from '@matchdesk/contract/channels';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Match } from '@matchdesk/contract/match-record';
import type { MyMatch } from '@matchdesk/contract/play';
import { placeOf, roundName, sideOf } from '@matchdesk/engine';
import { findOwnEntrants } from '#areas/entrants/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, idOfNumber } from './bracket.store.ts';
import { decide, holdMatch, keep } from './command.ts';
import { toScore } from './decisions.ts';
import { listByNumbers, numbersOf } from './matches.store.ts';
import { presentMatches } from './present-match.ts';
import { insertReports, listReports, voidReports } from './results.store.ts';

export interface PlayersReport {
  result: string;
  screenshot?: File | undefined;
}

export async function listMyMatches(
  { db, clock }: Context,
  person: Person,
  id: TournamentId,
): Promise<MyMatch[]> {
  const bracket = await findBracket(db, id);
  if (!bracket) return [];
  const mine: MyMatch[] = [];
  for (const own of await findOwnEntrants(db as Trx, id, person.id)) {
    const rows = await listByNumbers(db, bracket, await numbersOf(db, id, own));
    const matches = await presentMatches(db, bracket, rows, clock.now());
    mine.push(...matches.map((match) => toMyMatch(bracket, match, own)));
  }
  return mine;
}

function toMyMatch({ shape }: DrawnBracket, match: Match, own: ParticipantId): MyMatch {
  const { bracket, round } = placeOf(shape, match.number);
  const isFirst = match.first_participant?.id === own;
  const opponent = isFirst ? match.second_participant : match.first_participant;
  return {
    id: match.id,
    round_name: roundName(shape, bracket, round),
    ...{ status: match.status, started_at: match.started_at, games_count: match.games_count },
    side: isFirst ? 'first' : 'second',
    opponent: opponent?.name ?? null,
    match_result: match.match_result,
    is_won: match.winner_id === null ? null : match.winner_id === own,
  };
}

/** What a player says counts as his side's word; a second word replaces the first. */
export async function reportMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { result, screenshot }: PlayersReport,
): Promise<MyMatch> {
  const score = toScore(result);
  if (score[0] === score[1]) throw refuse('no-draw');
  const picture = screenshot && (await context.files.storePicture('screenshot', screenshot));
  return transact(context, async (step) => {
    const held = await holdMatch(step, id, matchId);
    const { bracket, number } = held;
    const [row] = await listByNumbers(step.trx, bracket, [number]);
    const own = (await findOwnEntrants(step.trx, id, person.id)).find(
      (entrant) => row && sideOf(row, entrant) !== undefined,
    );
    if (!row || own === undefined) throw refuse('not-your-match');
    const winner = (score[0] > score[1] ? row.first : row.second) as ParticipantId;
    const decided = await decide(held, { type: 'report', match: number, by: own, winner, score });
    await voidReports(step.trx, [matchId], step.now, own);
    const said = {
      ...{ tournament_id: id, match_id: matchId, participant_id: own, user_id: person.id },
      ...{ claimed_winner: winner, updated_at: step.now, voided_at: null },
    };
    const ownScore = sideOf(row, own) === 0 ? score[0] : score[1];
    await insertReports(step.trx, [
      { ...said, type: 'INT', value_state: String(ownScore) },
      ...(picture ? [{ ...said, type: 'IMAGE' as const, value_state: picture }] : []),
    ]);
    await keep(held, person, 'reported', decided);
    const results = (await listReports(step.trx, [matchId])).get(matchId) ?? [];
    step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
    return toMyMatch(bracket, await readOne(step.trx, bracket, number, step.now), own);
  });
}

async function readOne(db: Db | Trx, bracket: DrawnBracket, number: number, now: Date): Promise<Match> {
  const rows = await listByNumbers(db, bracket, [number]);
  const [match] = await presentMatches(db, bracket, rows, now);
  if (!match) throw new Error(`match ${idOfNumber(bracket, number)} vanished in its own transaction`);
  return match;
}
