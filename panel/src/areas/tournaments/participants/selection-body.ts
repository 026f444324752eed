import type { SelectionInput } from '@matchdesk/contract/tournaments/participants.bulk';
import type { SelectedRows } from '#shared/tables/selection/selected-rows.ts';
import { listedStatus, type ParticipantFilters } from './participants.queries.ts';

/** The selected rows in the form that the server takes. */
export function toSelection(rows: SelectedRows, { search, status }: ParticipantFilters): SelectionInput {
  if (rows.kind === 'these') return { ids: [...rows.ids] };
  const filter = { status: listedStatus(status), search: search || undefined };
  return { filter: { ...filter, except: [...rows.ids] } };
}

/** Excludes people who register while the question is on screen. */
export function boundedBy(selection: SelectionInput, until: number | null): SelectionInput {
  if (!selection.filter || until === null) return selection;
  return { filter: { ...selection.filter, until } };
}
