import { listMatches } from '../../../contract/src/matches.ts';
import type { Measured } from '../matches/crowd.ts';
import type { SeenFrame } from './arrivals.ts';

/** How many matches a spectator, from the frames alone, knows otherwise than the server does. */
export async function countStale(
  { client }: Measured,
  id: number,
  frames: readonly SeenFrame[],
): Promise<number> {
  const known = new Map<unknown, Record<string, unknown>>();
  for (const { frame } of frames)
    for (const { data } of frame.events) known.set(data.id, { ...known.get(data.id), ...data });
  const { body } = await client.call(listMatches, { params: { id }, query: { type: 'upper' } });
  return body.data.filter((match) => {
    const seen = known.get(match.id);
    if (!seen) return match.winner_id !== null;
    const sides = ['first_participant', 'second_participant'] as const;
    const isSame = sides.every((side) => (seen[side] as { id: number } | null)?.id === match[side]?.id);
    return !isSame || seen.winner_id !== match.winner_id || seen.status !== match.status;
  }).length;
}
