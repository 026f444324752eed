import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { CardsSkeleton } from '#shared/ui/skeletons.tsx';
import { tileQuery, useChallengeLive } from './challenge.queries.ts';
import { Judging } from './judging.tsx';

/** Formats 8 and 9: what everybody handed in, and the places that staff give. */
export function Challenge({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('challenge');
  const { id, status, participant_count } = tournament;
  const { data, error, refetch } = useQuery(tileQuery(id, 0, ''));
  useChallengeLive(id);
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton height={480} />;
  if (data.meta.total > 0) return <Judging tournament={tournament} />;
  return isPreStart(status) ? (
    <EmptyState
      icon={IconPhotoSearch}
      title={t('notStarted')}
      text={t('notStartedText', { count: participant_count })}
    />
  ) : (
    <EmptyState icon={IconPhotoSearch} title={t('nobody')} text={t('nobodyText')} />
  );
}
