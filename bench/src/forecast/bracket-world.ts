import * as engine from '../../../engine/src/index.ts';
import { type Ready, start, type World } from './world.ts';

/** One game at first, best of three from the semifinals on, the final in five. */
export function bracketTemplate(rounds: number): engine.TemplateRow[] {
  return Array.from({ length: rounds }, (_, index) => {
    const left = rounds - index;
    return left === 1
      ? { duration: 120, gamesCount: 5 }
      : left <= 3
        ? { duration: 60, gamesCount: 3 }
        : { duration: 30, gamesCount: 1 };
  });
}

export const accepted = <Answer extends { readonly ok: boolean }>(answer: Answer) => {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Extract<Answer, { ok: true }>;
};

export const toReady = (row: engine.MatchRow, key: number): Ready => ({
  key,
  kind: 'match',
  planned: row.startsAt,
  games: engine.expectedGames(row.bestOf),
});

/** Matches between known sides that nobody was told of yet. */
export function newlyReady(
  table: engine.MatchTable,
  told: Set<number>,
  keyOf: (match: number) => number,
  isUnplanned: (match: number) => boolean = () => false,
): Ready[] {
  const ready: Ready[] = [];
  for (let match = 0; match < table.length; match++) {
    if (told.has(match)) continue;
    const row = table.rowOf(match);
    if (!engine.isParticipant(row.first) || !engine.isParticipant(row.second)) continue;
    if (engine.isFinished(row)) continue;
    told.add(match);
    ready.push({ ...toReady(row, keyOf(match)), ...(isUnplanned(match) && { planned: 0 }) });
  }
  return ready;
}

export function bracketWorld(entrants: number, options: engine.BracketOptions): World {
  const shape = engine.shapeFor(entrants, options);
  const rounds = engine.timingRounds(shape);
  const seeds = Array.from({ length: entrants }, (_, index) => index + 1);
  const timings = engine.initialTimings(rounds, start, bracketTemplate(rounds));
  const matches = engine.generateBracket(shape, seeds, timings);
  const format = options.double ? 3 : 1;
  const seating = { format, status: 'REGISTRATION_CLOSED', shape, matches } as const;
  const begin = { type: 'start', assignments: [], eligible: seeds, leaveOut: false } as const;
  accepted(engine.advanceSeating(seating, begin, start));
  const state = { format, status: 'IN_PROGRESS', shape, matches, autoApprove: true } as const;
  const told = new Set<number>();
  const ready = () =>
    newlyReady(
      matches,
      told,
      (match) => match + 1,
      (match) => match === engine.resetMatch(shape),
    );
  return {
    begin: ready,
    end(key, coin, now) {
      const winner = matches.slots[2 * (key - 1) + (coin() < 0.5 ? 0 : 1)]!;
      accepted(engine.advanceElimination(state, { type: 'finish', match: key - 1, winner }, now));
      return ready();
    },
    toEvening(timesOf) {
      const evening = engine.newEvening(start);
      engine.addBracket(evening, shape, matches, {
        idOf: (match) => match + 1,
        timesOf: (match) => timesOf(match + 1),
      });
      return evening;
    },
  };
}
