import { Group, Skeleton, Text, Title } from '@mantine/core';
import { getPublicBracket } from '@matchdesk/contract/calls/public';
import { channels } from '@matchdesk/contract/channels';
import type { PublicBracket } from '@matchdesk/contract/public';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PublicFailure } from '#areas/matches/index.ts';
import { refresh } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { publicBracketQuery } from './public.queries.ts';
import classes from './public-elimination.module.css';
import { PublicViewer } from './public-viewer.tsx';
import { usePolling } from './use-polling.ts';

interface PublicEliminationProps {
  id: number;
  code: string | undefined;
}

/** What everybody may see of a bracket. */
export function PublicElimination({ id, code }: PublicEliminationProps) {
  const { t } = useTranslation('brackets');
  const bracket = useQuery(publicBracketQuery(id, code));
  const reread = () => void refresh(getPublicBracket);
  useChannel(channels.publicTournament(id), ({ type }) => type !== 'match' && reread(), { onGap: reread });
  usePolling(reread, code !== undefined);
  const data = bracket.data?.data;
  if (bracket.error && !data)
    return <PublicFailure error={bracket.error} onRetry={() => void bracket.refetch()} />;
  if (!data) return <Skeleton height="90dvh" />;
  return (
    <div className={classes.page}>
      <PublicHeader tournament={data} />
      {data.bracket ? (
        <PublicViewer key={data.bracket.first_match_id} id={id} code={code} bracket={data.bracket} />
      ) : (
        <EmptyState icon={IconTournament} title={t('public.none')} text={t('public.noneText')} />
      )}
    </div>
  );
}

function PublicHeader({ tournament }: { tournament: PublicBracket }) {
  const { t } = useTranslation('brackets');
  const { title, status, game, started_at, participant_count } = tournament;
  return (
    <header className={classes.header}>
      <Group gap="sm">
        <Title order={1}>{title}</Title>
        <TournamentStatusBadge status={status} />
      </Group>
      <Text c="dimmed" size="sm">
        {game.name} · <DateTime value={started_at} /> ·{' '}
        {t('public.participants', { count: participant_count })}
      </Text>
    </header>
  );
}
