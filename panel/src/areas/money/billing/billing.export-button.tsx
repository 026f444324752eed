import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { saveFile } from '#shared/csv/save-file.ts';

/** Makes a file for spreadsheets; leaving the page ends it. */
export function ExportButton({ make }: { make: (signal: AbortSignal) => Promise<File> }) {
  const { t } = useTranslation('billing');
  const [isBusy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setBusy(true);
    try {
      saveFile(await make(controller.signal));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!controller.signal.aborted && !isRefused(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  );
}
