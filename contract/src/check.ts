import type * as z from 'zod';
import { fieldErrors } from './field-sentences.ts';
import type { Language } from './languages.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string[]> };

/** The one way a schema of the contract judges a value, on the server and in the panel's forms. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: Language,
): Checked<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, errors: fieldErrors(result.error.issues, language) };
}
