import { channels } from '@matchdesk/contract/channels';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, usePolling } from '#areas/formats/matches/index.ts';
import { refresh } from '#shared/api/query.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BracketSkeleton } from '#shared/ui/skeletons.tsx';
import { PublicViewer, publicBracketQuery } from './public-viewer.tsx';
import { Seeds } from './seeds.tsx';

interface PublicEliminationProps {
  id: number;
  code: string | undefined;
}

/** The public view of a bracket. */
export function PublicElimination({ id, code }: PublicEliminationProps) {
  const { t } = useTranslation('elimination');
  const bracket = useQuery(publicBracketQuery(id, code));
  const reread = () => void refresh(getPublicBracket);
  useChannel(channels.publicTournament(id), ({ type }) => type !== 'match' && reread(), { onGap: reread });
  usePolling(reread, code !== undefined);
  const data = bracket.data?.data;
  if (bracket.error && !data)
    return <PublicFailure error={bracket.error} onRetry={() => void bracket.refetch()} />;
  if (!data) return <BracketSkeleton height="90dvh" />;
  return (
    <PublicFrame tournament={data}>
      {data.bracket ? (
        <Seeds of={data.bracket}>
          <PublicViewer key={data.bracket.first_match_id} id={id} code={code} bracket={data.bracket} />
        </Seeds>
      ) : (
        <EmptyState icon={IconTournament} title={t('public.none')} text={t('public.noneText')} />
      )}
    </PublicFrame>
  );
}
