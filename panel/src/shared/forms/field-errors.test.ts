import { describe, expect, it } from 'vitest';
import { toFormErrors, unshownErrors } from './field-errors.ts';

describe('errors by the names that were sent', () => {
  it('land on the fields of the form', () => {
    const errors = { name: ['Too long', 'Taken'], 'localizations[0][title]': ['Required'] };
    expect(toFormErrors(errors)).toEqual({
      name: 'Too long',
      'localizations.0.title': 'Required',
      localizations: 'Required',
    });
  });

  it('of a list all stand under the whole of it, each once', () => {
    const errors = {
      'prizes[0][value]': ['Too much'],
      'prizes[1][value]': ['Too much'],
      'prizes[2]': ['Gone'],
    };
    expect(toFormErrors(errors)).toMatchObject({ prizes: 'Too much Gone', 'prizes.2': 'Gone' });
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

  it('are named where their field is not on the screen', () => {
    const errors = {
      title: ['Taken'],
      'prizes[0][place]': ['Twice'],
      'rounds[1][duration]': ['Too short'],
      register_timeout: ['Too late'],
      is_private: ['Not now'],
      message: ['No'],
    };
    const names = { register_timeout: 'register_start' };
    const shown = new Set(['title', 'prizes', 'rounds.0.duration', 'register_start']);
    expect(unshownErrors(errors, names, shown)).toEqual([
      { field: 'rounds', sentence: 'Too short' },
      { field: 'is_private', sentence: 'Not now' },
      { field: 'message', sentence: 'No' },
    ]);
  });
});

describe('each error', () => {
  it('stands at its path, the first of several at the same one, and what is empty nowhere', () => {
    const errors = { 'rows[0]': ['One'], row_zero: ['Two'], 'rows[1]': [], 'rows[2]': [''] };
    expect(toFormErrors(errors, { row_zero: 'rows.0' })).toEqual({ 'rows.0': 'One', rows: 'One Two' });
    expect(toFormErrors({ name: ['One'], title: ['Two'] }, { title: 'name' })).toEqual({ name: 'One Two' });
  });

  it('is shown where its path or its whole field is on the screen', () => {
    const errors = { 'rounds[0][duration]': ['Short'], 'rounds[1][duration]': ['Long'], name: [] };
    expect(unshownErrors(errors, {}, new Set(['rounds.0.duration']))).toEqual([
      { field: 'rounds', sentence: 'Long' },
    ]);
    expect(unshownErrors(errors, {}, new Set(['rounds']))).toEqual([]);
    expect(unshownErrors(errors, {}, new Set())).toHaveLength(2);
  });
});
