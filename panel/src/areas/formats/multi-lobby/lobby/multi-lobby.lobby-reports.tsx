import { Group, Image, Stack, Text } from '@mantine/core';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useReused } from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { reportsQuery } from '../multi-lobby.queries.ts';

/** What players reported: evidence for whoever enters the scores. */
export function LobbyReports({ tournamentId, lobby }: { tournamentId: number; lobby: Lobby }) {
  const { t } = useTranslation('multi-lobby');
  const { data } = useQuery(reportsQuery(tournamentId, lobby.id));
  const reused = useReused(tournamentId, lobby.id);
  const names = new Map(lobby.participants.map((line) => [line.id, line.participant.name]));
  if (!data) return null;
  if (data.data.length === 0) return <Text c="dimmed">{t('reports.none')}</Text>;
  return (
    <>
      <ReusedWarning reused={reused} />
      <Stack gap="sm" component="ul" m={0} p={0}>
        {data.data.map(({ id, reporter_id, type, value_state, updated_at }) => (
          <li key={id} style={{ listStyle: 'none' }}>
            <Group justify="space-between">
              <Text fw={550}>{names.get(reporter_id)}</Text>
              <Text size="xs" c="dimmed">
                <DateTime value={updated_at} />
              </Text>
            </Group>
            {type === 'INT' ? (
              <Text>{t('reports.points', { points: value_state })}</Text>
            ) : (
              <a href={value_state} target="_blank" rel="noreferrer">
                <Image
                  src={value_state}
                  alt={t('reports.picture', { name: names.get(reporter_id) })}
                  mah={220}
                  fit="contain"
                />
              </a>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}
