import { channels } from '@matchdesk/contract/channels';
import { listMatchNumbers } from '@matchdesk/contract/formats/matches.calls';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countsQuery, nextInStatus } from '#areas/formats/matches/index.ts';
import { useKeys } from '#shared/keys/use-keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import type { LegendProps } from './viewer/legend.tsx';

/** The legend for staff: live counts, and `N` jumps to the next match in the chosen status, or to the next conflict. */
export function useLegend(id: number, at: number | undefined, onGo: (number: number) => void): LegendProps {
  const { t } = useTranslation('elimination');
  const [chosen, onChoose] = useState<MatchStatus>();
  const query = countsQuery(id);
  const { data } = useQuery(query);
  const wide = [query.queryKey, [listMatchNumbers.name]];
  useLiveRefresh(channels.match(id, '*'), { wide });
  useLiveRefresh(channels.tournament(id), { ignores: ({ type }) => type === 'match', wide });
  const goOn = async () => {
    const number = await nextInStatus(id, chosen ?? 'CONFLICT', at);
    if (number !== undefined) return onGo(number);
    toasts.add({ message: t(chosen ? 'legend.noneLeft' : 'legend.noConflict') });
  };
  const onNext = () => void goOn();
  useKeys({
    n: () => {
      if (!document.querySelector('[role=dialog]')) onNext();
    },
  });
  return { chosen, onChoose, counts: data?.data, onNext, tournament: id };
}
