import { setTimeout as pause } from 'node:timers/promises';
import { finishMatch } from '../../../contract/src/matches.ts';
import { runningBracket } from '../matches/approvals.ts';
import type { Measured } from '../place.ts';
import { sized } from '../quick.ts';

const every = 200;
/** Of a page of the first round: what one tournament has to give, with some to spare. */
const wanted = sized(2000);

/** Staff who approve one match after another at a steady pace, whether or not the last one is answered. */
export async function openDesk(measured: Measured, kinds: number) {
  const cups = [];
  for (let left = Math.max(64, wanted, kinds * 60); left > 0; left -= 512)
    cups.push(await runningBracket(measured, 1024));
  const waiting = cups.flatMap(({ id, matches }) => matches.map((match) => ({ id, match })));
  const refused: number[] = [];

  async function approve(): Promise<number> {
    const next = waiting.pop();
    if (!next) throw new Error('there are no more matches to approve');
    const { id, match } = next;
    const began = performance.now();
    const { status } = await measured.client.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant!.id },
    });
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
