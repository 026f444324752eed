import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import { listReportsToJudge } from '@matchdesk/contract/desk/judging.calls';
import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import { finishRoomMatch } from '@matchdesk/contract/formats/room-matches.calls';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused, useMatchTexts, useUndo } from '#areas/formats/matches/index.ts';
import { refresh } from '#shared/api/query.ts';
import { calledText } from '#shared/status/use-match-words.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { matchVersions } from '#shared/toasts/undo.ts';
import { attemptOrKeep, isKept } from '#shared/waiting/attempt-or-keep.ts';

interface Judgement {
  /** Null for a double no-show. */
  winner_id: number | null;
  reason: 'played' | 'no_show' | 'double_no_show';
}

/** Approves a winner from the queue and offers Undo; resolves to whether it succeeded. */
export function useJudgement(report: ReportToJudge, undoToast: RefObject<number | undefined>) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const [isBusy, setBusy] = useState(false);
  const askAboutReused = useAskAboutReused();
  const settle = () => refresh(listReportsToJudge, listNeeds);
  const undo = useUndo(report.tournament.id, undoToast, settle);

  const judge = async ({ winner_id, reason }: Judgement): Promise<boolean> => {
    setBusy(true);
    const params = { id: report.tournament.id, matchId: report.match_id };
    const approval = { winner_id, reason, ...(reason === 'played' ? agreedScore(report) : {}) };
    const winner = [report.first_participant, report.second_participant].find(
      (side) => side?.id === winner_id,
    );
    const id = report.match_id;
    const number = calledText(report.match_number, id);
    const keeping = {
      facts: {
        kind: 'result',
        id,
        number,
        winner: winner ? { id: winner.id, name: nameOf(winner) } : null,
        score: approval.match_result,
      },
      tournament: report.tournament.id,
      quiet: true,
    } as const;
    const outcome = await askAboutReused((more) => {
      const given = { params, body: { ...approval, ...more } };
      return report.room
        ? attemptOrKeep(finishRoomMatch, given, keeping)
        : attemptOrKeep(finishMatch, given, keeping);
    });
    setBusy(false);
    if (!outcome) return false;
    if (isKept(outcome)) return true;
    if (!outcome.ok) {
      notifyFailure(t('finish.failed'), outcome.refused);
      if (outcome.status === 409) await settle();
      return false;
    }
    const { data, changed, action_id } = outcome.data;
    undo.announce(
      winner ? t('finish.done', { number, name: nameOf(winner) }) : t('finish.doneNobody', { number }),
      action_id,
      matchVersions([data, ...changed]),
    );
    await settle();
    return true;
  };
  return { judge, isBusy };
}

/** Each side's own score, if both reports agree on the winner. */
function agreedScore({ kind, results, first_participant, second_participant }: ReportToJudge): {
  match_result?: string;
} {
  if (kind !== 'agreed') return {};
  const [first, second] = [first_participant, second_participant].map(
    (side) =>
      results.find(({ reporter_id, type }) => reporter_id === side?.id && type === 'INT')?.value_state,
  );
  return first === undefined || second === undefined ? {} : { match_result: `${first}:${second}` };
}
