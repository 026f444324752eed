import { Button } from '@mantine/core';
import { saveWinners } from '@matchdesk/contract/formats/challenge.calls';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTrophy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { useDraft } from './use-winners-draft.ts';

const SetWinners = lazy(async () => ({ default: (await import('./set-winners-dialog.tsx')).SetWinners }));

/** Enabled once the challenge has started; gone when it is over. */
export function SetWinnersButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('challenge');
  const { actions, status, game_id } = tournament;
  const mayEdit = useMay()(saveWinners, game_id);
  const [isOpen, setIsOpen] = useState(false);
  const draft = useDraft(tournament);
  const isStarted = actions.includes('save-winners');
  if (!isStarted && !isPreStart(status)) return null;
  return (
    <>
      <Button
        variant={draft.isChanged ? 'filled' : 'default'}
        leftSection={<IconTrophy size={16} aria-hidden />}
        disabled={!isStarted || !mayEdit}
        onClick={() => setIsOpen(true)}
      >
        {t('setWinners')}
      </Button>
      <Suspense>
        {isOpen && isStarted && (
          <SetWinners tournament={tournament} draft={draft} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
