import type { Rows } from '../draft.ts';
import { type Left, NOBODY_LEFT } from '../leaving/leaver.ts';
import { type MatchRow, sideOf, slotOf } from '../match/match.ts';
import type { ParticipantId } from '../slot.ts';
import type { BracketShape } from './elimination.shape.ts';
import { finalMatch, resetMatch } from './elimination.shape.ts';

/**
 * [OUT6] Who becomes champion if this participant leaves: their opponent in a final or reset to which neither came.
 * Needs these two matches only.
 */
export function championByLeaving(
  shape: BracketShape,
  matches: Rows<MatchRow>,
  participant: ParticipantId,
  left: Left = NOBODY_LEFT,
): ParticipantId | undefined {
  const rows = [resetMatch(shape), finalMatch(shape)].flatMap((match) => matches.find(match) ?? []);
  const missed = rows.find(({ reason }) => reason === 'double_no_show');
  const side = missed && sideOf(missed, participant);
  if (missed === undefined || side === undefined || left.get(participant) !== undefined) return undefined;
  const other = slotOf(missed, side === 0 ? 1 : 0);
  return left.get(other) === undefined ? other : undefined;
}
