import { Button, Skeleton, Table, Text, Title } from '@mantine/core';
import { saveTimings } from '@matchdesk/contract/calls/brackets';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournament-record';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { timingsQuery } from '../brackets.queries.ts';
import { useRoundName } from '../use-round-name.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useLength } from './use-length.ts';

const scheduled: readonly TournamentStatus[] = ['REGISTRATION_CLOSED', 'STARTED', 'IN_PROGRESS'];
const hasTimings = ({ type }: Tournament) => type === 1 || type === 3 || type === 6;

/** The rounds of a tournament. */
export function RoundsPage() {
  return <TournamentScreen>{(tournament) => <Rounds tournament={tournament} />}</TournamentScreen>;
}

function Rounds({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('brackets');
  const nameOf = useRoundName();
  const lengthOf = useLength();
  const mayEdit = useMay()(saveTimings, tournament.game_id);
  const [isEditing, setIsEditing] = useState(false);
  const query = { ...timingsQuery(tournament.id), enabled: hasTimings(tournament) };
  const { data, error, refetch } = useQuery(query);
  if (!hasTimings(tournament))
    return <EmptyState icon={IconCalendarTime} title={t('rounds.otherType')} text={t('otherType.text')} />;
  if (error && !data)
    return <ErrorState title={t('schedule.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.data.length === 0)
    return <EmptyState icon={IconCalendarTime} title={t('rounds.none')} text={t('rounds.noneText')} />;
  return (
    <>
      <Title order={2} mb="xs">
        {t('rounds.title')}
      </Title>
      <Table.ScrollContainer
        minWidth={520}
        type="native"
        tabIndex={0}
        role="group"
        aria-label={t('rounds.title')}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('rounds.columns.round')}</Table.Th>
              <Table.Th>{t('rounds.columns.name')}</Table.Th>
              <Table.Th>{t('rounds.columns.start')}</Table.Th>
              <Table.Th>{t('rounds.columns.duration')}</Table.Th>
              <Table.Th>{t('rounds.columns.games')}</Table.Th>
              <Table.Th>{t('rounds.columns.status')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map(({ round, name, started_at, duration, games_count, status }) => (
              <Table.Tr key={round}>
                <Table.Td>{round}</Table.Td>
                <Table.Td>{nameOf({ name })}</Table.Td>
                <Table.Td>
                  <DateTime value={started_at} />
                </Table.Td>
                <Table.Td>{t('rounds.minutes', { count: duration })}</Table.Td>
                <Table.Td>{games_count ?? 1}</Table.Td>
                <Table.Td>
                  <StatusBadge look={matchLooks[status]} word={t(`rounds.statuses.${status}`)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text c="dimmed" mt="sm">
        {lengthOf(data.data)}
      </Text>
      {scheduled.includes(tournament.status) && (
        <Button mt="md" disabled={!mayEdit} onClick={() => setIsEditing(true)}>
          {t('actions.schedule')}
        </Button>
      )}
      {isEditing && <ScheduleDialog tournament={tournament} onClose={() => setIsEditing(false)} />}
    </>
  );
}
