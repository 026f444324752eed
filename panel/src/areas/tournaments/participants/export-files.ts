import type { ExportedParticipant } from '@matchdesk/contract/tournaments/participants';
import { exportParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { call } from '#shared/api/call.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows } from '#shared/csv/csv.ts';

export type ExportKind = 'all' | 'emails';

/** Small enough to show progress, large enough to need few calls. */
const PORTION = 5000;

const email: CsvColumn<ExportedParticipant> = { title: 'email', value: (one) => one.email };

/** Programs read this file too, so the column names are the same in every language. */
const columns: Record<ExportKind, CsvColumn<ExportedParticipant>[]> = {
  all: [
    { title: 'id', value: ({ id }) => id },
    { title: 'nickname', value: ({ nickname }) => nickname },
    { title: 'name', value: ({ name }) => name },
    email,
    { title: 'game id', value: ({ game_id }) => game_id },
    { title: 'team', value: ({ team }) => team },
    { title: 'status', value: ({ status }) => status },
  ],
  emails: [email],
};

const names: Record<ExportKind, string> = { all: 'participants', emails: 'participants-emails' };

export interface ExportProgress {
  done: number;
  total: number;
}

async function readPortion(id: number, after: number, signal: AbortSignal) {
  const query = { after, limit: PORTION };
  return (await call(exportParticipants, { params: { id }, query }, { signal })).data;
}

/** Reads everybody who takes part, page by page. */
export async function makeExportFile(
  kind: ExportKind,
  id: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<File> {
  const parts = [csvHeader(columns[kind])];
  let done = 0;
  let after: number | null = 0;
  while (after !== null) {
    const { users, next, total } = await readPortion(id, after, signal);
    parts.push(csvRows(users, columns[kind]));
    done += users.length;
    after = next;
    onProgress({ done, total: Math.max(done, total) });
  }
  return csvFile(names[kind], parts);
}
