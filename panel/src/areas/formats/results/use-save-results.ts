import { saveResults } from '@matchdesk/contract/formats/results.calls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { notify, notifyFailure } from '#shared/toasts/toasts.ts';
import { matchVersions } from '#shared/toasts/undo.ts';
import { refreshResults } from './results.queries.ts';
import { type EnteredResult, reasonsByMatch } from './results.rules.ts';

/** Saves results as one act with one Undo. Resolves to whether they are saved, and why not, by match. */
export function useSaveResults(id: number) {
  const { t } = useTranslation('results');
  const [isSaving, setIsSaving] = useState(false);
  const { announce } = useUndo(id, useRef<number>(undefined), refreshResults);

  const save = async (rows: EnteredResult[]): Promise<{ done: boolean; reasons: Map<number, string> }> => {
    setIsSaving(true);
    try {
      const outcome = await attempt(saveResults, { params: { id }, body: { rows } }, { quiet: true });
      if (!outcome.ok) {
        const reasons = reasonsByMatch(rows, outcome.refused.errors);
        if (reasons.size === 0) notifyFailure(t('failed'), outcome.refused);
        else notify({ title: t('failed'), text: outcome.refused.message, type: 'error' });
        await refreshResults();
        return { done: false, reasons };
      }
      const { data, action_id } = outcome.data;
      const wrote = rows.map((row) => ({ id: row.match_id, version: row.version + 1 }));
      announce(t('saved', { count: data.saved }), action_id, matchVersions(wrote));
      await refreshResults();
      return { done: true, reasons: new Map() };
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
