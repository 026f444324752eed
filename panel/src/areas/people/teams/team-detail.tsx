import { Group, Paper, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RecordDetail } from '#shared/records/record-detail.tsx';
import { useDescribeTeam } from './describe-team.ts';
import { MatesTable } from './mates-table.tsx';
import { TeamFacts } from './team-facts.tsx';
import { teams } from './teams.records.ts';

export function TeamDetail() {
  const { t } = useTranslation('teams');
  return (
    <RecordDetail
      records={teams}
      back={t('title')}
      failed={t('failed')}
      thing={t('thing')}
      failure={t('deleteError')}
      describe={useDescribeTeam()}
      wide
    >
      {(team) => (
        <>
          <TeamFacts team={team} />
          <Paper withBorder mt="md" component="section" aria-labelledby="team-mates">
            <Group px="sm" pt="sm" pb={4}>
              <Title order={2} id="team-mates">
                {t('mates')}
              </Title>
            </Group>
            <MatesTable team={team} />
          </Paper>
        </>
      )}
    </RecordDetail>
  );
}
