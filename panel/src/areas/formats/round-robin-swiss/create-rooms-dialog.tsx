import { Button, Group, Modal, NumberInput, Radio, Stack } from '@mantine/core';
import { createRooms } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Refused } from '#shared/api/refused.ts';
import { toSentTime } from '#shared/format/dates.ts';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { RoomFields, typedNumber } from './room-fields.tsx';
import { canCreate, newRooms, sentRoom, sizeProblem } from './room-values.ts';
import { refreshRooms } from './round-robin-swiss.queries.ts';

interface CreateRoomsDialogProps {
  tournament: Tournament;
  roundRobin: RoundRobin;
  onClose: () => void;
}

type Existing = 'replace' | 'add';

/** Creates rooms with the same settings. If rooms exist, it asks whether to keep them. */
export function CreateRoomsDialog({ tournament, roundRobin, onClose }: CreateRoomsDialogProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const { id, game_id, registered_participant_count, checkin_participant_count } = tournament;
  const { type: format, rooms_count } = roundRobin;
  const [values, setValues] = useState(() =>
    newRooms(format, registered_participant_count + checkin_participant_count),
  );
  const [existing, setExisting] = useState<Existing>('add');
  const [errors, setErrors] = useState<Refused['errors']>({});
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const problem = sizeProblem(format, values.size);

  const create = async () => {
    setBusy(true);
    const body = {
      length: Number(values.length),
      size: Number(values.size),
      started_at: toSentTime(values.started_at),
      ...sentRoom(values),
      ...(rooms_count > 0 && { existing }),
    };
    const outcome = await attempt(createRooms, { params: { id }, body }, { quiet: true });
    setBusy(false);
    if (outcome.ok) onClose();
    else if (Object.keys(outcome.refused.errors).length > 0) setErrors(outcome.refused.errors);
    else notifyFailure(t('errors.generated'), outcome.refused);
    await refreshRooms();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsPhone()}
      title={t('create.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <NumberInput
          {...typedNumber}
          data-autofocus
          label={t('create.length')}
          value={values.length}
          error={errors.length?.[0]}
          onChange={(length) => change({ length })}
        />
        <NumberInput
          {...typedNumber}
          label={t('create.size')}
          value={values.size}
          error={problem ? t(problem) : errors.size?.[0]}
          onChange={(size) => change({ size })}
        />
        <RoomFields format={format} game={game_id} values={values} errors={errors} onChange={change} />
        {rooms_count > 0 && <ExistingRooms count={rooms_count} value={existing} onChange={setExisting} />}
        <NeedsConnection />
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!canCreate(format, values)} loading={busy} onClick={() => void create()}>
            {t('create.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface ExistingRoomsProps {
  count: number;
  value: Existing;
  onChange: (existing: Existing) => void;
}

/** Whether the rooms that exist are kept. */
function ExistingRooms({ count, value, onChange }: ExistingRoomsProps) {
  const { t } = useTranslation('round-robin-swiss');
  return (
    <Radio.Group
      label={t('create.existing', { count })}
      value={value}
      onChange={(chosen) => onChange(chosen as Existing)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="add" label={t('create.add')} />
        <Radio value="replace" label={t('create.replace')} description={t('create.replaceText')} />
      </Stack>
    </Radio.Group>
  );
}
