import { maySeeEmailsIn } from '@matchdesk/contract/access';
import type { GameId, UserId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
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

/**
 * Whether the e-mail still belongs to somebody else, whose new one is not confirmed yet. Nobody may sign up with it
 * meanwhile: its owner can return to it by setting a new password.
 */
export async function isFormerEmail(db: Db | Trx, email: string, besides?: UserId): Promise<boolean> {
  const owners = db
    .selectFrom('users')
    .where(sql`lower(former_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id');
  const others = besides === undefined ? owners : owners.where('id', '<>', besides);
  return (await others.executeTakeFirst()) !== undefined;
}
