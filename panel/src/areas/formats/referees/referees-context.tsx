import { channels } from '@matchdesk/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMe } from '#shared/session/me.ts';
import { refereesQuery } from './referees.queries.ts';
import { type Given, type Referees, toReferees } from './referees.rules.ts';

interface RefereesValue extends Referees {
  /** What the sentences are about. */
  what: Given;
}

const nobody: RefereesValue = { ...toReferees([], undefined), what: 'match' };

/** Visitors are not told who has which match: for them nobody has any. */
const RefereesContext = createContext<RefereesValue>(nobody);

interface RefereesProviderProps {
  tournament: number;
  what?: Given;
  children: ReactNode;
}

/** Who has which match, for everything inside; read once, so that a card costs no call of its own. */
export function RefereesProvider({ tournament: id, what = 'match', children }: RefereesProviderProps) {
  const me = useMe()?.id;
  const query = refereesQuery(id);
  const { data } = useQuery(query);
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'referees' && type !== 'brackets',
    records: [query.queryKey],
  });
  const all = data?.data;
  const referees = useMemo(() => ({ ...toReferees(all ?? [], me), what }), [all, me, what]);
  return <RefereesContext value={referees}>{children}</RefereesContext>;
}

export const useReferees = (): RefereesValue => use(RefereesContext);
