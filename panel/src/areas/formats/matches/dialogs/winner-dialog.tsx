import { Modal, Skeleton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Place } from '@matchdesk/contract/desk/presence';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { DecidingWarning } from '#shared/presence/deciding-warning.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { matchQuery } from '../matches.queries.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { ReusedWarning } from './reused-warning.tsx';
import { useReused } from './use-reused.ts';
import { WinnerChoice } from './winner-choice.tsx';

interface WinnerDialogProps {
  matchId: number;
  onClose: () => void;
}

/** Both sides with what they reported, next to each other; a winner is chosen and approved. */
export function WinnerDialog({ matchId, onClose }: WinnerDialogProps) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, calls } = useStaffMatches();
  const query = matchQuery(calls, tournament.id, matchId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const records = [query.queryKey];
  useLiveRefresh(calls.channel(matchId), { records });
  useLiveRefresh(channels.result(tournament.id, matchId), { records });
  const reused = useReused(tournament.id, matchId);
  const place = { what: 'match', tournament_id: tournament.id, match_id: matchId } as Place;
  const others = useLookWith(place, 'deciding');
  return (
    <Modal
      opened
      onClose={onClose}
      size={880}
      fullScreen={useIsPhone()}
      title={t('winner.title', { id: matchId })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState title={t('winner.loadFailed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={280} />}
      <DecidingWarning people={others} />
      <ReusedWarning reused={reused} />
      {data && <WinnerChoice match={data.data} onClose={onClose} />}
    </Modal>
  );
}
