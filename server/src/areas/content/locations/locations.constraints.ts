import type { Constraints } from '#database/constraints.ts';

export const locationConstraints: Constraints = {
  countries_code_unique: { code: 'name-taken' },
  region_countries_country: { code: 'check-fields', field: 'countries', sentence: 'no-such-country' },
  regions_title_unique: { code: 'name-taken', field: 'title', sentence: 'name-taken' },
  region_countries_once: 'ours',
  region_countries_region: 'ours',
};
