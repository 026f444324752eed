import { Button, Group, Skeleton, Tabs, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { saveLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenChatButton, offersChat } from '#areas/desk/chats/index.ts';
import { DrawerFrame, MatchLinks } from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { lobbyQuery, reportsQuery } from '../multi-lobby.queries.ts';
import { EditLobbyDialog } from './edit-lobby-dialog.tsx';
import { LobbyHistory } from './lobby-history.tsx';
import { LobbyPeople } from './lobby-people.tsx';
import { Room } from './multi-lobby.lobby-card.tsx';
import { LobbyReports } from './multi-lobby.lobby-reports.tsx';

const LobbyScores = lazy(async () => ({ default: (await import('./lobby-scores.tsx')).LobbyScores }));

interface LobbyDrawerProps {
  tournament: Tournament;
  lobbyId: number;
  /** The lobby after this one on the screen. */
  nextId: number | undefined;
  onGo: (lobbyId: number) => void;
  onClose: () => void;
}

/** One lobby: where and when it is played, its scores, what players reported, and who did what. */
export function LobbyDrawer({ tournament, lobbyId, nextId, onGo, onClose }: LobbyDrawerProps) {
  const { t } = useTranslation('multi-lobby');
  const isPhone = useIsPhone();
  const { id, actions, game_id } = tournament;
  const mayEdit = useMay()(saveLobby, game_id);
  const [isEditing, setIsEditing] = useState(false);
  const query = lobbyQuery(id, lobbyId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const records = [query.queryKey, reportsQuery(id, lobbyId).queryKey];
  useLiveRefresh(channels.arena(id, lobbyId), { records: [query.queryKey] });
  useLiveRefresh(channels.result(id, lobbyId), { records });
  const lobby = data?.data;
  const canEdit = mayEdit && actions.includes('edit-lobby') && lobby?.status !== 'FINISHED';
  return (
    <DrawerFrame
      size={isPhone ? '100%' : 640}
      title={lobby ? t('lobby.heading', { round: lobby.round, lobby: lobby.lobby }) : t('lobby.loading')}
      onClose={onClose}
    >
      {error && !lobby && (
        <ErrorState title={t('lobby.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !lobby && <Skeleton height={320} />}
      {lobby && (
        <>
          <MatchLinks tournament={tournament} matchId={lobby.id} />
          <Group gap="sm" mb="xs">
            <MatchStatusBadge status={lobby.status} />
            <Text size="sm" c="dimmed">
              <DateTime value={lobby.lobby_started} />
            </Text>
            <Text size="sm" c="dimmed">
              {t('lobby.scores', { scored: lobby.scored, seated: lobby.seated })}
            </Text>
          </Group>
          <Room room={lobby.room_id} password={lobby.password} />
          <Group gap="sm" my="sm">
            {canEdit && (
              <Button variant="default" size="xs" onClick={() => setIsEditing(true)}>
                {t('edit.action')}
              </Button>
            )}
            {offersChat(tournament, { status: lobby.status, player: lobby.seated }) && (
              <OpenChatButton
                tournament={tournament}
                matchId={lobby.id}
                title={t('lobby.heading', { round: lobby.round, lobby: lobby.lobby })}
                size="xs"
              />
            )}
            {nextId !== undefined && (
              <Button variant="default" size="xs" onClick={() => onGo(nextId)}>
                {t('lobby.next')}
              </Button>
            )}
          </Group>
          <LobbyTabs tournament={tournament} lobby={lobby} mayEdit={mayEdit} nextId={nextId} onGo={onGo} />
        </>
      )}
      {lobby && isEditing && (
        <EditLobbyDialog tournamentId={id} lobby={lobby} onClose={() => setIsEditing(false)} />
      )}
    </DrawerFrame>
  );
}

interface LobbyTabsProps extends Pick<LobbyDrawerProps, 'tournament' | 'nextId' | 'onGo'> {
  lobby: Lobby;
  mayEdit: boolean;
}

function LobbyTabs({ tournament, lobby, mayEdit, nextId, onGo }: LobbyTabsProps) {
  const { t } = useTranslation('multi-lobby');
  return (
    <Tabs defaultValue="scores" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="scores">{t('tabs.scores')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('tabs.people')}</Tabs.Tab>
        <Tabs.Tab value="reports">{t('tabs.reports')}</Tabs.Tab>
        <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="scores">
        <Suspense fallback={<Skeleton height={240} />}>
          <LobbyScores
            tournament={tournament}
            lobby={lobby}
            mayEdit={mayEdit}
            onNext={nextId === undefined ? undefined : () => onGo(nextId)}
          />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <LobbyPeople tournament={tournament} lobby={lobby} mayEdit={mayEdit} />
      </Tabs.Panel>
      <Tabs.Panel value="reports">
        <LobbyReports tournamentId={tournament.id} lobby={lobby} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <LobbyHistory tournament={tournament} lobby={lobby} mayEdit={mayEdit} />
      </Tabs.Panel>
    </Tabs>
  );
}
