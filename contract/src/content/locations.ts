import * as z from 'zod';
import { onlyRoles, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, line } from '../fields.ts';
import { CountryId, RegionId } from '../ids.ts';
import { walletCurrencies } from '../limits.ts';
import { one, pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, readCalls, recordCalls, searchText } from '../records.ts';

export const countryLimits = { search: 20, inRegion: 300, locales: 20 } as const;

export const Country = z.strictObject({
  id: CountryId,
  /** Two lowercase letters, or `global`. */
  code: z.string(),
  value: z.string(),
  supported_locales: z.array(z.string()),
  available_wallets: z.array(z.enum(walletCurrencies)),
  version: z.int(),
  updated_at: instant(),
});
export type Country = z.output<typeof Country>;

export const Region = z.strictObject({
  id: RegionId,
  title: z.string(),
  countries: z.array(z.strictObject({ id: CountryId, value: z.string() })),
  /** The locales of its countries. */
  supported_locales: z.array(z.string()),
  version: z.int(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Region = z.output<typeof Region>;

/** An array or comma-separated text, without duplicates. */
const parts = (error: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error })
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform((list): (string | number)[] => [
      ...new Set(list.map((part) => String(part).trim()).filter(Boolean)),
    ]);

const countryIds = (least: number) =>
  parts('id-list').pipe(z.array(CountryId).min(least).max(countryLimits.inRegion));

/** `de`, `pt-BR`, `zh-Hant`: stored in the standard's spelling, whatever case was typed. */
const locale = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i, { error: 'locale-list' })
  .transform((typed) => Intl.getCanonicalLocales(typed)[0] ?? typed);

export const RegionForm = z.strictObject({
  title: line({ max: 100 }),
  countries: countryIds(1),
});
export type RegionForm = z.output<typeof RegionForm>;

export const CountryForm = z.strictObject({
  value: line({ max: 100 }),
  supported_locales: parts('locale-list')
    .pipe(z.array(locale).max(countryLimits.locales))
    .transform((locales) => [...new Set(locales)]),
  available_wallets: parts('not-valid').pipe(z.array(z.enum(walletCurrencies))),
});
export type CountryForm = z.output<typeof CountryForm>;

/** Tournament managers read locations and may add a region, but change nothing that is there. */
const admins = onlyRoles('Super admin', 'Tournament admin');
export const regionCalls = recordCalls({
  path: '/regions',
  thing: 'region',
  id: RegionId,
  row: Region,
  record: Region,
  form: RegionForm,
  edit: RegionForm.extend(editedFrom),
  query: {
    ...pageQuery(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title'], 'ASC'),
  },
  access: { read: staff, create: staff, change: admins },
  summaries: {
    list: 'Regions with their countries; a Super admin may ask for deleted ones',
    create: 'Create a region of countries',
    update: 'Change a region; its countries are replaced by those sent',
    remove: 'Delete a region; tournaments that have it keep it, and a Super admin can restore it',
  },
});

export const {
  list: listRegions,
  get: getRegion,
  create: createRegion,
  update: updateRegion,
  remove: deleteRegion,
  restore: restoreRegion,
  history: listRegionHistory,
} = regionCalls;

export const countryCalls = readCalls({
  path: '/countries',
  thing: 'country',
  id: CountryId,
  row: Country,
  record: Country,
  query: {
    ...pageQuery(countryLimits.search),
    search: searchText(),
    identities: countryIds(0).optional(),
    with_locale: flag().optional(),
    ...orderedBy(['id', 'value', 'code'], 'ASC'),
  },
  access: { read: staff, create: admins, change: admins },
  summaries: {
    list: 'Countries by name, code or id; or exactly those of `identities`, comma-joined ids; `with_locale=1` for those with a supported language',
  },
});

export const { list: listCountries, get: getCountry, history: listCountryHistory } = countryCalls;

export const updateCountry = endpoint({
  method: 'PUT',
  path: '/countries/{id}',
  summary: 'Change a country’s name, its locales (a list, or comma-separated) and its wallets',
  access: admins,
  params: z.strictObject({ id: CountryId }),
  body: CountryForm.extend(editedFrom),
  reply: one(Country),
});
