import { List, Text } from '@mantine/core';
import { listUserProfiles } from '@matchdesk/contract/people/users.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { Block } from './block.tsx';

/** A player's names in games; they set them themselves. */
export function Profiles({ userId }: { userId: number }) {
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
