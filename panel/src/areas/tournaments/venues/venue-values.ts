import type { Venue } from '@matchdesk/contract/tournaments/venues';

export interface GroupValues {
  /** Empty for a new group. */
  id: string;
  name: string;
  numbers: string;
  games: string[];
}

export interface VenueValues {
  name: string;
  time_zone: string;
  groups: GroupValues[];
}

export const newGroup = (): GroupValues => ({ id: '', name: '', numbers: '', games: [] });

export function toVenueValues(venue: Venue | undefined): VenueValues {
  return {
    name: venue?.name ?? '',
    time_zone: venue?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    groups: venue?.groups.map(toGroupValues) ?? [newGroup()],
  };
}

const toGroupValues = ({ id, name, numbers, games }: Venue['groups'][number]): GroupValues => ({
  id: String(id),
  name,
  numbers,
  games: games.map((game) => String(game.id)),
});

/** What is sent: games comma-joined, as everywhere. */
export function toVenueBody({ groups, ...values }: VenueValues) {
  return { ...values, groups: groups.map((group) => ({ ...group, games: group.games.join(',') })) };
}
