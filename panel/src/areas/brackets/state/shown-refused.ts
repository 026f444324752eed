import type { Refused } from '#shared/api/refused.ts';

/** A start that the server refuses is a 'Permission error', one that breaks down a 'Start error'. */
export function shownRefused({ status }: Pick<Refused, 'status'>): 'errors.permission' | 'errors.start' {
  return status >= 400 && status < 500 ? 'errors.permission' : 'errors.start';
}
