import { Alert, Stack } from '@mantine/core';
import { getUser } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { LoadedRecordPage } from '#shared/records/loaded-record-page.tsx';
import { toasts } from '#shared/toasts/toasts.ts';
import { BlockButton, LostFactorButton } from './block-button.tsx';
import { useDescribeUser } from './describe-user.ts';
import { GrantBlocks } from './grant-blocks.tsx';
import { Profiles } from './profiles.tsx';
import { SeeAsButton } from './see-as/see-as-button.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { SignIns } from './sessions/sign-ins.tsx';
import { useWhyNot } from './use-why-not.ts';
import { UserForm } from './user-form.tsx';
import { UserView } from './user-view.tsx';
import { users } from './users.records.ts';
import { Wallets } from './wallets.tsx';

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
      <GrantBlocks user={user} />
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
