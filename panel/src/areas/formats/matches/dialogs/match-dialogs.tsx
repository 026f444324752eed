import type { Choice } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchPart, RefereesDialog } from '#areas/formats/referees/index.ts';
import { removeUndoToast } from '../actions/use-undo.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { offeredControls } from '../matches.available-actions.ts';
import { type DialogKind, useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../use-match.ts';
import { ImpactDialog } from './impact-dialog.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { useDecisions } from './use-decisions.ts';
import { WinnerDialog } from './winner-dialog.tsx';

interface MatchDialogsProps {
  kind: DialogKind;
  number: number;
  choice?: Choice | undefined;
  partsOf: ((match: Match) => readonly MatchPart[]) | undefined;
  onClose: () => void;
}

/** The dialog of a match that is open. */
export function MatchDialogs({ kind, number, choice, partsOf, onClose }: MatchDialogsProps) {
  const { tournament, store, calls, mayEdit, undoToast } = useStaffMatches();
  const { t } = useTranslation('matches');
  const { describe } = useMatchTexts();
  const { revert } = useDecisions();
  const match = useMatch(store, number)?.match;
  useEffect(() => removeUndoToast(undoToast), [undoToast]);
  if (!match) return null;
  switch (kind) {
    case 'winner':
      return <WinnerDialog known={match} choice={choice} onClose={onClose} />;
    case 'revert':
      return (
        <RevertDialog
          text={describe(match)}
          isFinished={match.status === 'FINISHED'}
          isOffered={offeredControls(match, tournament.actions).includes('revert')}
          revert={() => revert(match)}
          onClose={onClose}
        />
      );
    case 'impact':
      return (
        <ImpactDialog
          tournament={tournament.id}
          matchId={match.id}
          channel={calls.channel('*')}
          mayEdit={mayEdit}
          revert={(deep) => revert(match, deep)}
          onClose={onClose}
        />
      );
    case 'give': {
      const alone: MatchPart = {
        key: 'match',
        label: t('referees.match', { number: match.match_number }),
        ranges: [{ from: match.id, to: match.id }],
      };
      return (
        <RefereesDialog
          tournament={tournament.id}
          title={t('referees.giveTitle', { number: match.match_number })}
          parts={[alone, ...(partsOf?.(match) ?? [])]}
          onClose={onClose}
        />
      );
    }
    case 'match':
      return <MatchDrawer match={match} onClose={onClose} />;
  }
}
