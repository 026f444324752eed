import { isStaff } from '@matchdesk/contract/permissions';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { endBegunSignIns, hashPassword, type Person } from '#people/index.ts';
import { checkIdentity } from './proof.ts';
import { requireProof } from './second-factor.ts';
import { endSessions } from './sessions.store.ts';

export async function changeMyPassword(context: Context, person: Person, password: string): Promise<void> {
  requireProof(context, person);
  await setPassword(context, person, password);
}

interface NewPassword {
  password: string;
  current_password?: string | undefined;
  code?: string | undefined;
}

/** Changes a player's password. The proof is part of the call: players have no other use for one. */
export async function changePlayerPassword(
  context: Context,
  person: Person,
  { password, current_password, code }: NewPassword,
): Promise<void> {
  await checkIdentity(context, person, { password: current_password, code }, 'current_password');
  await setPassword(context, person, password);
}

/** Ends the person's other sessions. */
async function setPassword(context: Context, person: Person, password: string): Promise<void> {
  // Hashes outside the transaction, because hashing may queue.
  const password_hash = await hashPassword(password, isStaff(person) ? 'desk' : 'player');
  await transact(context, async (step) => {
    const { trx, now, afterCommit } = step;
    const { id, tokenId } = person;
    await trx.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
    await endBegunSignIns(trx, id, now);
    const ended = await endSessions(trx, id, { except: tokenId }, now);
    const change = { actor: person, area: 'users', subject: 'user', id, action: 'password changed' } as const;
    await recordChange(step, change);
    afterCommit(() => {
      for (const session of ended) context.live.disconnectToken(session);
    });
  });
}
