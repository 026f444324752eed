import type { Call } from '@matchdesk/contract/call';
import type { Subject } from '@matchdesk/contract/endpoint';
import { text } from '#shared/i18n/i18n.ts';
import { Refused } from './refused.ts';
import type { CallGiven } from './request-shape.ts';

const verbs = { GET: 'get', POST: 'update', PUT: 'update', DELETE: 'delete' } as const;

/** The subject of each id parameter inside a tournament; `{id}` is the subject of the call itself. */
const inside: Record<string, Subject> = {
  matchId: 'Match',
  participantId: 'Participant',
  pid: 'Participant',
};

/** A call on a thing without its id is refused before it is sent. */
export function requireId(what: Call, given: CallGiven): void {
  for (const [, name] of what.path.matchAll(/\{(\w+)\}/g)) {
    const thing = name === 'id' ? what.subject : inside[`${name}`];
    const id: unknown = given.params && Reflect.get(given.params, `${name}`);
    if (!thing || (id !== undefined && id !== null && id !== '' && !Number.isNaN(id))) continue;
    const message = text(`api.idRequired.${verbs[what.method]}`, {
      Thing: thing,
      thing: thing.toLowerCase(),
    });
    throw new Refused({ status: 0, code: 'id-required', message });
  }
}
