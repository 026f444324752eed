import { Button, Group, Image, Stack, Tabs, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { saveLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenChatButton, offersChat } from '#areas/desk/chats/index.ts';
import {
  DrawerFrame,
  MatchHistory,
  MatchLinks,
  ReusedWarning,
  useReused,
  useUndo,
} from '#areas/formats/matches/index.ts';
import { MatchReferee, RefereesDialog } from '#areas/formats/referees/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { EditLobbyDialog } from './edit-lobby-dialog.tsx';
import { lineOf, lineWords } from './lobby-lines.ts';
import { LobbyPeople } from './lobby-people.tsx';
import { Room } from './multi-lobby.lobby-card.tsx';
import { lobbyQuery, refreshMultiLobby, reportsQuery } from './multi-lobby.queries.ts';

interface LobbyHistoryProps {
  tournament: Tournament;
  lobby: Lobby;
  mayEdit: boolean;
}

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
  const { t: matches } = useTranslation('matches');
  const isPhone = useIsPhone();
  const { id, actions, game_id } = tournament;
  const mayEdit = useMay()(saveLobby, game_id);
  const [isEditing, setIsEditing] = useState(false);
  const [isGiving, setIsGiving] = useState(false);
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
      {!error && !lobby && <TableSkeleton height={320} />}
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
          <MatchReferee tournament={tournament} matchId={lobby.id} onGive={() => setIsGiving(true)} />
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
      {lobby && isGiving && (
        <RefereesDialog
          tournament={id}
          title={matches('referees.giveLobby')}
          parts={[
            {
              key: 'lobby',
              label: t('lobby.heading', { round: lobby.round, lobby: lobby.lobby }),
              ranges: [{ from: lobby.id, to: lobby.id }],
            },
          ]}
          onClose={() => setIsGiving(false)}
        />
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
        <Suspense fallback={<TableSkeleton height={240} />}>
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

/** Who changed what in a lobby, line by line. */
function LobbyHistory({ tournament: { id, actions }, lobby, mayEdit }: LobbyHistoryProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: matches } = useTranslation('matches');
  const { undo } = useUndo(id, useRef<number>(undefined), refreshMultiLobby);
  return (
    <MatchHistory
      tournament={id}
      matchId={lobby.id}
      empty={matches('history.empty')}
      canUndo={mayEdit && actions.includes('revert')}
      undo={undo}
      nameOf={(field, participants) => {
        const line = lineOf(field);
        if (line === undefined) return t(`history.fields.${field as 'room_id'}`);
        return participants.find((one) => one.id === line)?.name ?? t('history.gone', { id: line });
      }}
      wordsOf={(field, kept) => (lineOf(field) === undefined ? kept : lineWords(t, kept))}
    />
  );
}

/** What players reported: evidence for whoever enters the scores. */
function LobbyReports({ tournamentId, lobby }: { tournamentId: number; lobby: Lobby }) {
  const { t } = useTranslation('multi-lobby');
  const { data } = useQuery(reportsQuery(tournamentId, lobby.id));
  const reused = useReused(tournamentId, lobby.id);
  const names = new Map(lobby.participants.map((line) => [line.id, line.participant.name]));
  if (!data) return null;
  if (data.data.length === 0) return <Text c="dimmed">{t('reports.none')}</Text>;
  return (
    <>
      <ReusedWarning reused={reused} />
      <Stack gap="sm" component="ul" m={0} p={0}>
        {data.data.map(({ id, reporter_id, type, value_state, updated_at }) => (
          <li key={id} style={{ listStyle: 'none' }}>
            <Group justify="space-between">
              <Text fw={550}>{names.get(reporter_id)}</Text>
              <Text size="xs" c="dimmed">
                <DateTime value={updated_at} />
              </Text>
            </Group>
            {type === 'INT' ? (
              <Text>{t('reports.points', { points: value_state })}</Text>
            ) : (
              <a href={value_state} target="_blank" rel="noreferrer">
                <Image
                  src={value_state}
                  alt={t('reports.picture', { name: names.get(reporter_id) })}
                  mah={220}
                  fit="contain"
                />
              </a>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}
