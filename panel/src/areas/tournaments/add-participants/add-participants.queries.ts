import {
  addEntries,
  previewEntries,
  searchEntries,
} from '@matchdesk/contract/tournaments/add-participants.calls';
import { listParticipantLogs, listParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { attempt } from '#shared/api/call.ts';
import { newKey } from '#shared/api/new-key.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';

/** The person, team or guest that staff chose for a line. */
export type Choice = { user_id: number } | { team_id: number } | { as_guest: true };

/** A line to be checked or added; a choice made for it takes precedence over its text. */
export interface SentRow {
  line: number;
  name?: string;
  email?: string;
  user_id?: number;
  team_id?: number;
  as_guest?: boolean;
  seed?: string;
}

export const searchQuery = (id: number, search: string) =>
  apiQuery(searchEntries, { params: { id }, query: { search } });

export const judgeRows = (id: number, rows: SentRow[], override: boolean, signal: AbortSignal) =>
  attempt(
    previewEntries,
    { params: { id }, body: { rows, override } },
    { quiet: true, waited: false, signal },
  );

export async function addRows(id: number, rows: SentRow[], override: boolean, late: boolean) {
  const outcome = await attempt(
    addEntries,
    { params: { id }, body: { rows, override, late } },
    { quiet: true, key: newKey() },
  );
  await refresh(listParticipants, listParticipantLogs, getTournament, searchEntries);
  return outcome;
}
