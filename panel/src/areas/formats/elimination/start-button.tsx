import { Button, Modal, Stack, Text } from '@mantine/core';
import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestedAction } from '#shared/actions/actions.ts';
import { useMay } from '#shared/session/me.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import type { BracketActions } from './use-bracket-actions.ts';

interface StartButtonProps {
  tournament: Tournament;
  bracketActions: BracketActions;
}

/** Starts the tournament; if people have no seat, it opens a dialog with the options. */
export function StartButton({ tournament, bracketActions }: StartButtonProps) {
  const { t } = useTranslation('elimination');
  const { actions, game_id } = tournament;
  const mayEdit = useMay()(startTournament, game_id);
  const { doing, start, fill, restore } = bracketActions;
  const [incomplete, setIncomplete] = useState<string>();
  const [isRestoring, setIsRestoring] = useState(false);
  const canStart = mayEdit && actions.includes('start');
  useRequestedAction(tournament.id, canStart ? 'start' : undefined, () => void start(false, setIncomplete));
  return (
    <>
      {actions.includes('start') && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!mayEdit || doing !== undefined}
          loading={doing === 'start'}
          onClick={() => void start(false, setIncomplete)}
        >
          {t('actions.start')}
        </Button>
      )}
      <IncompleteDialog
        said={incomplete}
        onClose={() => setIncomplete(undefined)}
        onFill={fill}
        onRecreate={() => setIsRestoring(true)}
        onStart={() => start(true, setIncomplete)}
      />
      {isRestoring && (
        <RestoreDialog tournament={tournament} onClose={() => setIsRestoring(false)} onRestore={restore} />
      )}
    </>
  );
}

interface IncompleteDialogProps {
  /** The server's sentence that names the people without a seat. */
  said: string | undefined;
  onClose: () => void;
  onFill: () => Promise<void>;
  onRecreate: () => void;
  onStart: () => Promise<void>;
}

/** Participants without a seat block the start; the dialog offers three ways to go on. */
function IncompleteDialog({ said, onClose, onFill, onRecreate, onStart }: IncompleteDialogProps) {
  const { t } = useTranslation('elimination');
  const { t: shell } = useTranslation();
  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Modal
      opened={said !== undefined}
      onClose={onClose}
      centered
      title={t('incomplete.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb="md">{said}</Text>
      <Stack gap="xs">
        <Button data-autofocus onClick={leave(onFill)}>
          {t('incomplete.fill')}
        </Button>
        <Button variant="default" onClick={leave(onRecreate)}>
          {t('incomplete.recreate')}
        </Button>
        <Button variant="default" onClick={leave(onStart)}>
          {t('incomplete.leaveOut')}
        </Button>
      </Stack>
    </Modal>
  );
}
