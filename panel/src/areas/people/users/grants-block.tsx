import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import {
  assignGame,
  givePermission,
  listPermissions,
  unassignGame,
  withdrawPermission,
} from '@matchdesk/contract/people/users.calls';
import type { Permission, User } from '@matchdesk/contract/people/users.record';
import { isAdmin } from '@matchdesk/contract/people/users.rules';
import { hasGame, isStaff, type PermissionName } from '@matchdesk/contract/permissions';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { apiQuery, queryClient } from '#shared/api/query.ts';
import { Refused } from '#shared/api/refused.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { text } from '#shared/i18n/i18n.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { Block } from './block.tsx';
import { useWhyNot } from './use-why-not.ts';
import { users } from './users.queries.ts';

type Tick =
  | { permission: Permission; given: boolean; game_id?: never }
  | { game_id: number; given: boolean; permission?: never };

type Held = Pick<User, 'permissions' | 'assignGames'>;

const quiet = { quiet: true };

const permissionsQuery = {
  ...apiQuery(listPermissions, { query: {} }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** What staff may do, and for which games. A tick acts at once. */
export function GrantsBlock({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { data } = useQuery(permissionsQuery);
  if (!isStaff(user) || !data) return null;
  const ofGroup = (group: Permission['group']) =>
    data.data.filter((permission) => permission.group === group);
  return (
    <>
      <Block title={t('managerPermissions')}>
        <PermissionTicks user={user} permissions={ofGroup('manager')} />
        <GameTicks user={user} />
      </Block>
      {isAdmin(user) && (
        <Block title={t('adminPermissions')}>
          <PermissionTicks user={user} permissions={ofGroup('admin')} />
        </Block>
      )}
    </>
  );
}

const explained = ['own-grants', 'equal-role', 'higher-role', 'lacks-grant', 'admin-permission'] as const;

function Reasons({ codes }: { codes: readonly (string | undefined)[] }) {
  const { t } = useTranslation('users');
  return explained
    .filter((code) => codes.includes(code))
    .map((code) => (
      <Text key={code} size="sm" c="dimmed">
        {t(`why.${code}`)}
      </Text>
    ));
}

function PermissionTicks({ user, permissions }: { user: User; permissions: readonly Permission[] }) {
  const { t } = useTranslation('users');
  const whyNot = useWhyNot(user);
  const { shown, tick } = useGrantTick(user);
  const ticks = permissions.map((permission) => {
    const given = shown.permissions.some(({ id }) => id === permission.id);
    const name = permission.name as PermissionName;
    return { permission, given, reason: whyNot({ what: 'permission', name, given: !given }) };
  });
  return (
    <TickGroup label={t('permissions')} reasons={ticks.map(({ reason }) => reason)}>
      {ticks.map(({ permission, given, reason }) => (
        <GrantTick
          key={permission.id}
          label={t(`permissionNames.${permission.name as PermissionName}`)}
          given={given}
          disabled={Boolean(reason)}
          onTick={(next) => tick({ permission, given: next })}
        />
      ))}
    </TickGroup>
  );
}

function GameTicks({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const games = useGameOptions();
  const whyNot = useWhyNot(user);
  const { shown, tick } = useGrantTick(user);
  const ticks = games.map(({ value, label }) => {
    const game_id = Number(value);
    const given = hasGame(shown, game_id);
    return { game_id, label, given, reason: whyNot({ what: 'game', game_id, given: !given }) };
  });
  return (
    <TickGroup label={t('games')} reasons={ticks.map(({ reason }) => reason)}>
      {ticks.map(({ game_id, label, given, reason }) => (
        <GrantTick
          key={game_id}
          label={label}
          given={given}
          disabled={Boolean(reason)}
          onTick={(next) => tick({ game_id, given: next })}
        />
      ))}
    </TickGroup>
  );
}

interface TickGroupProps {
  label: string;
  reasons: readonly (string | undefined)[];
  children: ReactNode;
}

function TickGroup({ label, reasons, children }: TickGroupProps) {
  const id = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={600}>
        {label}
      </Text>
      <Reasons codes={reasons} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
        {children}
      </SimpleGrid>
    </Stack>
  );
}

interface GrantTickProps {
  label: string;
  given: boolean;
  disabled: boolean;
  onTick: (given: boolean) => void;
}

function GrantTick({ label, given, disabled, onTick }: GrantTickProps) {
  return (
    <Checkbox
      label={label}
      checked={given}
      disabled={disabled}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
  );
}

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
function useGrantTick(user: User) {
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
