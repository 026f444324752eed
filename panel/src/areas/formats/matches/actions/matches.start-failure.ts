import type { Refused } from '#shared/api/refused.ts';

/** A start that the server refuses is a 'Permission error', one that breaks down a 'Start error'. */
export function startFailure({ status }: Pick<Refused, 'status'>) {
  return status >= 400 && status < 500
    ? ({ title: 'format.errors.permission' } as const)
    : ({ title: 'format.errors.start', fallback: 'format.errors.error' } as const);
}
