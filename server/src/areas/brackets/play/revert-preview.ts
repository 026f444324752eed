import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Fallen } from '@matchdesk/contract/matches';
import type { MatchSide } from '@matchdesk/contract/matches/record';
import { flattenImpact, isParticipant, matchesNeeded, revertImpact } from '@matchdesk/engine';
import { leaversAmong, sidesOf } from '#areas/entrants/index.ts';
import {
  acceptedBy,
  decideLoading,
  idOfNumber,
  listByNumbers,
  loadRows,
  numberOfId,
  toStaff,
} from '#areas/matches/index.ts';
import type { Context } from '#context.ts';
import { getDrawnBracket } from '../bracket.store.ts';
import { toMatchRecords } from '../reading/match-record.ts';

/** What a revert would undo, the latest first. */
export async function previewRevert(
  { db, clock }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<{ data: Fallen[]; blocked_by: MatchId | null; left: MatchSide[] }> {
  const bracket = await getDrawnBracket(db, id);
  const number = numberOfId(bracket, matchId);
  const [own] = await listByNumbers(db, bracket, [number]);
  const gone = await leaversAmong(db, own ? [own.first, own.second] : []);
  const answer = await decideLoading(
    matchesNeeded(bracket.shape, number),
    (numbers) => loadRows(db, bracket, numbers),
    (matches) => revertImpact(bracket.shape, matches, number, gone),
  );
  const preview = await acceptedBy(db, answer, bracket);
  const falls = flattenImpact(preview.impact).filter(({ auto }) => !auto);
  const people = falls.flatMap(({ winners, seats, places }) => [
    ...winners,
    ...seats.map(({ slot }) => slot),
    ...places.map(({ participant }) => participant),
  ]);
  const sides = await sidesOf(db, [...people, ...preview.left]);
  const rows = await listByNumbers(
    db,
    bracket,
    falls.map((fall) => fall.number),
  );
  const matches = await toMatchRecords(db, bracket, rows, clock.now());
  const data = falls.map((fall) => ({
    match: matches.find((match) => match.number === fall.number)!,
    reason: matches.find((match) => match.number === fall.number)!.reason,
    winner: toStaff(sides.get(fall.winners[0] ?? 0)),
    seats: fall.seats
      .filter(({ slot }) => isParticipant(slot))
      .map(({ match, slot }) => ({
        match_id: idOfNumber(bracket, match),
        participant: toStaff(sides.get(slot))!,
      })),
    places: fall.places.map(({ participant, from, to }) => ({
      participant: toStaff(sides.get(participant))!,
      from,
      to,
    })),
  }));
  const { blockedBy } = preview;
  return {
    data,
    blocked_by: blockedBy === undefined ? null : idOfNumber(bracket, blockedBy),
    left: preview.left.map((participant) => toStaff(sides.get(participant))!),
  };
}
