import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core';
import { listPermissions } from '@matchdesk/contract/people/users.calls';
import type { Permission, User } from '@matchdesk/contract/people/users.record';
import { isAdmin } from '@matchdesk/contract/people/users.rules';
import { hasGame, isStaff, type PermissionName } from '@matchdesk/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { Block } from './block.tsx';
import { useGrantTick } from './use-grant-tick.ts';
import { useWhyNot } from './use-why-not.ts';

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
