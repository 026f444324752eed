import type { Constraints } from '#database/constraints.ts';

export const termsConstraints: Constraints = {
  terms_version_once: { code: 'name-taken', field: 'version', sentence: 'name-taken' },
  terms_country: { code: 'check-fields', field: 'country_id', sentence: 'no-such-country' },
  terms_acceptances_once: 'ours',
  terms_acceptances_terms: 'ours',
  terms_acceptances_user: 'ours',
};
