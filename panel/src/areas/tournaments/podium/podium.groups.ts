import type { Placed } from '@matchdesk/contract/tournaments/podium';

export interface PlaceGroup {
  place_from: number;
  place_to: number;
  people: Placed[];
}

/** Groups those who share a place, in order of place. */
export function groupsOf(top: readonly Placed[]): PlaceGroup[] {
  return [...Map.groupBy(top, ({ place_from }) => place_from).values()].map((people) => {
    const { place_from, place_to } = people[0]!;
    return { place_from, place_to, people };
  });
}

/** '3', or '3–4' where the place is shared. */
export const placeText = ({ place_from, place_to }: Pick<Placed, 'place_from' | 'place_to'>): string =>
  place_to > place_from ? `${place_from}–${place_to}` : String(place_from);
