import { Drawer, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { seeAs } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { displayName } from '#shared/people/display-name.ts';
import { SeenActions } from './seen-actions.tsx';
import { SeenMenu } from './seen-menu.tsx';

interface SeeAsDrawerProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

/** The menus, screens and actions of somebody else, each with its reason. */
export function SeeAsDrawer({ user, opened, onClose }: SeeAsDrawerProps) {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  const [shown, setShown] = useState('allowed');
  const { data } = useQuery({
    ...apiQuery(seeAs, { params: { id: user.id } }),
    enabled: opened,
    staleTime: 0,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('seeAs.title', { name: displayName(user) })}
      styles={{ title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('seeAs.text')}
        </Text>
        <SeenMenu user={user} />
        <Title order={3}>{t('seeAs.actions')}</Title>
        <SegmentedControl
          aria-label={t('seeAs.actions')}
          data={[
            { value: 'allowed', label: t('seeAs.allowed') },
            { value: 'refused', label: t('seeAs.refused') },
          ]}
          value={shown}
          onChange={setShown}
        />
        <SeenActions
          actions={(data?.data.actions ?? []).filter(({ allowed }) => allowed === (shown === 'allowed'))}
        />
      </Stack>
    </Drawer>
  );
}
