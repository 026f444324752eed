import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenChatButton, offersChat } from '#areas/desk/chats/index.ts';
import {
  DecisionButtons,
  DrawerFrame,
  historyQuery,
  MatchHistory,
  MatchLinks,
  whyQuery,
} from '#areas/formats/matches/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { useStaffLobbies } from '../staff-lobbies-context.ts';
import { canRevertDeeply, offeredControls } from '../tft.available-actions.ts';
import { lobbyQuery } from '../tft.queries.ts';
import { useNames } from '../use-names.ts';
import { DrawerSeats } from './drawer-seats.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { useLobbyDecisions } from './use-lobby-decisions.ts';

interface LobbyDrawerProps {
  lobby: TftMatch;
  onClose: () => void;
}

/** One lobby: who sits in it and why, what can be done, and who did what. */
export function LobbyDrawer({ lobby: known, onClose }: LobbyDrawerProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament, mayEdit, open } = useStaffLobbies();
  const { lobbyName } = useNames();
  const { undo } = useLobbyDecisions();
  const [isEditing, setIsEditing] = useState(false);
  const { id, actions } = tournament;
  const query = lobbyQuery(id, known.id);
  const { data } = useQuery({ ...query, staleTime: 0 });
  const records = [query.queryKey, historyQuery(id, known.id).queryKey, whyQuery(id, known.id).queryKey];
  useLiveRefresh(channels.arena(id, '*'), { records });
  const lobby = data?.data ?? known;
  const offered = mayEdit ? offeredControls(lobby, actions) : [];
  const { room } = lobby;
  return (
    <DrawerFrame title={`MID #${lobby.id} · ${lobbyName(lobby)}`} onClose={onClose}>
      <Group gap="sm" mb="xs">
        <MatchStatusBadge status={lobby.status} />
        <Text size="sm" c="dimmed">
          <DateTime value={lobby.started_at} />
        </Text>
      </Group>
      <Text size="sm" mb="md" {...(!room && { c: 'dimmed' })}>
        {room
          ? `${t('drawer.room', { room: room.room_id })} · ${t('drawer.password', { password: room.password })}`
          : t('drawer.noRoom')}
      </Text>
      <MatchLinks tournament={tournament} matchId={lobby.id} />
      <DrawerSeats lobby={lobby} />
      {lobby.is_auto && (
        <Text size="sm" mt="sm">
          {t('drawer.auto')}
        </Text>
      )}
      <Group gap="sm" mt="md">
        <DecisionButtons
          offered={offered}
          isDeep={canRevertDeeply(lobby, actions)}
          onOpen={(kind) => open(kind, lobby.number)}
        />
        {mayEdit && actions.includes('update-schedule') && lobby.status !== 'FINISHED' && (
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {t('drawer.edit')}
          </Button>
        )}
        {offersChat(tournament, { status: lobby.status, player: lobby.participants.length }) && (
          <OpenChatButton tournament={tournament} matchId={lobby.id} title={lobbyName(lobby)} />
        )}
      </Group>
      <Divider my="lg" />
      <Title order={2} mb="sm">
        {matches('history.title')}
      </Title>
      <Stack>
        <MatchHistory
          tournament={id}
          matchId={lobby.id}
          empty={lobby.is_auto ? t('drawer.autoHistory') : matches('history.empty')}
          canUndo={mayEdit && actions.includes('revert')}
          undo={undo}
        />
      </Stack>
      {isEditing && <RoomDialog lobby={lobby} onClose={() => setIsEditing(false)} />}
    </DrawerFrame>
  );
}
