import { Button, Group, Modal, Text } from '@mantine/core';
import type { Match } from '@matchdesk/contract/matches/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '../card/card-texts.ts';
import { useDecisions } from './use-decisions.ts';

/** Asks before one result is taken back. */
export function RevertDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { describe } = useMatchTexts();
  const { revert } = useDecisions();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await revert(match);
    setBusy(false);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('revert.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb="lg">{describe(match)}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('revert.cancel')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void submit()}>
          {t('revert.submit')}
        </Button>
      </Group>
    </Modal>
  );
}
