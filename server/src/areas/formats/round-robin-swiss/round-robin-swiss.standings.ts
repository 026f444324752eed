import type { RoomParticipant, RoomStanding } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RankCriterion } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import { type Ranked, roundRobinStandings, SWISS, swissStandings } from '@matchdesk/engine';
import type { RoomView } from './round-robin-swiss.record.ts';

type Standing = Omit<RoomStanding, 'participant'> & { participant: number };

/** The order of a room, with every criterion and with what puts each line above the next. */
export function standingsOf({ format, room, rows }: RoomView): Standing[] {
  const { participants, winners } = room.row;
  const line = <T extends SharedEntry>(
    { entry, rank, above }: Ranked<T>,
    criteria: Standing['criteria'],
  ): Standing => ({
    participant: entry.participant,
    rank,
    points: entry.points,
    played: entry.played,
    wins: entry.beaten.length,
    losses: entry.played - entry.beaten.length,
    score_for: entry.scoreFor,
    score_against: entry.scoreAgainst,
    is_winner: winners.includes(entry.participant),
    criteria,
    above: above === undefined ? null : { ...above, criterion: above.criterion as RankCriterion },
  });
  if (format === SWISS)
    return swissStandings(participants, rows).map((ranked) =>
      line(ranked, {
        points: ranked.entry.points,
        buchholz: ranked.entry.buchholz,
        'median-buchholz': ranked.entry.medianBuchholz,
        'sonneborn-berger': ranked.entry.sonnebornBerger,
      }),
    );
  return roundRobinStandings(participants, rows).map((ranked) =>
    line(ranked, {
      points: ranked.entry.points,
      mutual: ranked.entry.mutual,
      'sonneborn-berger': ranked.entry.sonnebornBerger,
      'score-difference': ranked.entry.scoreFor - ranked.entry.scoreAgainst,
      'score-for': ranked.entry.scoreFor,
    }),
  );
}

interface SharedEntry {
  participant: number;
  points: number;
  played: number;
  beaten: readonly number[];
  scoreFor: number;
  scoreAgainst: number;
}

/** Without those who were moved to another room after the matches were read. */
export const toStandings = (view: RoomView, seated: readonly RoomParticipant[]): RoomStanding[] =>
  standingsOf(view).flatMap((standing) => {
    const participant = seated.find(({ id }) => id === standing.participant);
    return participant ? [{ ...standing, participant }] : [];
  });
