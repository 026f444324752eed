import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { useTournamentFacts } from './use-tournament-facts.tsx';

export function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { t: form } = useTranslation('tournament-form');
  const groups = useTournamentFacts(tournament);
  return (
    <Stack gap="md">
      {groups.map(({ group, facts }) =>
        facts.length > 0 ? (
          <Facts key={group} title={t(`groups.${group}`)} facts={facts} />
        ) : (
          <Paper key={group} withBorder p="md">
            <Title order={2}>{t(`groups.${group}`)}</Title>
            <Text c="dimmed">{t('noPrizes')}</Text>
          </Paper>
        ),
      )}
      {tournament.description && (
        <Paper withBorder p="md" component="section" aria-label={form('fields.description')}>
          <Title order={2} mb="sm">
            {form('fields.description')}
          </Title>
          <RichText html={tournament.description} />
        </Paper>
      )}
    </Stack>
  );
}
