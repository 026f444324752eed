import { setTimeout as pause } from 'node:timers/promises';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { finishMatch } from '../../../contract/src/formats/matches.ts';
import { runningBracket } from '../matches/approvals.ts';
import type { Measured } from '../place.ts';
import { isQuick } from '../quick.ts';

const every = 200;
/** More matches than are approved during one kind of call. */
const enough = isQuick ? 64 : 400;

/** Staff who approve one match after another at a steady pace, whether or not the last one is answered. */
export function openDesk(measured: Measured) {
  const waiting: { id: number; match: Match }[] = [];
  const refused: (number | 'no answer')[] = [];

  async function approve(): Promise<number> {
    const next = waiting.pop();
    if (!next) throw new Error('there are no more matches to approve');
    const { id, match } = next;
    const began = performance.now();
    const { status } = await measured.client
      .call(finishMatch, {
        params: { id, matchId: match.id },
        body: { winner_id: match.first_participant!.id },
      })
      .catch(() => ({ status: 'no answer' as const }));
    if (status !== 200) refused.push(status);
    return performance.now() - began;
  }

  async function approveUntil(isOver: () => boolean): Promise<number[]> {
    const under: Promise<number>[] = [];
    while (!isOver()) {
      under.push(approve());
      await pause(every);
    }
    return Promise.all(under);
  }

  return {
    refused,
    async prepare(): Promise<void> {
      while (waiting.length < enough) {
        const { id, matches } = await runningBracket(measured, 4 * enough);
        waiting.push(...matches.map((match) => ({ id, match })));
      }
    },
    approveFor(milliseconds: number): Promise<number[]> {
      const until = performance.now() + milliseconds;
      return approveUntil(() => performance.now() >= until);
    },
    async approveWhile(work: Promise<void>): Promise<number[]> {
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      const times = await approveUntil(() => isDone);
      await done;
      return times;
    },
  };
}
