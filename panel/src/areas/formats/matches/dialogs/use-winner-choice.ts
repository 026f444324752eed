import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import type { Approval } from '../match-calls.ts';
import { presetOf } from './reports.ts';
import { useDecisions } from './use-decisions.ts';

/** What was chosen in the winner dialog, and its approval. */
export function useWinnerChoice(match: Match, onClose: () => void) {
  const { t } = useTranslation('matches');
  const { finish } = useDecisions();
  const [busy, setBusy] = useState(false);
  const [preset] = useState(() => presetOf(match));
  const [winner, setWinner] = useState(preset.winner);
  const [reason, setReason] = useState<Approval['reason']>(preset.reason);
  const [score, setScore] = useState(preset.score);
  const [errors, setErrors] = useState<Refused['errors']>({});
  const isAlone = match.first_participant === null || match.second_participant === null;
  const isNobody = reason === 'double_no_show';
  const canApprove = (isNobody || winner !== null) && !busy && match.status !== 'FINISHED';
  const isScored = score[0] !== '' && score[1] !== '';
  const isHalfScored = !isScored && !isNobody && (score[0] !== '' || score[1] !== '');

  const approve = async () => {
    if (!canApprove) return;
    if (isHalfScored) return setErrors({ match_result: [t('winner.halfScore')] });
    setBusy(true);
    const finished = await finish(match, {
      winner_id: isNobody ? null : winner,
      reason,
      ...(isScored && !isNobody && { match_result: `${score[0]}:${score[1]}` }),
      ...(isAlone && { force: true }),
    });
    setBusy(false);
    if (finished.done) onClose();
    else setErrors(finished.errors);
  };
  const enterScore = (next: typeof score) => {
    setScore(next);
    setErrors({});
  };
  return {
    basis: preset.basis,
    winner,
    setWinner,
    reason,
    setReason,
    score,
    enterScore,
    errors,
    /** A side is missing. */
    isAlone,
    /** Neither side wins. */
    isNobody,
    canApprove,
    busy,
    approve,
  };
}
