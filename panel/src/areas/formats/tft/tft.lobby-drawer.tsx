import {
  ActionIcon,
  Button,
  Divider,
  Group,
  Menu,
  Modal,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { updateTftMatch } from '@matchdesk/contract/formats/tft.calls';
import { IconBan, IconDots, IconUserOff } from '@tabler/icons-react';
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
  useMatchTexts,
  WhySeat,
  whyQuery,
} from '#areas/formats/matches/index.ts';
import { MatchReferee } from '#areas/formats/referees/index.ts';
import { attempt } from '#shared/api/call.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { Face } from '#shared/people/face.tsx';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { useStaffLobbies } from './staff-lobbies-context.ts';
import { canRevertDeeply, offeredControls } from './tft.available-actions.ts';
import { lobbyQuery } from './tft.queries.ts';
import { useLobbyDecisions } from './use-lobby-decisions.ts';
import { useNames } from './use-lobby-names.ts';

interface RoomDialogProps {
  lobby: TftMatch;
  onClose: () => void;
}

type Seated = TftMatch['participants'][number];

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
      <MatchReferee tournament={tournament} matchId={lobby.id} onGive={() => open('give', lobby.number)} />
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

/** Every seat of a lobby: its place, why somebody sits there, and the actions on that player. */
function DrawerSeats({ lobby }: { lobby: TftMatch }) {
  return (
    <Stack gap="xs" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
      {Array.from({ length: lobby.seats }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <DrawerSeat key={seat} lobby={lobby} seat={seat} />
      ))}
    </Stack>
  );
}

function DrawerSeat({ lobby, seat }: { lobby: TftMatch; seat: number }) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const { tournament, mayEdit } = useStaffLobbies();
  const seated = lobby.participants.find((one) => one.seat === seat);
  const name = seated && nameOf(seated.participant);
  const canLeave = mayEdit && tournament.actions.includes('finish') && !seated?.out;
  return (
    <li>
      <Group gap="sm" wrap="nowrap">
        <Face src={seated?.participant.avatar} name={name ?? ''} size={32} />
        <Text
          flex={1}
          fw={seated?.status === 'winner' ? 650 : 400}
          {...(!seated && { c: 'dimmed' })}
          {...(seated?.out && { td: 'line-through' })}
        >
          {name ?? t(lobby.void_seats.includes(seat) ? 'card.nobody' : 'card.open')}
        </Text>
        {seated?.out && <Text size="sm">{t(`card.${seated.out}`)}</Text>}
        {seated?.place != null && <Text fw={650}>{t('card.place', { place: seated.place })}</Text>}
        {seated && canLeave && <SeatMenu lobby={lobby} seated={seated} />}
      </Group>
      <WhySeat tournament={tournament.id} matchId={lobby.id} seat={seat} name={name} />
    </li>
  );
}

function SeatMenu({ lobby, seated: { participant } }: { lobby: TftMatch; seated: Seated }) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const { recordNoShow, disqualify } = useLobbyDecisions();
  const canMiss = lobby.status !== 'FINISHED' && lobby.status !== 'WAITING';
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('drawer.more', { name: nameOf(participant) })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canMiss && (
          <Menu.Item
            leftSection={<IconUserOff size={15} aria-hidden />}
            onClick={() => void recordNoShow(lobby, participant)}
          >
            {t('drawer.noShow')}
          </Menu.Item>
        )}
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconBan size={15} aria-hidden />}
          onClick={() => void disqualify(participant)}
        >
          {t('drawer.disqualify')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** When and where one lobby is played. Its players see the room shortly before the start. */
function RoomDialog({ lobby, onClose }: RoomDialogProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, store } = useStaffLobbies();
  const [started_at, setStart] = useState(lobby.started_at);
  const [room_id, setRoom] = useState(lobby.room?.room_id ?? '');
  const [password, setPassword] = useState(lobby.room?.password ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const params = { id: tournament.id, matchId: lobby.id };
    const body = { started_at: toSentTime(started_at), room_id, password };
    const outcome = await attempt(updateTftMatch, { params, body }, { quiet: true });
    setBusy(false);
    if (!outcome.ok) return void notifyFailure(t('room.failed'), outcome.refused);
    store.patch([outcome.data.data]);
    toasts.add({ type: 'success', message: t('room.saved') });
    onClose();
  };
  return (
    <Modal
      stackId="lobby room"
      opened
      onClose={onClose}
      title={t('room.title', { id: lobby.id })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <DateTimeField label={t('room.start')} value={started_at} onChange={setStart} />
        <TextInput
          label={t('room.id')}
          maxLength={100}
          value={room_id}
          onChange={({ currentTarget }) => setRoom(currentTarget.value)}
        />
        <TextInput
          label={t('room.password')}
          maxLength={100}
          autoComplete="off"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Stack>
      <NeedsConnection />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {matches('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('room.save')}
        </Button>
      </Group>
    </Modal>
  );
}
