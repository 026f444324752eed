import { channels } from '@matchdesk/contract/channels';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import type { StoredScore } from './leaderboard.scores.store.ts';
import type { StoredRound } from './leaderboard.store.ts';

type Announced = Pick<StoredTournament, 'id' | 'is_private'>;

/** More changes than this are announced as one: screens then read their window again. */
const announcedSingly = 200;

/** Makes screens read again what they show. */
export function announceAnew(step: Step, { id, is_private }: Announced): void {
  step.announce(channels.tournament(id), 'brackets', { id });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}

/** Scores of one round, for staff cell by cell; the public hears only that the standings have changed. */
export function announceScores(
  step: Step,
  tournament: Announced,
  { id: match_id, round }: Pick<StoredRound, 'id' | 'round'>,
  scores: readonly (Pick<StoredScore, 'points'> & { participant: number; by: string | null })[],
  seq: number,
): void {
  const { id, is_private } = tournament;
  const at = step.now.toISOString();
  const cells =
    scores.length > announcedSingly
      ? null
      : scores.map(({ participant, points, by }) => ({ participant_id: participant, points, by, at }));
  step.announce(channels.arena(id, match_id), 'scores', { match_id, round, seq, cells });
  if (!is_private) step.announce(channels.publicTournament(id), 'standings', { id, seq });
}
