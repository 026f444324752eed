import { channels } from '@matchdesk/contract/channels';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, reportMatch as reportCall } from '@matchdesk/contract/play';
import { roundName, sideOf } from '@matchdesk/engine';
import { findOwnEntrants, type Side } from '#areas/entrants/index.ts';
import {
  insertReports,
  listByNumbers,
  listReports,
  numberOfId,
  numbersOf,
  type StoredMatch,
  sidesIn,
  voidReports,
  withScreenshot,
} from '#areas/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse, refuseFields, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '../bracket.store.ts';
import { toPublicMatch } from '../reading/public.ts';
import { decide, holdMatch, keep } from './command.ts';
import { toScore } from './decisions.ts';

type PlayersReport = CheckedParts<typeof reportCall>['body'];

export async function listMyMatches(
  { db, clock }: Context,
  person: Person,
  id: TournamentId,
): Promise<MyDuel[]> {
  const bracket = await findBracket(db, id);
  if (!bracket) return [];
  const mine: MyDuel[] = [];
  for (const own of await findOwnEntrants(db, id, person.id)) {
    const rows = await listByNumbers(db, bracket, await numbersOf(db, id, own));
    const sides = await sidesIn(db, rows);
    mine.push(...rows.map((row) => toMyMatch(bracket, row, clock.now(), sides, own)));
  }
  return mine;
}

/** Players see only public data about their opponent: no real name, no e-mail. */
function toMyMatch(
  drawn: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  own: ParticipantId,
): MyDuel {
  const match = toPublicMatch(drawn, row, now, sides);
  const { id, bracket, round, status, started_at, match_result, winner_id } = match;
  const isFirst = row.first === own;
  const opponent = isFirst ? match.second_participant : match.first_participant;
  return {
    kind: 'duel',
    id,
    status,
    started_at,
    match_result,
    room: null,
    games_count: row.bestOf,
    round_name: roundName(drawn.shape, bracket, round),
    side: isFirst ? 'first' : 'second',
    opponent: opponent?.name ?? null,
    is_won: winner_id === null ? null : winner_id === own,
  };
}

async function findOwnSide(db: Db | Trx, bracket: DrawnBracket, number: number, person: Person) {
  const [row] = await listByNumbers(db, bracket, [number]);
  const entrants = await findOwnEntrants(db, bracket.tournament_id as TournamentId, person.id);
  const own = entrants.find((entrant) => row && sideOf(row, entrant) !== undefined);
  if (!row || own === undefined) throw refuse('not-your-match');
  return { row, own };
}

/** Runs before a picture is stored and the tournament is locked: otherwise strangers could hold up everybody. */
async function checkOwn({ db }: Context, person: Person, id: TournamentId, matchId: MatchId): Promise<void> {
  const bracket = await getDrawnBracket(db, id);
  await findOwnSide(db, bracket, numberOfId(bracket, matchId), person);
}

/** A player's report counts for their side; a second one replaces the first. */
export async function reportMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { result, screenshot }: PlayersReport,
): Promise<MyDuel> {
  if (result === undefined) throw refuseFields({ result: 'required' });
  const score = toScore(result);
  if (score[0] === score[1]) throw refuseUnder('result', 'no-draw');
  await checkOwn(context, person, id, matchId);
  return withScreenshot(context, screenshot, (picture) =>
    transact(context, async (step) => {
      const held = await holdMatch(step, id, matchId);
      const { bracket, number } = held;
      const { row, own } = await findOwnSide(step.trx, bracket, number, person);
      const winner = (score[0] > score[1] ? row.first : row.second) as ParticipantId;
      const decided = await decide(held, { type: 'report', match: number, by: own, winner, score });
      await voidReports(step.trx, [matchId], step.now, own);
      const report = {
        tournament_id: id,
        match_id: matchId,
        participant_id: own,
        user_id: person.id,
        claimed_winner: winner,
        updated_at: step.now,
        voided_at: null,
      };
      const ownScore = sideOf(row, own) === 0 ? score[0] : score[1];
      await insertReports(step.trx, [
        { ...report, type: 'INT', value_state: String(ownScore) },
        ...(picture ? [{ ...report, type: 'IMAGE' as const, value_state: picture }] : []),
      ]);
      await keep(held, person, 'reported', decided);
      const results = (await listReports(step.trx, [matchId])).get(matchId) ?? [];
      step.announce(channels.result(id, matchId), 'reported', { match_id: matchId, results });
      const now = await listByNumbers(step.trx, bracket, [number]);
      return toMyMatch(bracket, now[0]!, step.now, await sidesIn(step.trx, now), own);
    }),
  );
}
