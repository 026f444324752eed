import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { listOpenTournaments } from '@matchdesk/contract/content/deep-links.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Picture } from '#shared/ui/picture.tsx';

/** The target of a deep link: the tournaments of a game that are open for registration. */
export function OpenTournamentsPage() {
  const { t } = useTranslation('deep-links');
  const { game } = useParams({ strict: false }) as { game: string };
  const { initial_platform } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(
    apiQuery(listOpenTournaments, {
      params: { id: game },
      query: { platform_id: initial_platform || undefined },
    }),
  );
  if (error)
    return <ErrorState title={t('open.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { game: found, tournaments } = data.data;
  return (
    <Stack maw={720} mx="auto" p="md" gap="md">
      <Group gap="sm" wrap="nowrap">
        <Picture src={found.image} name={found.name} size={56} />
        <div>
          <Title order={1}>{found.name}</Title>
          <Text c="dimmed">{t('open.title')}</Text>
        </div>
      </Group>
      {tournaments.length === 0 && <Text>{t('open.none')}</Text>}
      {tournaments.map(({ id, title, image, started_at, participant_count, max_member }) => (
        <Paper key={id} withBorder p="md" component="article">
          <Group gap="sm" wrap="nowrap">
            <Picture src={image} name={title} size={44} />
            <div>
              <Anchor href={`/tournaments/${id}/public-brackets`} fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                <DateTime value={started_at} /> ·{' '}
                {t('open.places', { taken: participant_count, count: max_member })}
              </Text>
            </div>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
