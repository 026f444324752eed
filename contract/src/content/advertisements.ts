import * as z from 'zod';
import { anyone, onlyRoles, signedIn, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import {
  flag,
  gameList,
  idList,
  idOf,
  imageFile,
  instant,
  line,
  optionalId,
  webAddress,
  wholeNumber,
} from '../fields.ts';
import { AdvertisementId, CountryId, GameId, PlatformId, RegionId } from '../ids.ts';
import { one, pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';
import { type GoalType, goalTypes } from './advertisements.rules.ts';

export const Advertisement = z.strictObject({
  id: AdvertisementId,
  title: z.string(),
  image: z.string(),
  link: z.string(),
  goal: z.strictObject({
    type: z.literal([goalTypes.view, goalTypes.click]),
    /** 0 for no limit. */
    total: z.int(),
    clicked: z.int(),
    viewed: z.int(),
  }),
  /** Empty for all games. */
  games: z.array(GameId),
  /** Empty for all platforms. */
  platforms: z.array(PlatformId),
  /** With neither a region nor countries it is shown everywhere. */
  meta: z.strictObject({
    is_active: z.boolean(),
    region_id: RegionId.nullable(),
    countries: z.array(CountryId),
  }),
  version: z.int(),
  created_at: instant(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Advertisement = z.output<typeof Advertisement>;

export const advertisementLimits = { title: 200, goal: 1_000_000_000, countries: 200 } as const;

const fields = {
  title: line({ max: advertisementLimits.title }),
  link: webAddress().refine((link) => link !== '', { error: 'required' }),
  goal_type: wholeNumber({ min: 1, max: 2 }).transform((type) => type as GoalType),
  goal: wholeNumber({ min: 0, max: advertisementLimits.goal }).default(0),
  games: idList<'GameId'>().default([]),
  platforms: idList<'PlatformId'>().default([]),
  /** Decides which of the two fields below is kept. */
  location_type: z.enum(['region', 'countries']).default('countries'),
  region_id: optionalId<'RegionId'>(),
  countries: idList<'CountryId'>().default([]),
};

/** A banner for a region must name it; one for countries may name none, and is then shown everywhere. */
const namesPlace = ({ location_type, region_id }: { location_type: string; region_id: unknown }) =>
  location_type !== 'region' || Boolean(region_id);
const regionMissing = {
  path: ['region_id'],
  error: 'required',
  // Reported together with other errors.
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

export const AdvertisementForm = z
  .strictObject({ ...fields, image: imageFile() })
  .refine(namesPlace, regionMissing);
export const AdvertisementEdit = z
  .strictObject({ ...fields, image: imageFile().optional(), ...editedFrom })
  .refine(namesPlace, regionMissing);
export type AdvertisementEdit = z.output<typeof AdvertisementEdit>;

const admins = onlyRoles('Super admin', 'Tournament admin');

export const advertisementCalls = recordCalls({
  path: '/advertisements',
  thing: 'banner',
  id: AdvertisementId,
  row: Advertisement,
  record: Advertisement,
  // Whether a picture is required depends on the record: a new one has none yet.
  form: AdvertisementEdit,
  edit: AdvertisementEdit,
  query: {
    ...pageQuery(),
    games: gameList().optional(),
    search: searchText(),
    is_active: flag().optional(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title'], 'DESC'),
  },
  access: { read: staff, create: admins, change: admins },
  summaries: {
    list: 'Banners by games (comma-joined ids), state and title; a Super admin may ask for deleted ones',
    create: 'Create a banner; it is not active yet',
    update: 'Change a banner; a picture that is not sent stays as it is',
  },
});

export const {
  list: listAdvertisements,
  get: getAdvertisement,
  create: createAdvertisement,
  update: updateAdvertisement,
  remove: deleteAdvertisement,
  restore: restoreAdvertisement,
  history: listAdvertisementHistory,
} = advertisementCalls;

const params = z.strictObject({ id: AdvertisementId });

export const activateAdvertisement = endpoint({
  method: 'POST',
  path: '/advertisements/{id}/action/activate',
  summary: 'Set whether a banner is shown; without is_active it changes to the other state',
  access: admins,
  params,
  body: z.strictObject({ is_active: flag().optional() }),
  reply: one(Advertisement),
});

export const AdvertisementDay = z.strictObject({ day: z.iso.date(), views: z.int(), clicks: z.int() });
export type AdvertisementDay = z.output<typeof AdvertisementDay>;

export const listAdvertisementDays = endpoint({
  method: 'GET',
  path: '/advertisements/{id}/days',
  summary: 'Views and clicks of a banner on each of the last 30 days (UTC), oldest first',
  access: staff,
  params,
  reply: z.strictObject({ data: z.array(AdvertisementDay) }),
});

export const ShownBanner = Advertisement.pick({ id: true, title: true, image: true, link: true }).extend({
  /** Proves that this person was shown this banner; valid for a day. */
  pass: z.string(),
});
export type ShownBanner = z.output<typeof ShownBanner>;

export const getMyBanner = endpoint({
  method: 'GET',
  path: '/play/banner',
  summary:
    'The banner to show the player now, for a game and a platform: of those that fit, the one with the lowest share of its goal; null where none fits',
  access: signedIn,
  query: z.strictObject({
    game_id: idOf<'GameId'>().optional(),
    platform_id: idOf<'PlatformId'>().optional(),
  }),
  reply: z.strictObject({ data: ShownBanner.nullable() }),
});

export const countBanners = endpoint({
  method: 'POST',
  path: '/play/banners/count',
  summary:
    'Count views or clicks by their passes. A view is at least half of the banner, visible for a second; each person counts once a banner and day. Passes that are not valid are left out',
  access: anyone,
  body: z.strictObject({
    kind: z.enum(['view', 'click']),
    passes: z.array(z.string().max(200)).min(1).max(20),
  }),
  reply: z.strictObject({ valid: z.int() }),
});
