import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffMatches } from '#areas/formats/matches/index.ts';
import { ParticipantSelect } from './participant-select.tsx';
import { type TakenSeat, useSeat } from './seats.ts';

interface SeatPickerProps {
  seat: TakenSeat;
  /** Whether anybody is without a seat. */
  hasUnseated: boolean;
  onClose: () => void;
}

/** Chooses who sits here, for people who do not drag. */
export function SeatPicker({ seat, hasUnseated, onClose }: SeatPickerProps) {
  const { t } = useTranslation('elimination');
  const { t: shell } = useTranslation();
  const { tournament } = useStaffMatches();
  const put = useSeat();
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const set = async (participant: number | null) => {
    setBusy(true);
    const done = await put(seat, participant);
    setBusy(false);
    if (done) onClose();
    else setChosen(null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('seating.picker')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('seating.chooseOf', {
          side: seat.position === 'first' ? 1 : 2,
          id: seat.matchId,
          name: seat.name ?? t('seating.empty'),
        })}
      </Text>
      <ParticipantSelect
        label={t('seating.pick')}
        placeholder={t('seating.search')}
        tournament={tournament.id}
        chosen={chosen}
        isUnseatedFirst={hasUnseated}
        onChoose={(participant) => setChosen(participant?.id ?? null)}
      />
      <Group justify="space-between" mt="lg">
        <Button variant="default" disabled={busy || seat.name === undefined} onClick={() => void set(null)}>
          {t('seating.remove')}
        </Button>
        <Button disabled={chosen === null} loading={busy} onClick={() => void set(chosen)}>
          {t('seating.seat')}
        </Button>
      </Group>
    </Modal>
  );
}
