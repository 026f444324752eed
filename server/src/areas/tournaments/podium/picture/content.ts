import { createHash } from 'node:crypto';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { known } from '#known.ts';

/** Those who share a place. */
export interface PictureGroup {
  place_from: number;
  place_to: number;
  people: { name: string; avatar: string | null }[];
  /** How many more share the place, beyond those named. */
  more: number;
  /** What each of them gets. */
  prizes: Placed['prizes'];
}

/** Everything that the picture shows: equal content gives an equal picture. */
export interface PictureContent {
  title: string;
  game: string;
  /** The day the tournament began, in UTC. */
  day: string;
  groups: PictureGroup[];
}

const mostNames = 3;

/**
 * Whether everybody here gets the same, odd cents aside. After a double no-show some get half of what the others on
 * their place get.
 */
const isOnePrize = (first: Placed, people: readonly Placed[]): boolean =>
  people.every(({ prizes }) =>
    prizes.every(({ amount }, index) => Math.abs(amount - (first.prizes[index]?.amount ?? 0)) < 0.015),
  );

export function toPictureContent(
  { title, game, started_at }: { title: string; game: { name: string }; started_at: string },
  top: readonly Placed[],
  beyond: number,
): PictureContent {
  const sharing = [...Map.groupBy(top, ({ place_from }) => place_from).values()];
  const groups = sharing.map((people, index): PictureGroup => {
    const first = known(people[0], 'the first of those who share a place');
    const { place_from, place_to, prizes } = first;
    const unnamed = index === sharing.length - 1 ? beyond : 0;
    return {
      place_from,
      place_to,
      people: people.slice(0, mostNames).map(({ name, avatar }) => ({ name, avatar })),
      more: Math.max(0, people.length - mostNames) + unnamed,
      prizes: isOnePrize(first, people) ? prizes : [],
    };
  });
  return { title, game: game.name, day: new Date(started_at).toISOString().slice(0, 10), groups };
}

export const digestOf = (content: PictureContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

export const picturePath = (id: TournamentId, digest: string): string => `/podium/${id}.png?v=${digest}`;
