import { Group, Skeleton, Text, Title } from '@mantine/core';
import { getPublicBracket } from '@matchdesk/contract/calls/public';
import { channels } from '@matchdesk/contract/channels';
import type { PublicBracket } from '@matchdesk/contract/public';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refresh } from '#shared/api/query.ts';
import { isRefused } from '#shared/api/refused.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { publicBracketQuery, typeQuery } from './public.queries.ts';
import classes from './public-brackets.module.css';
import { PublicViewer } from './public-viewer.tsx';
import { usePolling } from './use-polling.ts';

const hasBracket = (type: number | undefined) => type === 1 || type === 3;

/** What everybody may see of a bracket, without signing in and without a control. */
export function PublicBrackets() {
  const { t } = useTranslation('brackets');
  const id = Number(useParams({ strict: false }).id);
  const { code } = useSearch({ strict: false }) as { code?: string };
  const type = useQuery(typeQuery(id, code));
  const kind = type.data?.data.type;
  const bracket = useQuery({ ...publicBracketQuery(id, code), enabled: hasBracket(kind) });
  const reread = () => void refresh(getPublicBracket);
  useChannel(channels.publicTournament(id), ({ type }) => type !== 'match' && reread(), { onGap: reread });
  usePolling(reread, code !== undefined);
  const error = type.error ?? bracket.error;
  const data = bracket.data?.data;
  if (error && !data) {
    if (isRefused(error, 404))
      return (
        <EmptyState
          heading
          icon={IconTournament}
          title={t('public.missing')}
          text={t('public.missingText')}
        />
      );
    const retry = () => void (type.error ? type.refetch() : bracket.refetch());
    return <ErrorState title={t('public.failed')} text={error.message} onRetry={retry} />;
  }
  if (kind !== undefined && !hasBracket(kind))
    return (
      <EmptyState
        heading
        icon={IconTournament}
        title={t('public.noBracket')}
        text={t('public.noBracketText')}
      />
    );
  if (!data) return <Skeleton height="90dvh" />;
  return (
    <div className={classes.page}>
      <PublicHeader tournament={data} />
      {data.bracket ? (
        <PublicViewer
          key={`${data.bracket.entrants}-${data.bracket.matches_count}`}
          id={id}
          code={code}
          bracket={data.bracket}
        />
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
