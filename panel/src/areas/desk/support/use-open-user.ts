import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '#shared/address/use-change-search.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { start } from './support.queries.ts';

const toId = (given: unknown): number | undefined => {
  const id = Number(given);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The user whose conversation is open: `?user=7`. With `?start=7` the conversation is started if there is none yet. */
export function useOpenUser() {
  const { t } = useTranslation('support');
  const given = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const wanted = toId(given.start);
  const open = (user: number | undefined, replace = false) =>
    changeSearch(user === undefined ? {} : { user }, { replace, resetScroll: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user who is asked for
  useEffect(() => {
    if (wanted === undefined) return;
    void start(wanted).then((outcome) => {
      open(outcome.ok ? wanted : undefined, true);
      if (!outcome.ok) notifyFailure(t('startFailed'), outcome.refused);
    });
  }, [wanted]);

  return { user: toId(given.user), open };
}
