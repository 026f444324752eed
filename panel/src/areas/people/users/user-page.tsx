import { Alert, List, Stack, Text } from '@mantine/core';
import { getUser, listUserProfiles } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery, queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { money } from '#shared/format/numbers.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { LoadedRecordPage } from '#shared/records/loaded-record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { Block } from './block.tsx';
import { BlockButton, LostFactorButton } from './block-button.tsx';
import { useDescribeUser } from './describe-user.ts';
import { GrantsBlock } from './grants-block.tsx';
import { SeeAsButton } from './see-as/see-as-button.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { SignIns } from './sessions/sign-ins.tsx';
import { useWhyNot } from './use-why-not.ts';
import { UserForm } from './user-form.tsx';
import { users } from './users.records.ts';

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
