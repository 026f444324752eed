import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { AwaitedMatch } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { isStarted } from '@matchdesk/contract/statuses';
import {
  EMPTY,
  type Feeder,
  feederOf,
  finalMatch,
  isFinished,
  placedBy,
  roundName,
  slotOf,
} from '@matchdesk/engine';
import { reportDuel, sidesIn, toMyDuel } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
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
  for (const own of await findOwnEntrants(db, id, person)) {
    const rows = await listByNumbers(db, bracket, await numbersOf(db, bracket, own));
    const feeders = await listFeeders(db, bracket, rows, own);
    const sides = await sidesIn(db, [...rows, ...feeders]);
    mine.push(...rows.map((row) => toMyMatch(bracket, row, clock.now(), sides, own, feeders)));
  }
  return mine;
}

/** Where the opponent comes from; undefined where they are known, or come from no match. */
function feederFor({ shape }: DrawnBracket, row: StoredMatch, own: ParticipantId): Feeder | undefined {
  const other = row.first === own ? 1 : 0;
  return slotOf(row, other) === EMPTY ? feederOf(shape, row.match, other) : undefined;
}

/** The matches that opponents come from. Before the start nobody learns who meets whom there. */
async function listFeeders(
  db: Db,
  bracket: DrawnBracket,
  rows: readonly StoredMatch[],
  own: ParticipantId,
): Promise<StoredMatch[]> {
  const numbers = rows.flatMap((row) => feederFor(bracket, row, own)?.match ?? []);
  if (numbers.length === 0) return [];
  const { status } = await getTournament(db, bracket.tournament_id);
  return isStarted(status) ? listByNumbers(db, bracket, numbers) : [];
}

function toMyMatch(
  drawn: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  own: ParticipantId,
  feeders: readonly StoredMatch[] = [],
): MyDuel {
  const match = toPublicMatch(drawn, row, now, sides);
  const feeder = feederFor(drawn, row, own);
  const awaited = feeders.find((one) => one.match === feeder?.match);
  return toMyDuel(match, row, own, {
    round_name: roundName(drawn.shape, match.bracket, match.round),
    awaited: feeder && awaited ? toAwaited(feeder, toPublicMatch(drawn, awaited, now, sides)) : null,
    leads_to: leadsTo(drawn, row, own),
  });
}

const toAwaited = (
  { output }: Feeder,
  { match_number, first_participant, second_participant }: PublicMatch,
): AwaitedMatch => ({
  match_number,
  sends: output,
  first: first_participant?.name ?? null,
  second: second_participant?.name ?? null,
});

function leadsTo({ shape }: DrawnBracket, row: StoredMatch, own: ParticipantId): MyDuel['leads_to'] {
  if (!isFinished(row)) return null;
  if (!placedBy(shape, row).some(({ participant }) => participant === own)) return 'next';
  return row.match >= finalMatch(shape) ? 'end' : 'out';
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
