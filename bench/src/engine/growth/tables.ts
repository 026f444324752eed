import * as engine from '../../../../engine/src/index.ts';
import { accepted, type Format, startsAt } from './format.ts';

const ROUNDS = 3;

const pointsOf = (participant: number, round: number) => (participant * 7919 + round * 31) % 997;

/** What staff save, round by round, and the whole of it at the end; made once for each size. */
const inputs = new Map<number, ReturnType<typeof inputFor>>();

function inputFor(entrants: readonly number[]) {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
  return {
    saves: rounds.map((round) => ({
      round,
      rows: entrants.map((participant) => ({ round, participant, points: null })),
      scores: entrants.map((participant) => ({ participant, points: pointsOf(participant, round) })),
    })),
    all: entrants.map((participant) => ({
      participant,
      points: rounds.map((round) => pointsOf(participant, round)),
    })),
  };
}

export const leaderboard: Format = {
  generate(entrants) {
    accepted(engine.startLeaderboard('REGISTRATION_CLOSED', entrants, ROUNDS, startsAt));
    const { saves, all } = inputs.get(entrants.length) ?? inputFor(entrants);
    inputs.set(entrants.length, { saves, all });
    const state = { status: 'IN_PROGRESS', rounds: ROUNDS } as const;
    return {
      play() {
        for (const { round, rows, scores } of saves) {
          const find = (participant: number) => rows[participant - 1];
          const save = { type: 'save-scores', round, scores } as const;
          accepted(engine.applyLeaderboard({ ...state, scores: { find } }, save, startsAt));
        }
        const close = { type: 'close', scores: all } as const;
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
        const placed = saved.changes.map(({ after }) => after);
        accepted(engine.applyChallenge({ ...state, rows: placed }, { type: 'close' }, startsAt));
      },
    };
  },
};
