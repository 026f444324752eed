import { finishMatch } from '../../../contract/src/formats/matches.ts';
import { brokenInvariants, MatchTable, matchCount, shapeFor } from '../../../engine/src/index.ts';
import { findBracket } from '../../../server/src/rows/brackets/brackets.store.ts';
import { listRange } from '../../../server/src/rows/matches/matches.store.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { runningBracket } from './approvals.ts';

const clients = 50;

/** Every client approves, half of them one side and half the other: one side wins, the others hear who. */
export async function raceForMatches(
  measured: Measured,
  matchesRaced: number,
  report: Report,
): Promise<void> {
  const { id, matches } = await runningBracket(measured, 2 ** Math.ceil(Math.log2(2 * matchesRaced)));
  const raced = matches.slice(0, matchesRaced);
  let right = 0;
  for (const match of raced) {
    const sides = [match.first_participant, match.second_participant];
    const answers = await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        const side = sides[index % 2]!;
        const { status, body } = await measured.client.call(finishMatch, {
          params: { id, matchId: match.id },
          body: { winner_id: side.id },
        });
        return { side, status, body };
      }),
    );
    const winners = new Set(answers.filter(({ status }) => status === 200).map(({ side }) => side.id));
    const acted = answers.filter(({ body }) => body.action_id);
    const [winner] = winners;
    const areLosersAnswered = answers
      .filter(({ status }) => status !== 200)
      .every(
        ({ status, body }) =>
          status === 409 && body.message?.includes(sides.find((side) => side?.id === winner)!.name),
      );
    if (winners.size === 1 && acted.length === 1 && areLosersAnswered) right += 1;
  }
  const broken = await countBroken(measured, id);
  report({
    what: `matches with exactly one winner of ${clients} who raced`,
    ours: right,
    unit: `of ${raced.length}`,
    goal: 'all',
    met: right === raced.length && broken === 0,
    note: `${broken} broken invariants; the losers were told who won`,
  });
}

async function countBroken({ place: { db } }: Measured, id: number): Promise<number> {
  const bracket = await findBracket(db, id as never);
  if (!bracket) throw new Error('the bracket is gone');
  const table = new MatchTable(matchCount(bracket.shape));
  for (const row of await listRange(db, bracket, 0, table.length - 1)) table.set(row);
  return brokenInvariants(shapeFor(bracket.entrants), table).length;
}
