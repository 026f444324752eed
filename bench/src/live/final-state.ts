import { listMatches } from '../../../contract/src/formats/matches.ts';
import type { Measured } from '../place.ts';
import type { SeenFrame } from './arrivals.ts';

/** How many matches differ between the server and a spectator who has only heard the frames. */
export async function countStale(
  { client }: Measured,
  id: number,
  frames: readonly SeenFrame[],
): Promise<number> {
  const known = new Map<unknown, Record<string, unknown>>();
  for (const { frame } of frames)
    for (const { type, data } of frame.events)
      if (type === 'match' && !isOlder(data, known.get(data.id))) known.set(data.id, data);
  const { body } = await client.call(listMatches, { params: { id }, query: { type: 'upper' } });
  return body.data.filter((match) => {
    const seen = known.get(match.id);
    const [heard, stored] = [seen && toText(seen), toText(match)];
    const isStale = seen ? heard !== stored : match.winner_id !== null;
    if (isStale) console.log(`  match ${match.id}: last heard ${heard}, stored ${stored}`);
    return isStale;
  }).length;
}

const isOlder = (match: Record<string, unknown>, held: Record<string, unknown> | undefined) =>
  Number(match.version) < Number(held?.version);

function toText(match: Record<string, unknown>): string {
  const { status, winner_id } = match;
  const [first, second] = [match.first_participant, match.second_participant].map(
    (side) => (side as { id: number } | null)?.id ?? 'nobody',
  );
  return `${first} against ${second}, ${status}, won by ${winner_id ?? 'nobody'}`;
}
