import { Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import { typedNumber } from './room-fields.tsx';

interface StartSwissDialogProps {
  onClose: () => void;
  /** Resolves to the errors by field; empty if it succeeded or the failure was shown elsewhere. */
  onStart: (rounds: number | undefined) => Promise<Refused['errors']>;
}

/** Asks for the number of rounds of a Swiss; left empty, it is as many as its rooms need. */
export function StartSwissDialog({ onClose, onStart }: StartSwissDialogProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { t: shell } = useTranslation();
  const [rounds, setRounds] = useState<number | string>('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const { swiss_rounds } = await onStart(rounds === '' ? undefined : Number(rounds));
    setBusy(false);
    if (swiss_rounds) setError(swiss_rounds[0]);
    else onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('actions.start')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <form onSubmit={(event) => void start(event)}>
        <Text mb="sm">{t('swiss.text')}</Text>
        <NumberInput
          {...typedNumber}
          data-autofocus
          label={t('swiss.rounds')}
          placeholder={t('swiss.usual')}
          value={rounds}
          error={error}
          onChange={(value) => {
            setRounds(value);
            setError(undefined);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={rounds !== '' && Number(rounds) < 1}>
            {t('swiss.start')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
