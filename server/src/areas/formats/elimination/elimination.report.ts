import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { AwaitedMatch } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyDuel, MyMatch, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { isStarted } from '@matchdesk/contract/statuses';
import {
  EMPTY,
  type Feeder,
  feederOf,
  finalMatch,
  isFinished,
  matchesFedBy,
  placedBy,
  roundName,
  slotOf,
} from '@matchdesk/engine';
import { groupMatches, reportDuel, sidesIn, toMyDuel } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import {
  getByNumber,
  idOfNumber,
  isInBlock,
  type Known,
  loadKnownMatches,
  numberOfId,
  type OwnMatch,
  readOwnMatches,
  type StoredMatch,
} from '#rows/matches/index.ts';
import type { Side } from '#rows/participants/index.ts';
import { decide, holdMatch, keep } from './elimination.command.ts';
import { toPublicMatch } from './elimination.record.ts';

const brackets = new WeakMap<StoredTournament, DrawnBracket>();

/** Read once for what is asked with the same row of its tournament. */
async function findBracketOf(db: Db, tournament: StoredTournament): Promise<DrawnBracket | undefined> {
  const bracket = brackets.get(tournament) ?? (await findBracket(db, tournament.id));
  if (bracket) brackets.set(tournament, bracket);
  return bracket;
}

export async function mapMatchesOf(
  { db, clock }: Context,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const bracket = await findBracketOf(db, tournament);
  if (!bracket) return new Map();
  const { matches, sides } = await readOwnMatches(db, bracket, participants);
  const feeders: Known = { rows: new Map(), sides, left: new Map() };
  // Before the start nobody learns who meets whom there.
  if (isStarted(tournament.status)) await loadFeeders(db, bracket, matches, feeders);
  const now = clock.now();
  return groupMatches(matches, ({ own, row }) => toMyMatch(bracket, row, now, sides, own, feeders.rows));
}

/** Those whose opponent comes from one of these matches read who plays it. */
export async function listWaitingFor(
  db: Db,
  tournament: StoredTournament,
  matchIds: readonly MatchId[],
): Promise<MatchId[]> {
  const bracket = await findBracketOf(db, tournament);
  if (!bracket) return [];
  return matchIds
    .filter((matchId) => isInBlock(bracket, matchId))
    .flatMap((matchId) => matchesFedBy(bracket.shape, numberOfId(bracket, matchId)))
    .map((number) => idOfNumber(bracket, number));
}

/** Where the opponent comes from; undefined where they are known, or come from no match. */
function feederFor({ shape }: DrawnBracket, row: StoredMatch, own: ParticipantId): Feeder | undefined {
  const other = row.first === own ? 1 : 0;
  return slotOf(row, other) === EMPTY ? feederOf(shape, row.match, other) : undefined;
}

/** Adds the matches that opponents come from. */
async function loadFeeders(
  db: Db,
  bracket: DrawnBracket,
  matches: readonly OwnMatch[],
  feeders: Known,
): Promise<void> {
  const numbers = matches.flatMap(({ row, own }) => feederFor(bracket, row, own)?.match ?? []);
  if (numbers.length > 0) await loadKnownMatches(db, bracket, [...new Set(numbers)], feeders);
}

function toMyMatch(
  drawn: DrawnBracket,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
  own: ParticipantId,
  feeders: ReadonlyMap<number, StoredMatch> = new Map(),
): MyDuel {
  const match = toPublicMatch(drawn, row, now, sides);
  const feeder = feederFor(drawn, row, own);
  const awaited = feeder && feeders.get(feeder.match);
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
