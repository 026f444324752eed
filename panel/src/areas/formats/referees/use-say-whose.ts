import { useTranslation } from 'react-i18next';
import { toasts } from '#shared/toasts/toasts.ts';
import { useReferees } from './referees-context.tsx';

const said = new Set<string>();

/** Says, once for each colleague and tournament, that a match which was just decided is theirs. */
export function useSayWhose(tournament: number): (match: { id: number; match_number: number }) => void {
  const { t } = useTranslation('matches');
  const { of, isOwn } = useReferees();
  return ({ id, match_number: number }) => {
    const referee = of(id);
    if (!referee || isOwn(id)) return;
    const key = `${tournament} ${referee.user_id}`;
    if (said.has(key)) return;
    said.add(key);
    toasts.add({ message: t('referees.decidedTheirs', { number, name: referee.nickname }) });
  };
}
