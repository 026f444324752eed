import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { editLobby, saveLobby } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { Lobby } from '@matchdesk/contract/formats/multi-lobby.record';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { refreshMultiLobby } from './multi-lobby.queries.ts';

interface EditLobbyProps {
  tournamentId: number;
  lobby: Lobby;
  onClose: () => void;
}

/** When and where a lobby is played. Only what differs is sent. */
export function EditLobbyDialog({ tournamentId: id, lobby, onClose }: EditLobbyProps) {
  const { t } = useTranslation('multi-lobby');
  const { t: shell } = useTranslation();
  const [startsAt, setStartsAt] = useState(lobby.lobby_started);
  const [room, setRoom] = useState(lobby.room_id);
  const [password, setPassword] = useState(lobby.password);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (startsAt !== lobby.lobby_started) {
      const body = { lobby_started: startsAt, round: lobby.round };
      const outcome = await attempt(editLobby, { params: { id, lobbyId: lobby.id }, body }, { quiet: true });
      if (!outcome.ok) return outcome.refused;
    }
    if (room !== lobby.room_id || password !== lobby.password) {
      const body = { room_id: room, password };
      const outcome = await attempt(saveLobby, { params: { id, matchId: lobby.id }, body }, { quiet: true });
      if (!outcome.ok) return outcome.refused;
    }
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = await save();
    setBusy(false);
    await refreshMultiLobby();
    if (refused) return void notifyFailure(t('edit.failed'), refused);
    toasts.add({ type: 'success', message: t('edit.done') });
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('edit.title', { lobby: lobby.lobby })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <DateTimeField label={t('edit.start')} value={startsAt} onChange={setStartsAt} />
          <TextInput
            label={t('room.id')}
            maxLength={100}
            autoComplete="off"
            value={room}
            onChange={({ currentTarget }) => setRoom(currentTarget.value)}
          />
          <TextInput
            label={t('room.password')}
            maxLength={100}
            autoComplete="off"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <NeedsConnection />
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('edit.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
