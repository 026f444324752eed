import { Stack, Text } from '@mantine/core';
import { listSignIns } from '@matchdesk/contract/people/users.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { browserName } from '#shared/people/browser-name.ts';
import { Block } from './block.tsx';

/** When and from where somebody signed in, including failed attempts. */
export function SignIns({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const { data } = useQuery(apiQuery(listSignIns, { params: { id: userId }, query: {} }));
  if (!data) return null;
  return (
    <Block title={t('signIns.title')}>
      {data.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('signIns.none')}
        </Text>
      )}
      <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.data.map(({ id, at, outcome, agent, address }) => (
          <Text key={id} component="li" size="sm">
            <DateTime value={at} /> · {t(`signIns.${outcome}`)} · {browserName(agent)}
            {address && ` · ${address}`}
          </Text>
        ))}
      </Stack>
    </Block>
  );
}
