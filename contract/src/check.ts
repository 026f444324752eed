import type * as z from 'zod';
import { fieldErrors } from './field-sentences.ts';
import type { Language } from './languages.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string[]> };

/** Checks a value against a schema of the contract, for the server and the panel's forms alike. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
): Checked<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues, language) };
}
