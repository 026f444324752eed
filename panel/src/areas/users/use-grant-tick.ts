import {
  assignGame,
  getUser,
  givePermission,
  unassignGame,
  withdrawPermission,
} from '@matchdesk/contract/calls/users';
import type { Permission, User } from '@matchdesk/contract/users/record';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { Refused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { users } from './users.records.ts';

export type Tick =
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
function listOf<List>(outcome: Outcome<{ data: List }>): List {
  if (!outcome.ok) throw outcome.refused;
  if (outcome.status === 200) return outcome.data.data;
  throw new Refused({ status: outcome.status, code: 'unknown', message: text('error.unknown') });
}

/** Answers the server's whole list after the change. */
async function send(id: number, { permission, game_id, given }: Tick): Promise<Partial<Held>> {
  return permission
    ? { permissions: listOf(await sendPermission(id, permission, given)) }
    : { assignGames: listOf(await sendGame(id, game_id, given)) };
}

function ticked(held: Held, { permission, game_id, given }: Tick): Partial<Held> {
  if (permission) {
    const others = held.permissions.filter(({ id }) => id !== permission.id);
    return { permissions: given ? [...others, permission] : others };
  }
  const others = held.assignGames.filter((game) => game.game_id !== game_id);
  return { assignGames: given ? [...others, { game_id } as User['assignGames'][number]] : others };
}

/** Shows a tick at once, sends it, and takes that one tick back where the server refuses it. One goes after the other. */
export function useGrantTick(user: User) {
  const { t } = useTranslation('users');
  const mutationKey = ['grants', user.id];
  const queryKey = [getUser.name, { params: { id: user.id } }];
  const patch = (change: (held: User) => Partial<Held>) =>
    queryClient.setQueryData<{ data: User }>(
      queryKey,
      (loaded) => loaded && { data: { ...loaded.data, ...change(loaded.data) } },
    );
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (tick: Tick) => send(user.id, tick),
    onMutate: async (tick) => {
      await queryClient.cancelQueries({ queryKey });
      patch((held) => ticked(held, tick));
    },
    onSuccess: (list) => {
      if (isLast()) patch(() => list);
    },
    onError: (error, tick) => {
      patch((held) => ticked(held, { ...tick, given: !tick.given }));
      if (!(error instanceof Refused && error.code === 'proof-needed')) notifyFailure(t('error'), error);
    },
    onSettled: () => {
      if (isLast()) void users.refresh();
    },
  });
}
