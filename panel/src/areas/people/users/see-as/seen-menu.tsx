import { List, Text, Title } from '@mantine/core';
import type { User } from '@matchdesk/contract/people/users.record';
import { isStaff } from '@matchdesk/contract/permissions';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isClickable, shownGroups } from '#shell/menu/shown-groups.ts';

/** Their menu: which entries are links for them and which are not. */
export function SeenMenu({ user }: { user: User }) {
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
