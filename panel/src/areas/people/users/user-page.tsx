import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  blockUserById,
  getUser,
  listUserProfiles,
  removeFactorOf,
  unblockUserById,
} from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconBan, IconKeyOff, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { money } from '#shared/format/numbers.ts';
import { Facts } from '#shared/forms/facts.tsx';
import {
  type DescribeField,
  keptList,
  keptPicture,
  useDescribedFields,
} from '#shared/history/describe-fields.tsx';
import { LoadedRecordPage } from '#shared/records/loaded-record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { AvatarBlock } from './avatar-block.tsx';
import { Block } from './block.tsx';
import { GrantsBlock } from './grants-block.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SeeAsButton } from './see-as-button.tsx';
import { Sessions } from './sessions-block.tsx';
import { SignIns } from './sign-ins-block.tsx';
import { useWhyNot } from './use-why-not.ts';
import { UserForm } from './user-form.tsx';
import { users } from './users.queries.ts';

const quiet = { quiet: true };

export function UserPage() {
  const { t } = useTranslation('users');
  return (
    <LoadedRecordPage
      records={users}
      back={t('title')}
      failed={t('failed')}
      describe={useDescribeUser()}
      actions={(user) => (
        <>
          <SeeAsButton user={user} />
          <LostFactorButton user={user} />
          <BlockButton user={user} />
        </>
      )}
      keepsContent
    >
      {(user) => <UserBlocks key={user.id} user={user} />}
    </LoadedRecordPage>
  );
}

function UserBlocks({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const whyNot = useWhyNot(user);
  return (
    <Stack gap="md">
      {user.blocked_at && (
        <Alert color="red" variant="light" icon={<IconBan size={18} aria-hidden />} title={t('blocked')}>
          <DateTime value={user.blocked_at} /> {user.block_reason}
        </Alert>
      )}
      {whyNot({ what: 'data' }) ? <UserView user={user} /> : <EditedUser user={user} />}
      <AvatarBlock user={user} />
      <GrantsBlock user={user} />
      <Wallets wallets={user.wallets} />
      <Profiles userId={user.id} />
      {!whyNot({ what: 'sessions' }) && (
        <>
          <Sessions userId={user.id} />
          <SignIns userId={user.id} />
        </>
      )}
    </Stack>
  );
}

/** After saving, the page stays and the form restarts from the saved values. */
function EditedUser({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [saves, setSaves] = useState(0);
  return (
    <UserForm
      key={saves}
      record={user}
      cancelTo="/users"
      save={(body, version) => users.update(user.id, body, version)}
      reload={users.reload}
      onSaved={(saved) => {
        queryClient.setQueryData([getUser.name, { params: { id: user.id } }], { data: saved });
        toasts.add({ type: 'success', message: t('saved') });
        setSaves(saves + 1);
        void users.refresh();
      }}
    />
  );
}

/** A user whom the signed-in person may not change. */
function UserView({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const roles = user.roles.map((role) => t(`roles.${role as 'Super admin'}`)).join(', ');
  return (
    <Facts
      title={t('data')}
      facts={[
        { label: t('fields.id'), value: user.id },
        { label: t('fields.nickname'), value: user.nickname },
        { label: t('fields.name'), value: user.name },
        { label: t('fields.email'), value: user.email },
        { label: t('fields.birthday'), value: user.birthday?.replaceAll('-', '.') },
        { label: t('fields.country_id'), value: user.country?.value },
        { label: t('fields.timezone'), value: user.timezone },
        { label: t('fields.roles'), value: roles },
      ]}
    />
  );
}

/** A player's names in games; they set them themselves. */
function Profiles({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const { data } = useQuery(apiQuery(listUserProfiles, { params: { id: userId } }));
  if (!data) return null;
  return (
    <Block title={t('profiles.title')}>
      {data.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('profiles.none')}
        </Text>
      ) : (
        <List size="sm" listStyleType="none">
          {data.data.map(({ id, nickname, game, platform }) => (
            <List.Item key={id}>
              <b>{nickname}</b> · {game.name}
              {platform && ` · ${platform.name}`}
            </List.Item>
          ))}
        </List>
      )}
    </Block>
  );
}

function Wallets({ wallets }: Pick<User, 'wallets'>) {
  const { t } = useTranslation('users');
  return (
    <Facts
      title={t('wallets')}
      facts={wallets.map(({ currency, value }) => ({ label: currency, value: money(value, currency) }))}
    />
  );
}

/** Blocks a user, or lets them in again, with a reason. */
function BlockButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const how = user.blocked_at ? 'unblock' : 'block';
  if (useWhyNot(user)({ what: how })) return null;
  const Sign = how === 'block' ? IconBan : IconLockOpen;
  return (
    <>
      <Button variant="default" leftSection={<Sign size={16} aria-hidden />} onClick={open}>
        {t(`${how}.action`)}
      </Button>
      <ReasonDialog
        user={user}
        how={how}
        danger={how === 'block'}
        opened={opened}
        onClose={close}
        send={(reason) => {
          const given = { params: { id: user.id }, body: { reason } };
          return how === 'block'
            ? attempt(blockUserById, given, quiet)
            : attempt(unblockUserById, given, quiet);
        }}
      />
    </>
  );
}

/** Removes the second factor of somebody who lost it. */
function LostFactorButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const isRefused = useWhyNot(user)({ what: 'factor' });
  if (isRefused || !user.has_factor) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconKeyOff size={16} aria-hidden />} onClick={open}>
        {t('lostFactor.action')}
      </Button>
      <ReasonDialog
        user={user}
        how="lostFactor"
        danger
        opened={opened}
        onClose={close}
        send={(reason) => attempt(removeFactorOf, { params: { id: user.id }, body: { reason } }, quiet)}
      />
    </>
  );
}

function useDescribeUser(): DescribeField {
  const { t } = useTranslation('users');
  return useDescribedFields({
    name: { label: t('fields.name') },
    nickname: { label: t('fields.nickname') },
    email: { label: t('fields.email') },
    birthday: { label: t('fields.birthday') },
    country: { label: t('fields.country_id') },
    timezone: { label: t('fields.timezone') },
    language: { label: t('fields.language') },
    avatar: { label: t('fields.avatar'), value: keptPicture },
    roles: { label: t('fields.roles'), value: keptList },
    permissions: { label: t('permissions'), value: keptList },
    games: { label: t('games'), value: keptList },
    permission: { label: t('permission') },
    game: { label: t('game') },
    reason: { label: t('reason') },
    sessions: { label: t('sessions.title') },
  });
}
