import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { flag, idList, instant, line, optionalId, timeZone } from '../fields.ts';
import { GameId, StationGroupId, VenueId } from '../ids.ts';
import { pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';
import { readStationNumbers, venueBounds } from './venues.rules.ts';

/** Stations that stand together, with what can be played there. */
export const StationGroup = z.strictObject({
  id: StationGroupId,
  /** Empty where a venue needs no names. */
  name: z.string(),
  /** As people write them: `1-8, 12`. */
  numbers: z.string(),
  /** The games that its stations can hold; none where they can hold all. */
  games: z.array(z.strictObject({ id: GameId, name: z.string() })),
});
export type StationGroup = z.output<typeof StationGroup>;

export const Venue = z.strictObject({
  id: VenueId,
  name: z.string(),
  time_zone: z.string(),
  groups: z.array(StationGroup),
  /** How many there are in all groups. */
  stations: z.int(),
  version: z.int(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Venue = z.output<typeof Venue>;

const stationNumbers = line({ max: venueBounds.numbers }).transform((text, context) => {
  const numbers = readStationNumbers(text);
  if (numbers) return numbers;
  context.addIssue('station-numbers');
  return z.NEVER;
});

const GroupForm = z.strictObject({
  /** Empty for a new one; those that are left out are taken away with their stations. */
  id: optionalId<'StationGroupId'>(),
  name: line({ min: 0, max: venueBounds.groupName }).default(''),
  numbers: stationNumbers,
  games: idList<'GameId'>().default([]),
});

/** A number stands for one station of the venue, and a name for one group. */
function checkGroups(groups: z.output<typeof GroupForm>[], context: z.core.$RefinementCtx): void {
  const numbers = new Set<number>();
  const names = new Set<string>();
  for (const [index, group] of groups.entries()) {
    // Zod runs this even where a field was already refused.
    if (!Array.isArray(group.numbers) || typeof group.name !== 'string') continue;
    const refuse = (field: 'name' | 'numbers', message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message, input: group[field] });
    if (group.numbers.some((number) => numbers.has(number))) refuse('numbers', 'station-twice');
    if (names.has(group.name.toLowerCase())) refuse('name', 'group-twice');
    names.add(group.name.toLowerCase());
    for (const number of group.numbers) numbers.add(number);
    if (numbers.size <= venueBounds.stations) continue;
    refuse('numbers', 'too-many-stations');
    return;
  }
}

export const VenueForm = z.strictObject({
  name: line({ max: venueBounds.name }),
  time_zone: timeZone(),
  groups: z.array(GroupForm).max(venueBounds.groups).superRefine(checkGroups).default([]),
});
export type VenueForm = z.output<typeof VenueForm>;

const editors = needsPermission('Tournament edit');

export const venueCalls = recordCalls({
  path: '/venues',
  thing: 'venue',
  id: VenueId,
  row: Venue,
  record: Venue,
  form: VenueForm,
  edit: VenueForm.extend(editedFrom),
  query: {
    ...pageQuery(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'name'], 'ASC'),
  },
  access: { read: staff, create: editors, change: editors },
  summaries: {
    list: 'Venues with their stations, by name; a Super admin may ask for deleted ones',
    create: 'Create a venue with its stations',
    update: 'Change a venue; its groups of stations are replaced by those sent, and keep their ids',
    remove: 'Delete a venue where no tournament is played; a Super admin can restore it',
  },
});

export const {
  list: listVenues,
  get: getVenue,
  create: createVenue,
  update: updateVenue,
  remove: deleteVenue,
  restore: restoreVenue,
  history: listVenueHistory,
} = venueCalls;
