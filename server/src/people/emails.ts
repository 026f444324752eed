import { needsPermission } from '@matchdesk/contract/access';
import type { GameId } from '@matchdesk/contract/ids';
import { may } from '@matchdesk/contract/may';
import { listUsers } from '@matchdesk/contract/users';
import type { Person } from './person.ts';

/** Everybody's e-mails are for those who may look at users. */
export const maySeeEmails = (person: Person): boolean => may(listUsers.access, person);

const editors = needsPermission('Tournament edit', 'tournament');

/** E-mails of those who play a game are also for those who run its tournaments. */
const maySeeEmailsIn = (person: Person, gameId: GameId | undefined): boolean =>
  maySeeEmails(person) || may(editors, person, gameId);

/** An answer with e-mails as this person may see it: without them, where they are of a game of others. */
export function withEmailsFor<Answer>(person: Person, gameId: GameId | undefined, answer: Answer): Answer {
  return maySeeEmailsIn(person, gameId) ? answer : withoutEmails(answer);
}

function withoutEmails<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withoutEmails) as Part;
  if (typeof part !== 'object' || part === null || part instanceof Date) return part;
  const entries = Object.entries(part).map(([name, value]) => [
    name,
    name === 'email' ? '' : withoutEmails(value),
  ]);
  return Object.fromEntries(entries) as Part;
}
