import { isRunning, type ParticipantStatus, type TournamentStatus } from '../statuses.ts';

/** How somebody left a running tournament, from the mildest: whoever withdrew keeps the place that they have reached. */
export const leavings = ['withdrew', 'removed', 'disqualified'] as const;

export type HowLeft = (typeof leavings)[number];

const open: readonly TournamentStatus[] = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'];

interface OfTournament {
  status: TournamentStatus;
  match_type: number;
}

interface OfParticipant {
  status: ParticipantStatus;
}

/**
 * Before the start anybody can be removed. While it runs, only a team, or somebody who never checked in and so does not
 * play. While it is being started, and once it is over, nobody.
 */
export function canRemove(tournament: OfTournament, participant: OfParticipant): boolean {
  if (participant.status === 'deleted') return false;
  if (open.includes(tournament.status)) return true;
  return isRunning(tournament.status) && (tournament.match_type === 2 || participant.status === 'registered');
}

/** Players can withdraw their registration before the start; after it, they drop out. */
export function canWithdraw(tournament: Pick<OfTournament, 'status'>, { status }: OfParticipant): boolean {
  return status !== 'deleted' && open.includes(tournament.status);
}

/** While the tournament runs, those who play can be disqualified: they stay listed, without a place. */
export function canDisqualify(
  tournament: Pick<OfTournament, 'status'>,
  { status, leaving }: OfParticipant & { leaving: HowLeft | null },
): boolean {
  return isRunning(tournament.status) && status === 'active' && leaving !== 'disqualified';
}

/** While the tournament runs, those who play can drop out: they lose what follows, and keep their place. */
export function canDropOut(
  tournament: Pick<OfTournament, 'status'>,
  { status, leaving }: OfParticipant & { leaving: HowLeft | null },
): boolean {
  return isRunning(tournament.status) && status === 'active' && leaving === null;
}

/** Staff can check in somebody who is registered until the start begins. */
export function canBypassCheckIn(
  tournament: Pick<OfTournament, 'status'>,
  participant: OfParticipant,
): boolean {
  return participant.status === 'registered' && open.includes(tournament.status);
}

/** By what it is known that everybody in an entry is old enough. */
export const ageChecks = ['account', 'said'] as const;
export type AgeCheck = (typeof ageChecks)[number];
