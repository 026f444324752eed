import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Audience, Decided, Verdict } from './spectators.ts';

export interface Seated {
  judge(decided: Decided): Promise<Verdict>;
  leave(): Promise<void>;
}

/** Starts the spectators' process and waits until all of them hear their channel. */
export async function seatAudience(audience: Audience): Promise<Seated> {
  const { PATH, HOME } = process.env;
  const child = fork(join(import.meta.dirname, 'spectators.ts'), {
    env: { PATH, HOME, INPUT: JSON.stringify(audience) },
  });
  const gone = once(child, 'exit');
  const answer = async () => {
    const first = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!first) throw new Error('the spectators went away');
    return first[0] as unknown;
  };
  await answer();
  return {
    async judge(decided) {
      child.send(decided);
      return (await answer()) as Verdict;
    },
    async leave() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
