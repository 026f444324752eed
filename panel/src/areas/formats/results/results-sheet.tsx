import { Button, Group, Text } from '@mantine/core';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { saveResults } from '@matchdesk/contract/formats/results.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconClipboardText, IconDeviceFloppy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MatchPart, MineSwitch, RefereesButton, toRanges } from '#areas/formats/referees/index.ts';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useMay } from '#shared/session/me.ts';
import { OpenedMatch } from './opened-match.tsx';
import { type Pasted, PasteResultsDialog } from './paste-results-dialog.tsx';
import type { ResultDrafts } from './result-drafts.ts';
import { ResultRow } from './result-row.tsx';
import classes from './results.module.css';
import { beginsRound, type SheetRow, savable, sheetRows } from './results.rules.ts';
import { useResultsSheet } from './use-results-sheet.ts';
import { useRoundTitle } from './use-round-title.ts';

interface ResultsSheetProps {
  tournament: Tournament;
  open: readonly OpenMatch[];
  /** How many are open in all; more than are listed where it is above their number. */
  total: number;
  drafts: ResultDrafts;
}

/** The open matches like a sheet: a field for each result, filled by keys or from a spreadsheet, and saved together. */
export function ResultsSheet({ tournament, open, total, drafts }: ResultsSheetProps) {
  const { t } = useTranslation('results');
  const { id, game_id, actions } = tournament;
  const isReadOnly = !(useMay()(saveResults, game_id) && actions.includes('finish'));
  const [focused, setFocused] = useState<OpenMatch>();
  const [opened, setOpened] = useState<{ match: OpenMatch; count: number }>();
  const [pasted, setPasted] = useState<Pasted>();
  const rows = sheetRows(open, drafts.list(), focused);
  const titleOf = useRoundTitle(tournament.type);
  const box = useRef<HTMLDivElement>(null);
  const { acts, save, isSaving } = useResultsSheet(id, {
    box,
    rows,
    drafts,
    onFocus: setFocused,
    onOpen: (match) => setOpened((before) => ({ match, count: (before?.count ?? 0) + 1 })),
    onPaste: setPasted,
  });
  const ready = savable(rows).length;
  return (
    <div ref={box} className={classes.sheet} tabIndex={-1}>
      <Group className={classes.bar} gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {total > open.length
            ? t('first', { shown: open.length, total })
            : t('count', { count: open.length })}
        </Text>
        <MineSwitch />
        <RefereesButton
          tournament={tournament}
          parts={() => shownParts(rows, { whole: t('allShown'), titleOf })}
        />
        {!isReadOnly && (
          <Group gap="xs" ml="auto" wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconClipboardText size={15} aria-hidden />}
              onClick={() => setPasted({ text: '', from: 0 })}
            >
              {t('paste.open')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconDeviceFloppy size={15} aria-hidden />}
              data-save
              disabled={ready === 0}
              loading={isSaving}
              onClick={() => void save()}
            >
              {t('save', { count: ready })}
            </Button>
          </Group>
        )}
        {!isReadOnly && <NeedsConnection />}
      </Group>
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          <ResultRow
            key={row.match.id}
            {...row}
            title={beginsRound(row, rows[index - 1]) ? titleOf(row.match) : undefined}
            isReadOnly={isReadOnly}
            acts={acts}
          />
        ))}
      </ol>
      {opened && <OpenedMatch key={opened.count} tournament={tournament} match={opened.match} />}
      {pasted && (
        <PasteResultsDialog
          id={id}
          open={open}
          {...pasted}
          onSaved={(ids) => drafts.drop(ids)}
          onClose={() => setPasted(undefined)}
        />
      )}
    </div>
  );
}

interface Naming {
  whole: string;
  titleOf: (match: OpenMatch) => string;
}

/** What of the sheet can be given to a colleague: all that is shown, and the rows under each heading. */
function shownParts(rows: readonly SheetRow[], { whole, titleOf }: Naming): MatchPart[] {
  const open = rows.filter(({ stale }) => stale !== 'gone').map(({ match }) => match);
  const partOf = (key: string, label: string, matches: readonly OpenMatch[]): MatchPart => ({
    key,
    label,
    ranges: toRanges(matches.map(({ id }) => id)),
  });
  const titled = [...Map.groupBy(open, titleOf)];
  return [
    partOf('all', whole, open),
    ...titled.map(([title, matches]) => partOf(`under ${title}`, title, matches)),
  ];
}
