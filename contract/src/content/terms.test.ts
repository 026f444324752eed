import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { TermsForm } from './terms.ts';

test.each([null, undefined, 'text', 7])('terms that are %j are refused, and nothing fails', (body) => {
  expect(check(TermsForm, body, 'en').ok).toBe(false);
});
