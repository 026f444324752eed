import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { endSession, endSessions, listSessions, listSignIns } from '@matchdesk/contract/people/users.calls';
import type { Session } from '@matchdesk/contract/people/users.record';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { browserName } from '#shared/people/browser-name.ts';
import { Block } from './block.tsx';

/** Where somebody is signed in, with a way to end each session. */
export function Sessions({ userId }: { userId: number }) {
  const { t } = useTranslation('users');
  const { data } = useQuery(apiQuery(listSessions, { params: { id: userId } }));
  const [busy, setBusy] = useState<number | 'all'>();
  if (!data) return null;
  const sessions = data.data;
  const end = async (session: Session | 'all') => {
    setBusy(session === 'all' ? 'all' : session.id);
    await (session === 'all'
      ? attempt(endSessions, { params: { id: userId } })
      : attempt(endSession, { params: { id: userId, sessionId: session.id } }));
    setBusy(undefined);
    await refresh(listSessions, listSignIns);
  };
  return (
    <Block title={t('sessions.title')}>
      {sessions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('sessions.none')}
        </Text>
      )}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {sessions.map((session) => (
          <Group key={session.id} component="li" justify="space-between" gap="sm">
            <div>
              <Text size="sm" fw={550}>
                {browserName(session.agent)} {session.address && `· ${session.address}`}
                {session.is_current && (
                  <Badge ml="xs" variant="light" tt="none">
                    {t('sessions.current')}
                  </Badge>
                )}
              </Text>
              <Text size="xs" c="dimmed">
                {t('sessions.since')} <DateTime value={session.created_at} /> · {t('sessions.seen')}{' '}
                <DateTime value={session.seen_at} />
              </Text>
            </div>
            {!session.is_current && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconLogout size={14} aria-hidden />}
                aria-label={t('sessions.endOf', { browser: browserName(session.agent) })}
                loading={busy === session.id}
                onClick={() => void end(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {sessions.filter(({ is_current }) => !is_current).length > 1 && (
        <Group>
          <Button variant="default" size="xs" loading={busy === 'all'} onClick={() => void end('all')}>
            {t('sessions.endAll')}
          </Button>
        </Group>
      )}
    </Block>
  );
}
