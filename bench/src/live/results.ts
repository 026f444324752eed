import { setTimeout as pause } from 'node:timers/promises';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { finishMatch } from '../../../contract/src/formats/matches.ts';
import type { Measured } from '../place.ts';
import { now } from './clock.ts';
import type { Decided } from './spectators.ts';

const aSecond = 20;

/** Twenty results a second, each sent at its time whether or not the one before has been answered. */
export async function decideMatches(
  { client }: Measured,
  id: number,
  matches: readonly Match[],
  seconds: number,
): Promise<Decided> {
  const wanted = matches.slice(0, seconds * aSecond);
  if (wanted.length < seconds * aSecond) throw new Error('the bracket has too few matches');
  const began = now();
  return Promise.all(
    wanted.map(async (match, index): Promise<Decided[number]> => {
      await pause(Math.max(0, (index * 1000) / aSecond - (now() - began)));
      const { status, body } = await client.call(finishMatch, {
        params: { id, matchId: match.id },
        body: { winner_id: match.first_participant?.id ?? 0 },
      });
      if (status !== 200) throw new Error(`not approved: ${JSON.stringify(body)}`);
      return [match.id, now()];
    }),
  );
}
