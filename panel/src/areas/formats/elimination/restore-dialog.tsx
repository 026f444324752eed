import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { Seating } from '@matchdesk/contract/formats/elimination';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawNotice } from '#areas/formats/matches/index.ts';

interface RestoreDialogProps {
  tournament: Tournament;
  onClose: () => void;
  onRestore: (seats: Seating) => Promise<void>;
}

const choices: readonly Seating[] = ['drawn', 'empty'];

/** Results are voided in any case; the person chooses whether the seats are drawn again. */
export function RestoreDialog({ tournament: { id, title }, onClose, onRestore }: RestoreDialogProps) {
  const { t } = useTranslation('elimination');
  const { t: shell } = useTranslation();
  const [seats, setSeats] = useState<Seating>('drawn');
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('restore.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb="sm">{t('restore.text', { title })}</Text>
      <DrawNotice id={id} />
      <Radio.Group
        mt="md"
        label={t('restore.seats')}
        value={seats}
        onChange={(value) => setSeats(value as Seating)}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`restore.${choice}`)}
              description={t(`restore.${choice}Text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          color="red.8"
          onClick={() => {
            onClose();
            void onRestore(seats);
          }}
        >
          {t('restore.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}
