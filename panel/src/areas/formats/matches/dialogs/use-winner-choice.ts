import type { Choice as Chosen } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';
import { useWaiting, type Waiting } from '#shared/waiting/waiting.store.ts';
import type { Approval } from '../matches.queries.ts';
import { type Preset, presetOf } from './reports.ts';
import { useDecisions } from './use-decisions.ts';
import type { Score } from './winner-dialog.tsx';

type Choice = Pick<Preset, 'winner' | 'score'> & Pick<Approval, 'reason'>;

/** What was chosen in the winner dialog, and its approval. */
export function useWinnerChoice(match: Match, onClose: () => void, chosen?: Chosen) {
  const { t } = useTranslation('matches');
  const { finish } = useDecisions();
  const [busy, setBusy] = useState(false);
  // What nobody changed yet follows the reports, which may still come in.
  const waiting = useWaiting('result', match.id);
  const [changed, setChanged] = useState<Partial<Choice>>(() =>
    chosen || !waiting ? startingWith(match, chosen) : choiceOf(waiting),
  );
  const preset = presetOf(match);
  const { winner, reason, score }: Choice = { ...preset, ...changed };
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
  const change = (next: Partial<Choice>) => setChanged((before) => ({ ...before, ...next }));
  const enterScore = (next: Score) => {
    change({ score: next });
    setErrors({});
  };
  return {
    basis: preset.basis,
    winner,
    setWinner: (next: number) => change({ winner: next }),
    reason,
    setReason: (next: Approval['reason']) => change({ reason: next }),
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

function startingWith(match: Match, chosen: Chosen | undefined): Partial<Choice> {
  const side = chosen && (chosen.winner === 'first' ? match.first_participant : match.second_participant);
  return side ? { winner: side.id, ...(chosen.score && { score: chosen.score }) } : {};
}

/** What was chosen without a connection, to be made again. */
function choiceOf({ given }: Waiting): Partial<Choice> {
  const { winner_id, reason, match_result } = given.body as Approval;
  const [first, second] = match_result?.split(':') ?? [];
  const isScored = first !== undefined && second !== undefined;
  return { winner: winner_id, reason, ...(isScored && { score: [Number(first), Number(second)] }) };
}
