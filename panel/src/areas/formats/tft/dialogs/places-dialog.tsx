import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listMatchResults } from '@matchdesk/contract/formats/matches.calls';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, useReused } from '#areas/formats/matches/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useStaffLobbies } from '../staff-lobbies-context.ts';
import { lobbyQuery } from '../tft.queries.ts';
import { PlaceSlots } from './place-slots.tsx';
import classes from './places-dialog.module.css';
import { PlayerChoice } from './player-choice.tsx';
import { LobbyReports } from './tft.lobby-reports.tsx';
import {
  emptyPlacing,
  fit,
  give,
  isFull,
  type Placing,
  takeBack,
  tap,
  undecidedSeats,
} from './tft.placing.ts';
import { useLobbyDecisions } from './use-lobby-decisions.ts';

interface PlacesDialogProps {
  matchId: number;
  onClose: () => void;
}

/** The players' reports beside the places, which are given by drag, key or tap and then approved. */
export function PlacesDialog({ matchId, onClose }: PlacesDialogProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament } = useStaffLobbies();
  const query = lobbyQuery(tournament.id, matchId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  useLiveRefresh(channels.arena(tournament.id, matchId), { records: [query.queryKey] });
  return (
    <Modal
      opened
      onClose={onClose}
      size={1060}
      fullScreen={useIsPhone()}
      title={t('places.title', { id: matchId })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState
          title={matches('winner.loadFailed')}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={280} />}
      {data && <Judging lobby={data.data} onClose={onClose} />}
    </Modal>
  );
}

function Judging({ lobby, onClose }: { lobby: TftMatch; onClose: () => void }) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament } = useStaffLobbies();
  const { finish } = useLobbyDecisions();
  const isPhone = useIsPhone();
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState<Placing>(() => emptyPlacing(lobby.places_needed));
  const results = apiQuery(listMatchResults, { params: { id: tournament.id, matchId: lobby.id } });
  const { data: reports } = useQuery({ ...results, staleTime: 0 });
  useLiveRefresh(channels.result(tournament.id, lobby.id), { records: [results.queryKey] });
  const reused = useReused(tournament.id, lobby.id);
  const players = lobby.participants.filter((one) => !one.is_disqualified).map((one) => one.participant);
  const ids = players.map(({ id }) => id);
  const placing = fit(given, lobby.places_needed, ids);
  const undecided = undecidedSeats(lobby);
  const missing = placing.filter((held) => held === null).length;
  const canApprove = undecided === 0 && isFull(placing) && !busy && lobby.status !== 'FINISHED';
  const approve = async () => {
    if (!canApprove) return;
    setBusy(true);
    const isDone = await finish(lobby, placing);
    setBusy(false);
    if (isDone) onClose();
  };
  const change = {
    give: (player: number, place: number) => setGiven(give(placing, player, place)),
    takeBack: (player: number) => setGiven(takeBack(placing, player)),
    tap: (player: number) => setGiven(tap(placing, player)),
  };
  return (
    <>
      {lobby.status === 'FINISHED' && <Text mb="sm">{t('places.already')}</Text>}
      <ReusedWarning reused={reused} />
      <div className={classes.judging}>
        <LobbyReports lobby={lobby} reports={reports?.data ?? []} />
        <PlayerChoice players={players} placing={placing} {...change} onApprove={() => void approve()} />
        <PlaceSlots lobby={lobby} players={players} placing={placing} {...change} />
      </div>
      <Group justify="space-between" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {isPhone ? t('places.tap') : t('places.keys', { keys: `1–${lobby.places_needed}` })}
        </Text>
        <Group gap="sm" ml="auto">
          <Text size="sm" role="status">
            {undecided > 0
              ? t('places.undecided', { count: undecided })
              : missing > 0 && t('places.waiting', { count: missing })}
          </Text>
          <Button variant="default" onClick={onClose}>
            {matches('cancel')}
          </Button>
          <Button disabled={!canApprove} loading={busy} onClick={() => void approve()}>
            {t('places.approve')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
