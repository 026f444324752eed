import { Button } from '@mantine/core';
import { exportsOf } from '@matchdesk/contract/formats/any-format.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { saveFile } from '#shared/csv/save-file.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import { type ExportKind, makeExportFile } from './matches.export-file.ts';

/** The exports of the type, each as a file for spreadsheets; one at a time. Leaving the page cancels it. */
export function ExportMenu({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { id, type } = tournament;
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async (kind: ExportKind) => {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    try {
      saveFile(await makeExportFile(kind, id, { signal: controller.signal, onShare: setShare }));
    } catch (error) {
      // A refusal has already been shown to the person.
      if (!controller.signal.aborted && !isRefused(error)) throw error;
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Dropdown
      trigger={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={share !== undefined}
        >
          {share === undefined
            ? t('export.label')
            : t('export.running', { percent: Math.round(share * 100) })}
        </Button>
      }
    >
      {exportsOf[type].map((kind) => (
        <DropdownItem key={kind} icon={IconDownload} onClick={() => void run(kind)}>
          {t(`export.${kind}`)}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
