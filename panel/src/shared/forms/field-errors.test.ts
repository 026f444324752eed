import { describe, expect, it } from 'vitest';
import { toFormErrors } from './field-errors.ts';

describe('errors by the names that were sent', () => {
  it('land on the fields of the form', () => {
    const errors = { name: ['Too long', 'Taken'], 'localizations[0][title]': ['Required'] };
    expect(toFormErrors(errors)).toEqual({
      name: 'Too long',
      'localizations.0.title': 'Required',
      localizations: 'Required',
    });
  });

  it('land on the field that the form calls differently', () => {
    const errors = { register_timeout: ['Required'] };
    expect(toFormErrors(errors, { register_timeout: 'register_start' })).toEqual({
      register_start: 'Required',
    });
  });

  it('say nothing where nothing is said', () => {
    expect(toFormErrors({ name: [] })).toEqual({});
  });
});
