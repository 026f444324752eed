import { maySeeEmailsIn } from '@matchdesk/contract/access';
import type { GameId } from '@matchdesk/contract/ids';
import type { Person } from './person.ts';

/** An answer as this person may see it: without e-mails, if the game is not one of theirs. */
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
