import type { ExportedAdminCall } from '@matchdesk/contract/desk/admin-calls';
import { exportAdminCalls } from '@matchdesk/contract/desk/admin-calls.calls';
import { call } from '#shared/api/call.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

const portion = 5000;

/** Programs read this file too, so the column names are the same in every language. */
const columns: CsvColumn<ExportedAdminCall>[] = [
  { title: 'id', value: ({ id }) => id },
  { title: 'match id', value: ({ match_id }) => match_id },
  { title: 'caller', value: ({ caller }) => caller },
  { title: 'times called', value: ({ count }) => count },
  { title: 'opened at', value: ({ opened_at }) => opened_at },
  { title: 'answered at', value: ({ answered_at }) => answered_at },
  { title: 'answered by', value: ({ answered_by }) => answered_by },
  { title: 'seconds to answer', value: ({ seconds_to_answer }) => seconds_to_answer },
  { title: 'escalated at', value: ({ escalated_at }) => escalated_at },
  { title: 'resolved at', value: ({ resolved_at }) => resolved_at },
  { title: 'resolved by', value: ({ resolved_by }) => resolved_by },
  { title: 'seconds to resolution', value: ({ seconds_to_resolution }) => seconds_to_resolution },
  { title: 'outcome', value: ({ outcome }) => outcome },
];

async function readPortion(id: number, after: number) {
  return (await call(exportAdminCalls, { params: { id }, query: { after, limit: portion } })).data;
}

/** All calls of a tournament, one per line, read page by page. */
export async function makeCallsFile(id: number): Promise<File> {
  const parts = [csvHeader(columns)];
  let after: number | null = 0;
  while (after !== null) {
    const { data, next } = await readPortion(id, after);
    parts.push(csvRows(data, columns));
    after = next;
  }
  return csvFile('admin-calls', parts);
}
