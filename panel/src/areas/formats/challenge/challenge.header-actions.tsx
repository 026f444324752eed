import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { FormatActions, LastSave } from '#areas/formats/matches/index.ts';
import { refreshChallenge } from './challenge.queries.ts';
import { SetWinnersButton } from './set-winners-button.tsx';
import { useDraft } from './use-winners-draft.ts';

/** Start, winners, take back, close: each where it is allowed. Closing needs a saved winner. */
export function HeaderActions({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('challenge');
  const { saved } = useDraft(tournament);
  return (
    <>
      <LastSave tournament={tournament} refresh={refreshChallenge} />
      <SetWinnersButton tournament={tournament} />
      <FormatActions
        tournament={tournament}
        refresh={refreshChallenge}
        labels={{ close: t('close') }}
        canClose={saved.length > 0}
      />
    </>
  );
}
