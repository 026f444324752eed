import type { Match } from '../../../contract/src/formats/matches.record.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median, takeTurns } from '../times.ts';
import { together } from '../together.ts';
import { approval, runningBracket } from './approvals.ts';

const SMALL = 1024;
const MOST = 1.1;
const A_TURN = 32;
const TURNS = 14;

/** One approval in a large tournament, beside one in a small one. */
export async function compareApprovalSizes(
  measured: Measured,
  players: number,
  report: Report,
): Promise<void> {
  const large = await approver(measured, players);
  const small = await approver(measured, SMALL);
  const took = await takeTurns({ warm: 1, counted: TURNS }, { large, small });
  const [ours, reference] = [median(took.large) / A_TURN, median(took.small) / A_TURN];
  report({
    what: `one approval in a tournament of ${players.toLocaleString('en')}`,
    ours,
    unit: 'ms',
    reference,
    referenceName: `in one of ${SMALL.toLocaleString('en')}`,
    ratio: ours / reference,
    goal: `≤ ${MOST}×`,
    met: ours <= MOST * reference,
    note: `16 in flight; the middle one of ${TURNS} turns of ${A_TURN}`,
  });
}

/** Approves the next matches of a first round. */
async function approver(measured: Measured, players: number): Promise<() => Promise<number>> {
  const { id, matches } = await runningBracket(measured, players);
  const approve = approval(measured, id);
  return () => {
    const turn: Match[] = matches.splice(0, A_TURN);
    if (turn.length < A_TURN) throw new Error(`only ${turn.length} matches are left`);
    return together(turn.map(approve));
  };
}
