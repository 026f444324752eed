import { Drawer, List, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { AbleAction } from '@matchdesk/contract/people/users';
import { seeAs } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { isStaff } from '@matchdesk/contract/permissions';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { displayName } from '#shared/people/display-name.ts';
import { isClickable, shownGroups } from '#shell/menu/menu.ts';

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

/** Actions by area, each with the reason why they may do it or not. */
function SeenActions({ actions }: { actions: readonly AbleAction[] }) {
  const { t } = useTranslation('users');
  const games = useGameOptions();
  const gameName = (id: number) => games.find(({ value }) => value === String(id))?.label ?? `#${id}`;
  const areas = Map.groupBy(actions, ({ area }) => area);
  return [...areas].map(([area, ofArea]) => (
    <details key={area}>
      <summary>
        {area} ({ofArea.length})
      </summary>
      <List size="sm" spacing={6} mt={6}>
        {ofArea.map(({ name, summary, reason, names, games: held }) => (
          <List.Item key={name}>
            {summary}
            <Text size="xs" c="dimmed">
              {t(`seeAs.reasons.${reason}`, { names: names.join(', ') })}
              {held && `: ${held.map(gameName).join(', ')}`}
            </Text>
          </List.Item>
        ))}
      </List>
    </details>
  ));
}

/** Their menu: which entries are links for them and which are not. */
function SeenMenu({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  if (!isStaff(user)) return <Text size="sm">{t('seeAs.noDesk')}</Text>;
  return (
    <section aria-labelledby="seen-menu">
      <Title order={3} id="seen-menu" mb="xs">
        {t('seeAs.menus')}
      </Title>
      <List size="sm" listStyleType="none" spacing={4}>
        {shownGroups(user, false).map(({ name, entries }) => (
          <List.Item key={name}>
            <b>{shell(`menu.groups.${name}`)}</b>
            <List size="sm" listStyleType="none">
              {entries.map((entry) => (
                <List.Item
                  key={entry.to}
                  icon={
                    isClickable(entry, user) ? (
                      <IconCheck size={14} aria-label={t('seeAs.yes')} />
                    ) : (
                      <IconX size={14} aria-label={t('seeAs.no')} />
                    )
                  }
                >
                  {shell(`menu.entries.${entry.name}`)}
                </List.Item>
              ))}
            </List>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
