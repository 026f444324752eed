import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { roundName } from '@matchdesk/engine';
import { reportDuel, sidesIn, toMyDuel } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { getByNumber, listByNumbers, numberOfId, numbersOf, type StoredMatch } from '#rows/matches/index.ts';
import { findOwnEntrants, type Side } from '#rows/participants/index.ts';
import { decide, holdMatch, keep } from './elimination.command.ts';
import { toPublicMatch } from './elimination.record.ts';

export async function listMyMatches(
  { db, clock }: Context,
  person: Person,
  id: TournamentId,
): Promise<MyDuel[]> {
  const bracket = await findBracket(db, id);
  if (!bracket) return [];
  const mine: MyDuel[] = [];
  for (const own of await findOwnEntrants(db, id, person.id)) {
    const rows = await listByNumbers(db, bracket, await numbersOf(db, bracket, own));
    const sides = await sidesIn(db, rows);
    mine.push(...rows.map((row) => toMyMatch(bracket, row, clock.now(), sides, own)));
  }
  return mine;
}

function toMyMatch(
  drawn: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  own: ParticipantId,
): MyDuel {
  const match = toPublicMatch(drawn, row, now, sides);
  return toMyDuel(match, row, roundName(drawn.shape, match.bracket, match.round), own);
}

export function reportMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  report: CheckedParts<typeof reportCall>['body'],
): Promise<MyDuel> {
  const read = async (db: Db | Trx) => {
    const bracket = await getDrawnBracket(db, id);
    return getByNumber(db, bracket, numberOfId(bracket, matchId));
  };
  return reportDuel(context, person, id, matchId, report, {
    find: read,
    async hold(step) {
      const held = await holdMatch(step, id, matchId);
      return async (said, { waitsForStaff }) => {
        const tournament = waitsForStaff ? { ...held.tournament, auto_approve: false } : held.tournament;
        const decided = await decide(
          { ...held, tournament },
          { type: 'report', match: held.number, ...said },
        );
        return () => keep(held, person, 'reported', decided);
      };
    },
    async toMine(step, own) {
      const bracket = await getDrawnBracket(step.trx, id);
      const row = await read(step.trx);
      return toMyMatch(bracket, row, step.now, await sidesIn(step.trx, [row]), own);
    },
  });
}
