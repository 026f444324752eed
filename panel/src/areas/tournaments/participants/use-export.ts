import { useEffect, useRef, useState } from 'react';
import { isRefused } from '#shared/api/refused.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { type ExportKind, type ExportProgress, makeExportFile } from './export-files.ts';

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
