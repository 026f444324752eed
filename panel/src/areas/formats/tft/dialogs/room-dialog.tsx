import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { updateTftMatch } from '@matchdesk/contract/formats/tft.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useStaffLobbies } from '../staff-lobbies-context.ts';

interface RoomDialogProps {
  lobby: TftMatch;
  onClose: () => void;
}

/** When and where one lobby is played. Its players see the room shortly before the start. */
export function RoomDialog({ lobby, onClose }: RoomDialogProps) {
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
