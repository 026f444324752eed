import type { Constraints } from '#database/constraints.ts';

export const venueConstraints: Constraints = {
  venues_name_unique: { code: 'name-taken', field: 'name', sentence: 'name-taken' },
  station_groups_venue: 'ours',
  stations_closed: 'ours',
  stations_group: 'ours',
  stations_number_once: 'ours',
  stations_venue: 'ours',
};
