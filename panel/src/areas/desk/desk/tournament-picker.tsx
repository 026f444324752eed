import { pickerLimits } from '@matchdesk/contract/limits';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { FilterSelect } from '#shared/tables/filter-select.tsx';

interface TournamentPickerProps {
  game: number | undefined;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** The running tournaments, and the chosen one even if it is no longer running. */
export function TournamentPicker({ game, value, onChange }: TournamentPickerProps) {
  const { t } = useTranslation('desk');
  const running = (['IN_PROGRESS', 'STARTED'] as const).map((status) => ({
    query: { status, limit: pickerLimits.long, ...(game !== undefined && { game_id: game }) },
  }));
  const inProgress = useQuery(apiQuery(listTournaments, running[0], { quiet: true }));
  const started = useQuery(apiQuery(listTournaments, running[1], { quiet: true }));
  const listed = [...(inProgress.data?.data ?? []), ...(started.data?.data ?? [])];
  const isListed = value === undefined || listed.some(({ id }) => id === value);
  const chosen = useQuery({
    ...apiQuery(getTournament, { params: { id: value ?? 0 } }, { quiet: true }),
    enabled: !isListed,
  });
  const missing = !isListed && chosen.data ? [chosen.data.data] : [];
  return (
    <FilterSelect
      label={t('tournament')}
      any={t('anyTournament')}
      options={[...missing, ...listed].map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === undefined ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  );
}
