import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { duplicatesIn } from '../standings/duplicate-participants.ts';
import type { RoundLobby } from './multi-lobby.lobby-row.ts';

export interface ScoreLine {
  readonly participant: ParticipantId;
  readonly points?: number | null;
  readonly passed?: boolean;
}

/** [ML3] The lines that are given change, the others stay; a negative entry counts as positive. */
export function saveScores(lobby: RoundLobby, given: readonly ScoreLine[]): RoundLobby | Refused {
  if (lobby.status === 'FINISHED')
    return refuse('scores-locked', { lobby: lobby.lobby, status: lobby.status });
  const twice = duplicatesIn(given.map(({ participant }) => participant));
  if (twice.length > 0) return refuse('named-twice', { lobby: lobby.lobby, participants: twice });
  const byParticipant = new Map(given.map((line) => [line.participant, line]));
  const known = new Map(lobby.lines.map((line) => [line.participant, line]));
  for (const { participant, points } of given) {
    const line = known.get(participant);
    if (line === undefined) return refuse('not-in-match', { lobby: lobby.lobby, participant });
    if (points !== undefined && points !== null && !Number.isSafeInteger(points)) {
      return refuse('bad-number', { field: 'points', participant });
    }
    if (line.out !== null && byParticipant.get(participant)!.passed === true) {
      return refuse('has-left', { lobby: lobby.lobby, participant });
    }
  }
  const lines = lobby.lines.map((line) => {
    const change = byParticipant.get(line.participant);
    if (change === undefined) return line;
    const points = change.points === undefined ? line.points : change.points;
    return {
      ...line,
      points: points === null ? null : Math.abs(points),
      passed: change.passed ?? line.passed,
    };
  });
  return { ...lobby, lines };
}
