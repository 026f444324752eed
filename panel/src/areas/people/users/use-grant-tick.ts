import {
  assignGame,
  givePermission,
  unassignGame,
  withdrawPermission,
} from '@matchdesk/contract/people/users.calls';
import type { Permission, User } from '@matchdesk/contract/people/users.record';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { Refused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { users } from './users.records.ts';

type Tick =
  | { permission: Permission; given: boolean; game_id?: never }
  | { game_id: number; given: boolean; permission?: never };

type Held = Pick<User, 'permissions' | 'assignGames'>;

const quiet = { quiet: true };

function sendPermission(id: number, permission: Permission, given: boolean) {
  const body = { user_id: id, permission_id: permission.id };
  return given ? attempt(givePermission, { body }, quiet) : attempt(withdrawPermission, { body }, quiet);
}

function sendGame(id: number, game_id: number, given: boolean) {
  const input = { params: { id }, body: { game_id, user_id: id } };
  return given ? attempt(assignGame, input, quiet) : attempt(unassignGame, input, quiet);
}

/** Any answer but a 200 is a failure. */
function checkAnswer(outcome: Outcome<unknown>): void {
  if (!outcome.ok) throw outcome.refused;
  if (outcome.status !== 200)
    throw new Refused({ status: outcome.status, code: 'unknown', message: text('error.unknown') });
}

async function send(id: number, { permission, game_id, given }: Tick): Promise<void> {
  if (permission) checkAnswer(await sendPermission(id, permission, given));
  else checkAnswer(await sendGame(id, game_id, given));
}

function ticked(held: Held, { permission, game_id, given }: Tick): Partial<Held> {
  if (permission) {
    const others = held.permissions.filter(({ id }) => id !== permission.id);
    return { permissions: given ? [...others, permission] : others };
  }
  const others = held.assignGames.filter((game) => game.game_id !== game_id);
  return { assignGames: given ? [...others, { game_id } as User['assignGames'][number]] : others };
}

/**
 * Shows a tick at once, whatever is read meanwhile, and takes it back where the server refuses it. Quick ticks are sent
 * one after the other.
 */
export function useGrantTick(user: User) {
  const { t } = useTranslation('users');
  const mutationKey = ['grants', user.id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (tick: Tick) => send(user.id, tick),
    onError: (error) => {
      if (!(error instanceof Refused && error.code === 'proof-needed')) notifyFailure(t('error'), error);
    },
    // A tick is pending, and shown as wanted, until the user has been read again.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? users.refresh() : undefined),
  });
  const wanted = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Tick,
  });
  let shown = user;
  for (const tick of wanted) shown = { ...shown, ...ticked(shown, tick) };
  return { shown, tick: mutate };
}
