import { useTranslation } from 'react-i18next';
import { FilterBar } from '#shared/tables/filter-bar.tsx';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import type { List } from '#shared/tables/use-list.ts';
import { loggedRoles, loggedStatuses, type logsList, searchableFields } from './logs.queries.ts';

type LogList =
  ReturnType<typeof logsList> extends { filters: infer F extends Record<string, string> }
    ? List<Readonly<F>>
    : never;

export function LogFilters({ list }: { list: Pick<LogList, 'state' | 'filter' | 'isFiltered' | 'clear'> }) {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  const { field, status, role } = list.state.filters;
  return (
    <FilterBar list={list}>
      <FilterSelect
        label={t('logs.searchBy')}
        options={searchableFields.map((one) => ({ value: one, label: t(`logs.search.${one}`) }))}
        value={field}
        onChange={(next) => list.filter({ field: next })}
      />
      <SearchField label={t('logs.searchFor')} list={list} />
      <FilterSelect
        label={t('fields.status')}
        any={t('logs.anyStatus')}
        options={loggedStatuses.map((one) => ({ value: one, label: shell(`status.participant.${one}`) }))}
        value={status}
        onChange={(next) => list.filter({ status: next })}
      />
      <FilterSelect
        label={t('logs.fields.role')}
        any={t('logs.anyRole')}
        options={loggedRoles.map((one) => ({ value: one, label: t(`logs.roles.${one}`) }))}
        value={role}
        onChange={(next) => list.filter({ role: next })}
      />
    </FilterBar>
  );
}
