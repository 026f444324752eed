import { Group, Paper, Text, Title } from '@mantine/core';
import type { Team } from '@matchdesk/contract/people/teams';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Face } from '#shared/people/face.tsx';
import { RecordDetail } from '#shared/records/record-detail.tsx';
import { useDescribeTeam } from './describe-team.ts';
import { MatesTable } from './mates-table.tsx';
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

function TeamFacts({ team }: { team: Team }) {
  const { t } = useTranslation('teams');
  const { t: history } = useTranslation('history');
  const games = useGameOptions();
  const game = games.find(({ value }) => value === String(team.game_id))?.label ?? `#${team.game_id}`;
  const creator = team.team_mates.find(({ user_id }) => user_id === team.creator_id);
  return (
    <Facts
      facts={[
        { label: t('fields.logo'), value: <Face src={team.logo} size={36} /> },
        { label: t('fields.id'), value: team.id },
        { label: t('fields.game'), value: game },
        {
          label: t('fields.creator'),
          value: (
            <Group gap={6} wrap="nowrap">
              {creator && <Face src={creator.profile.user.avatar} size={20} />}
              <Text span size="sm">
                {creator ? displayName(creator.profile.user) : `#${team.creator_id}`}
              </Text>
            </Group>
          ),
        },
        { label: t('mates'), value: t('countOf', { now: team.team_mates_count, max: team.max_players }) },
        { label: t('locked'), value: history(team.is_locked ? 'yes' : 'no') },
        { label: t('fields.description'), value: team.description },
      ]}
    />
  );
}
