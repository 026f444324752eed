import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { updateRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { RoomFields } from './room-fields.tsx';
import { isRoomComplete, type RoomValues, sentRoom } from './room-values.ts';
import { useRoomSave } from './use-room-save.ts';

interface EditRoomDialogProps {
  tournament: Tournament;
  format: RoomFormat;
  room: Room;
  onClose: () => void;
}

/** Edits a room before its matches are generated. */
export function EditRoomDialog({ tournament, format, room, onClose }: EditRoomDialogProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [name, setName] = useState(room.name);
  const [values, setValues] = useState<RoomValues>({
    started_at: room.started_at,
    template_id: room.template_id === null ? '' : String(room.template_id),
    duration: room.duration,
    games_in_round: room.games_in_round,
    winners_count: room.winners_count ?? '',
  });
  const { errors, setErrors, busy, save } = useRoomSave(onClose);
  const change = (part: Partial<RoomValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };

  const submit = () => {
    const body = {
      name: name.trim(),
      ...(values.started_at !== room.started_at && { started_at: toSentTime(values.started_at) }),
      ...(values.template_id === '' && { template_id: null }),
      ...sentRoom(values),
    };
    const params = { id: tournament.id, roomId: room.id };
    return save(() => attempt(updateRoom, { params, body }, { quiet: true }));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsPhone()}
      title={t('edit.title', { name: room.name })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('fields.name')}
          maxLength={50}
          value={name}
          error={errors.name?.[0]}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <RoomFields
          format={format}
          game={tournament.game_id}
          values={values}
          errors={errors}
          onChange={change}
        />
        <NeedsConnection />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={name.trim() === '' || !isRoomComplete(values)}
            loading={busy}
            onClick={() => void submit()}
          >
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
