import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { updateRoomRound } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { DateTimeField } from '#shared/forms/date-time-field.tsx';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { typedNumber } from './room-fields.tsx';
import { useRoomSave } from './use-room-save.ts';

interface EditRoundDialogProps {
  id: number;
  room: Room;
  timing: RoundTiming;
  onClose: () => void;
}

/** When a round of a room starts, and how long it lasts. */
export function EditRoundDialog({ id, room, timing, onClose }: EditRoundDialogProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [start, setStart] = useState(timing.started_at);
  const [duration, setDuration] = useState<number | string>(timing.duration);
  const { errors, setErrors, busy, save } = useRoomSave(onClose);
  const isTooEarly = Date.parse(start) < Date.parse(room.started_at);
  const isDurationMoved = Number(duration) !== timing.duration;

  const submit = async () => {
    if (isTooEarly) return setErrors({ started_at: [t('round.tooEarly')] });
    const params = { id, roomId: room.id, round: timing.round };
    const body = {
      started_at: toSentTime(start),
      ...(isDurationMoved && { duration: Number(duration) }),
    };
    return save(() => attempt(updateRoomRound, { params, body }, { quiet: true }));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('round.edit', { number: timing.round, room: room.name })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <DateTimeField
          data-autofocus
          label={t('fields.start')}
          value={start}
          error={errors.started_at?.[0]}
          onChange={(next) => {
            setStart(next);
            setErrors({});
          }}
        />
        <NumberInput
          {...typedNumber}
          label={t('fields.duration')}
          value={duration}
          error={errors.duration?.[0]}
          onChange={setDuration}
        />
        <NeedsConnection />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={Number(duration) < 1} loading={busy} onClick={() => void submit()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
