import type { User } from '@matchdesk/contract/people/users.record';
import { type UserChange, whyNotChange } from '@matchdesk/contract/people/users.rules';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import { useMe } from '#shared/session/me.ts';

/** Assumed here: a proof is asked for when needed, and only the server knows who is the last Super admin. */
const circumstances = { isProven: true, hasFactor: false, isLastSuperAdmin: false };

/** Why the signed-in person may not make a change; undefined where they may. */
export function useWhyNot(user: User): (change: UserChange) => RefusalCode | undefined {
  const me = useMe();
  return (change) => (me ? whyNotChange(change, me, user, circumstances) : 'not-signed-in');
}
