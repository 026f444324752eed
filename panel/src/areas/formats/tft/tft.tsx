import { channels } from '@matchdesk/contract/channels';
import { isStarted } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DrawNotice, SpriteSheet } from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { BracketSkeleton } from '#shared/ui/skeletons.tsx';
import { StaffLobbies } from './staff-lobbies.tsx';
import { metaQuery, refreshTft } from './tft.queries.ts';

/** Format 6. Shows one of three states: no lobbies yet, being started, or the rounds of lobbies. */
export function Tft({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tft');
  const { data, error, refetch } = useQuery(metaQuery(tournament.id));
  // The lobbies now exist, whoever started the tournament.
  useChannel(channels.tournament(tournament.id), ({ type }) => {
    if (type === 'brackets') void refreshTft();
  });
  if (tournament.status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <BracketSkeleton height={480} />;
  const meta = data.data;
  if (!meta) {
    const isOver = isStarted(tournament.status);
    return (
      <EmptyState icon={IconTournament} title={t('none')} text={t(isOver ? 'noneStartedText' : 'noneText')}>
        {!isOver && <DrawNotice id={tournament.id} />}
      </EmptyState>
    );
  }
  return (
    <>
      <SpriteSheet />
      <StaffLobbies key={meta.first_match_id} tournament={tournament} meta={meta} />
    </>
  );
}
