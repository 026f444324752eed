import * as z from 'zod';
import { onlyRoles } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant, line, picture } from '../fields.ts';
import { one, page, pageQuery } from '../paging.ts';
import { editedFrom, HistoryEntry } from '../records.ts';
import { brandLimits, isColour } from './brand.rules.ts';

/** How the installation shows itself to players; what is empty is as Matchdesk's own. */
export const Brand = z.strictObject({
  name: z.string(),
  line: z.string(),
  /** As #rrggbb, or empty. */
  colour: z.string(),
  logo: z.string().nullable(),
  version: z.int(),
  updated_at: instant(),
});
export type Brand = z.output<typeof Brand>;

export const BrandForm = z.strictObject({
  name: line({ min: 0, max: brandLimits.name }).default(''),
  line: line({ min: 0, max: brandLimits.line }).default(''),
  colour: line({ min: 0, max: 20 })
    .toLowerCase()
    .refine((colour) => colour === '' || isColour(colour), { error: 'colour' })
    .default(''),
  logo: picture(),
});
export type BrandForm = z.output<typeof BrandForm>;

const access = onlyRoles('Super admin');

export const getBrand = endpoint({
  method: 'GET',
  path: '/brand',
  summary: 'Name, line, colour and logo that players see',
  access,
  reply: one(Brand),
});

export const changeBrand = endpoint({
  method: 'PUT',
  path: '/brand',
  summary: 'Change what players see of the organiser; a logo that is not sent stays as it is',
  access,
  form: true,
  body: BrandForm.extend(editedFrom),
  reply: one(Brand),
});

export const listBrandHistory = endpoint({
  method: 'GET',
  path: '/brand/history',
  summary: 'Who changed what players see of the organiser, newest first',
  access,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});
