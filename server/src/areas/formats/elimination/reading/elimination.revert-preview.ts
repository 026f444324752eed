import type { ImpactRecord, MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { flattenImpact, matchesNeeded, revertImpact } from '@matchdesk/engine';
import {
  acceptedBy,
  decideLoading,
  peopleIn,
  toImpactRecord,
  toStaff,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import { getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { idOfNumber, listByNumbers, loadRows, numberOfId } from '#rows/matches/index.ts';
import { getSide, leaversAmong, sidesOf } from '#rows/participants/index.ts';

/** What a revert would undo, the latest first. */
export async function previewRevert(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<{ data: ImpactRecord[]; blocked_by: MatchId | null; left: MatchSide[] }> {
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
  const sides = await sidesOf(db, [...peopleIn(falls), ...preview.left]);
  const rows = await listByNumbers(
    db,
    bracket,
    falls.map((fall) => fall.number),
  );
  const reasons = new Map(rows.map(({ match, reason }) => [match, reason]));
  const idOf = (match: number) => idOfNumber(bracket, match);
  const data = falls.map((fall) => {
    const about = { match_id: idOf(fall.number), reason: reasons.get(fall.number) ?? null };
    return toImpactRecord({ ...fall, about }, sides, idOf);
  });
  const { blockedBy } = preview;
  return {
    data,
    blocked_by: blockedBy === undefined ? null : idOf(blockedBy),
    left: preview.left.map((participant) => toStaff(getSide(sides, participant))),
  };
}
