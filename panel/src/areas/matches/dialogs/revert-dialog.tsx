import { Button, Group, Modal, Text } from '@mantine/core';
import type { Match } from '@matchdesk/contract/matches/record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '../card/card-texts.ts';
import { offeredControls } from '../offered.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useDecisions } from './use-decisions.ts';

/** Asks before one result is taken back. The dialog follows what a colleague does meanwhile. */
export function RevertDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { describe } = useMatchTexts();
  const { tournament } = useStaffMatches();
  const { revert } = useDecisions();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isDone = await revert(match);
    setBusy(false);
    if (isDone) onClose();
  };
  const isOffered = busy || offeredControls(match, tournament.actions).includes('revert');
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('revert.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb={isOffered ? 'lg' : 'xs'}>{describe(match)}</Text>
      {!isOffered && (
        <Text mb="lg" role="status">
          {t(match.status === 'FINISHED' ? 'revert.nextFinished' : 'revert.alreadyOpen')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('revert.cancel')}
        </Button>
        <Button data-autofocus disabled={!isOffered} loading={busy} onClick={() => void submit()}>
          {t('revert.submit')}
        </Button>
      </Group>
    </Modal>
  );
}
