import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import { offeredControls } from './matches.available-actions.ts';

/** Why somebody has to look at a match before it is decided. */
export type WhyLook = 'missing-side' | 'conflict' | 'report' | 'call' | 'colleague' | 'last-match';

/** How a match is decided: by one press, in its dialog, or not at all. */
export type HowToDecide = { by: 'press' } | { by: 'dialog'; why: WhyLook } | { by: 'nothing' };

type Decided = Parameters<typeof offeredControls>[0] &
  Pick<Match, 'first_participant' | 'second_participant'>;

/** What a match itself does not say. */
export interface Surroundings {
  actions: readonly TournamentAction[];
  mayEdit: boolean;
  sidesNeeded: 1 | 2;
  /** Players of the match called for an admin, and nobody has seen to it. */
  isCalled: boolean;
  /** A colleague has its dialog open. */
  isBeingDecided: boolean;
  /** The tournament is over once it is decided. */
  isLast: boolean;
}

/**
 * One press is enough only where there is nothing to look at. A screenshot that was used before needs no line of its
 * own: where there is one, there is a report.
 */
export function howToDecide(match: Decided, around: Surroundings): HowToDecide {
  const { actions, mayEdit, sidesNeeded } = around;
  if (!mayEdit || !offeredControls(match, actions, sidesNeeded).includes('choose')) return { by: 'nothing' };
  const why = whyLook(match, around);
  return why ? { by: 'dialog', why } : { by: 'press' };
}

function whyLook(
  { status, first_participant, second_participant }: Decided,
  { isCalled, isBeingDecided, isLast }: Surroundings,
): WhyLook | undefined {
  if (!first_participant || !second_participant) return 'missing-side';
  if (status === 'CONFLICT') return 'conflict';
  if (status === 'PENDING') return 'report';
  if (isCalled) return 'call';
  if (isBeingDecided) return 'colleague';
  return isLast ? 'last-match' : undefined;
}
