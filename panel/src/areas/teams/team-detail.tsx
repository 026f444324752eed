import { Button, Group, Paper, Title } from '@mantine/core';
import { deleteTeam, getTeam, listTeamHistory } from '@matchdesk/contract/calls/teams';
import { channels } from '@matchdesk/contract/channels';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useDescribeTeamHistory } from './describe-team.ts';
import { MatesTable } from './mates-table.tsx';
import { TeamFacts } from './team-facts.tsx';
import { teamHistoryQuery, teamQuery } from './teams.queries.ts';
import { useDeleteTeam } from './use-delete-team.ts';

export function TeamDetail() {
  const { t } = useTranslation('teams');
  const navigate = useNavigate();
  const may = useMay();
  const remove = useDeleteTeam();
  const describe = useDescribeTeamHistory();
  const { id: given } = useParams({ strict: false });
  const id = Number(given);
  const { data, error, refetch } = useQuery(teamQuery(id));
  useLiveRefresh(channels.desk('teams'), { records: [[getTeam.name], [listTeamHistory.name]] });

  if (error) return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const team = data.data;
  return (
    <RecordPage
      title={team.name}
      back={{ to: '/teams', label: t('title') }}
      wide
      actions={
        <>
          <HistoryButton query={(page) => teamHistoryQuery(id, page)} describe={describe} />
          {may(deleteTeam) && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={async () => {
                if (await remove(team)) await navigate({ to: '/teams' });
              }}
            >
              {t('delete')}
            </Button>
          )}
        </>
      }
    >
      <TeamFacts team={team} />
      <Paper withBorder mt="md" component="section" aria-labelledby="team-mates">
        <Group px="sm" pt="sm" pb={4}>
          <Title order={2} id="team-mates">
            {t('mates')}
          </Title>
        </Group>
        <MatesTable team={team} />
      </Paper>
    </RecordPage>
  );
}
