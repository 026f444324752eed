import * as z from 'zod';
import { onlyRoles, staff } from './access.ts';
import { HistoryEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { flag, instant, line, wholeNumber } from './fields.ts';
import { CountryId, RegionId } from './ids.ts';
import { walletCurrencies } from './limits.ts';
import { done, one, page, pageQuery } from './paging.ts';

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
  /** Those of its countries. */
  supported_locales: z.array(z.string()),
  version: z.int(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Region = z.output<typeof Region>;

/** A list as it is, or comma-separated; nothing twice. */
const parts = (error: string) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], { error })
    .transform((given) => (typeof given === 'string' ? given.split(',') : given))
    .transform((list): (string | number)[] => [
      ...new Set(list.map((part) => String(part).trim()).filter(Boolean)),
    ]);

const countryIds = (least: number) =>
  parts('id-list').pipe(z.array(CountryId).min(least).max(countryLimits.inRegion));

/** `de`, `pt-BR`, `zh-Hant`: kept as the standard writes it, whatever the case it was typed in. */
const locale = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i, { error: 'locale-list' })
  .transform((typed) => Intl.getCanonicalLocales(typed)[0] ?? typed);

const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional();

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
const regionParams = z.strictObject({ id: RegionId });
const countryParams = z.strictObject({ id: CountryId });
const direction = z.enum(['ASC', 'DESC']).default('ASC');
const search = z.string().trim().max(100).optional();

export const listRegions = endpoint({
  method: 'GET',
  path: '/regions',
  summary: 'Regions with their countries; a Super admin may ask for deleted ones',
  access: staff,
  query: z.strictObject({
    ...pageQuery(),
    search,
    deleted: flag().optional(),
    order: z.enum(['id', 'title']).default('id'),
    direction,
  }),
  reply: page(Region),
});

export const getRegion = endpoint({
  method: 'GET',
  path: '/regions/{id}',
  summary: 'One region',
  access: staff,
  params: regionParams,
  reply: one(Region),
});

export const createRegion = endpoint({
  method: 'POST',
  path: '/regions',
  summary: 'Create a region of countries',
  access: staff,
  form: true,
  body: RegionForm,
  status: 201,
  reply: one(Region),
});

export const updateRegion = endpoint({
  method: 'PUT',
  path: '/regions/{id}',
  summary: 'Change a region; its countries are replaced by those sent',
  access: admins,
  params: regionParams,
  form: true,
  body: RegionForm.extend({ version }),
  reply: one(Region),
});

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/regions/{id}',
  summary: 'Delete a region; tournaments that have it keep it, and a Super admin can restore it',
  access: admins,
  params: regionParams,
  reply: done,
});

export const restoreRegion = endpoint({
  method: 'POST',
  path: '/regions/{id}/restore',
  summary: 'Bring a deleted region back',
  access: onlyRoles('Super admin'),
  params: regionParams,
  reply: one(Region),
});

export const listRegionHistory = endpoint({
  method: 'GET',
  path: '/regions/{id}/history',
  summary: 'Who changed what in a region, newest first',
  access: staff,
  params: regionParams,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/countries',
  summary: 'Countries by name, code or id; or exactly those of `identities`, comma-joined ids',
  access: staff,
  query: z.strictObject({
    ...pageQuery(countryLimits.search),
    search,
    identities: countryIds(0).optional(),
    order: z.enum(['id', 'value', 'code']).default('id'),
    direction,
  }),
  reply: page(Country),
});

export const getCountry = endpoint({
  method: 'GET',
  path: '/countries/{id}',
  summary: 'One country',
  access: staff,
  params: countryParams,
  reply: one(Country),
});

export const updateCountry = endpoint({
  method: 'PUT',
  path: '/countries/{id}',
  summary: 'Change a country’s name, its locales (a list, or comma-separated) and its wallets',
  access: admins,
  params: countryParams,
  body: CountryForm.extend({ version }),
  reply: one(Country),
});

export const listCountryHistory = endpoint({
  method: 'GET',
  path: '/countries/{id}/history',
  summary: 'Who changed what in a country, newest first',
  access: staff,
  params: countryParams,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});
