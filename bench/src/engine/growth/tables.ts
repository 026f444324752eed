import * as engine from '../../../../engine/src/index.ts';
import { accepted, type Format, startsAt } from './format.ts';

const ROUNDS = 3;

const pointsOf = (participant: number, round: number) => (participant * 7919 + round * 31) % 997;

export const leaderboard: Format = {
  generate(entrants) {
    const { rounds } = accepted(engine.startLeaderboard('REGISTRATION_CLOSED', entrants, ROUNDS, startsAt));
    return {
      play() {
        const state = { status: 'IN_PROGRESS', rounds: ROUNDS } as const;
        for (const { round } of rounds) {
          const scores = entrants.map((participant) => ({
            participant,
            points: pointsOf(participant, round),
          }));
          const find = (participant: number) => ({ round, participant, points: null });
          const save = { type: 'save-scores', round, scores } as const;
          accepted(engine.applyLeaderboard({ ...state, scores: { find } }, save, startsAt));
        }
        const scores = entrants.map((participant) => ({
          participant,
          points: rounds.map(({ round }) => pointsOf(participant, round)),
        }));
        const close = { type: 'close', scores } as const;
        accepted(engine.applyLeaderboard({ ...state, scores: { find: () => undefined } }, close, startsAt));
      },
    };
  },
};

/** Everybody gets a place, and every tenth has left before. */
export const challenge: Format = {
  generate(entrants) {
    const { rows } = accepted(engine.startChallenge(8, 'REGISTRATION_CLOSED', entrants));
    return {
      play() {
        const left = rows.map((row) =>
          row.participant % 10 === 0 ? { ...row, out: 'removed' as const } : row,
        );
        const winners = left
          .filter(({ out }) => out === null)
          .map(({ participant }, index) => ({ participant, place: index + 1 }));
        const state = { format: 8, status: 'IN_PROGRESS' } as const;
        const saved = accepted(
          engine.applyChallenge({ ...state, rows: left }, { type: 'save-winners', winners }, startsAt),
        );
        const placed = saved.changes.map(({ after }) => after!);
        accepted(engine.applyChallenge({ ...state, rows: placed }, { type: 'close' }, startsAt));
      },
    };
  },
};
