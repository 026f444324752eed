import { isRefused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';

export interface LoginErrors {
  email?: string | undefined;
  password?: string | undefined;
  /** The error that belongs to no field. */
  form?: string | undefined;
}

/** The server's errors by field; else its message about a refused request; else the generic text. */
export function loginErrors(error: unknown): LoginErrors {
  if (!isRefused(error)) return { form: text('error.generic') };
  const fields = { email: error.errors.email?.[0], password: error.errors.password?.[0] };
  if (fields.email || fields.password) return fields;
  const ownDoing = error.status >= 400 && error.status < 500;
  return { form: (ownDoing && error.said) || text('error.generic') };
}
