import {
  advanceElimination,
  applyElimination,
  type EliminationCommand,
} from '#elimination/elimination.apply.ts';
import { generateBracket } from '#elimination/elimination.generate.ts';
import { brokenInvariants } from '#elimination/elimination.invariants.ts';
import { placings } from '#elimination/elimination.places.ts';
import { advanceSeating, type SeatingCommand } from '#elimination/elimination.seating.ts';
import { finalMatch, shapeFor } from '#elimination/elimination.shape.ts';
import { MatchTable } from '#elimination/match-table.ts';
import { MAX_ENTRANTS } from '#formats.ts';
import { hasBoth, isFinished } from '#match.ts';
import { randomFrom } from '#random.ts';
import type { TournamentStatus } from '#status.ts';
import { entrants, NOON, timingsFor } from './bracket.testing.ts';
import { demand } from './walks/script.ts';

/** 262,144 entrants drawn, shuffled, seated by hand, started, played out, reverted deep, undone and reverted. */
export function playLargest(double: boolean): void {
  const shape = shapeFor(MAX_ENTRANTS, { double, reset: double, thirdPlace: !double });
  const everybody = entrants(MAX_ENTRANTS);
  const matches = generateBracket(shape, everybody, timingsFor(shape));
  const format = double ? 3 : 1;
  const held: { status: TournamentStatus } = { status: 'REGISTRATION_CLOSED' };
  const state = () => ({ ...held, format, shape, matches, autoApprove: true }) as const;
  const seat = (command: SeatingCommand) => {
    const outcome = advanceSeating(state(), command, NOON);
    demand(outcome.ok, 'seated', outcome);
    held.status = outcome.status?.after ?? held.status;
  };
  const play = (command: EliminationCommand) => {
    const outcome = advanceElimination(state(), command, NOON);
    demand(outcome.ok, 'played', outcome);
    held.status = outcome.status?.after ?? held.status;
  };

  seat({ type: 'shuffle', eligible: everybody, random: randomFrom(1) });
  const [participant, there] = [matches.slots[0]!, matches.slots[9]!];
  seat({ type: 'seat', match: 4, side: 1, participant, eligible: true, from: { match: 0, side: 0 } });
  demand(matches.slots[0] === there && matches.slots[9] === participant, 'two change places');
  seat({ type: 'start', assignments: [], eligible: everybody, leaveOut: false });

  for (let match = 0; match < matches.length; match++) {
    const row = matches.find(match)!;
    if (!isFinished(row)) {
      demand(hasBoth(row), 'everything can be played', row);
      play({ type: 'finish', match, winner: match % 3 === 0 ? row.second : row.first });
    }
  }
  demand(held.status === 'FINISHED' && brokenInvariants(shape, matches).length === 0, 'played out');
  const placed = placings(shape, matches.rows()).map((placing) => placing.participant);
  demand(new Set(placed).size === MAX_ENTRANTS && placed.length === MAX_ENTRANTS, 'everybody has one place');

  const before = new MatchTable(matches.length);
  before.copyFrom(matches);
  const done = applyElimination(state(), { type: 'revert-deep', match: 0 }, NOON);
  demand(done.ok, 'reverted deep');
  matches.apply(done.changes);
  held.status = done.status!.after;
  demand(!isFinished(matches.find(finalMatch(shape))!), 'all the way down');
  play({ type: 'undo', done });
  for (let match = 0; match < matches.length; match++) {
    const [now, then] = [matches.find(match), before.find(match)];
    demand(JSON.stringify(now) === JSON.stringify(then), 'the undo is exact', { now, then });
  }
  play({ type: 'revert', match: shape.deciding.findLast((match) => matches.winners[match] !== 0)! });
  demand((held.status as string) === 'IN_PROGRESS', 'a reverted end is no end', held.status);
}
