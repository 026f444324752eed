import type { ExportedParticipant } from '@matchdesk/contract/tournaments/participants';
import { exportParticipants } from '@matchdesk/contract/tournaments/participants.calls';
import { useEffect, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { isRefused } from '#shared/api/refused.ts';
import { type CsvColumn, csvFile, csvHeader, csvRows, saveFile } from '#shared/csv/csv.ts';

interface RunningExport extends ExportProgress {
  kind: ExportKind;
}

/** Runs one export at a time; it ends with a download, or is cancelled by the person or by leaving the page. */
export function useExport() {
  const [running, setRunning] = useState<RunningExport>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  return {
    running,
    cancel: () => stop.current?.abort(),
    async start(kind: ExportKind, tournamentId: number): Promise<void> {
      const controller = new AbortController();
      stop.current = controller;
      setRunning({ kind, done: 0, total: 0 });
      const { signal } = controller;
      try {
        const onProgress = (progress: ExportProgress) => setRunning({ kind, ...progress });
        saveFile(await makeExportFile(kind, tournamentId, { signal, onProgress }));
      } catch (error) {
        // A refusal has already been shown to the person.
        if (!signal.aborted && !isRefused(error)) throw error;
      } finally {
        setRunning(undefined);
      }
    },
  };
}

export type ParticipantsExport = ReturnType<typeof useExport>;

type ExportKind = 'all' | 'emails';

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

interface ExportProgress {
  done: number;
  total: number;
}

async function readPortion(id: number, after: number, signal: AbortSignal) {
  const query = { after, limit: PORTION };
  return (await call(exportParticipants, { params: { id }, query }, { signal })).data;
}

/** Reads everybody who takes part, page by page. */
async function makeExportFile(
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
