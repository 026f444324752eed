import type { Call } from '@matchdesk/contract/call';
import { text } from '#shared/i18n/i18n.ts';
import { Refused } from './refused.ts';
import type { CallGiven } from './request-shape.ts';

const verbs = { GET: 'get', POST: 'update', PUT: 'update', DELETE: 'delete' } as const;

/** A call on a thing without its id is refused before it is sent. */
export function requireId(what: Call, given: CallGiven): void {
  if (!what.subject || !what.path.includes('{id}')) return;
  const id: unknown = given.params && Reflect.get(given.params, 'id');
  if (id !== undefined && id !== null && id !== '' && !Number.isNaN(id)) return;
  const message = text(`api.idRequired.${verbs[what.method]}`, {
    Thing: what.subject,
    thing: what.subject.toLowerCase(),
  });
  throw new Refused({ status: 0, code: 'id-required', message });
}
