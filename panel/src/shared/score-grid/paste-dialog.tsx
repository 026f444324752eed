import { Alert, Button, Checkbox, Group, Modal, ScrollArea, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridRow, GridRows } from './grid-rows.ts';
import { type Matched, matchPaste, type PastedLine, parsePaste } from './paste.ts';
import type { PointsRule } from './points-text.ts';

interface Found {
  row: GridRow;
  points: number;
}

interface PasteDialogProps {
  /** The text that was pasted into the grid; empty if the dialog was opened by its button. */
  text: string;
  rows: GridRows;
  rule: PointsRule;
  /** A single column of points fills the lines from here on. */
  from: number;
  onUse: (found: readonly Found[]) => void;
  /** Saves what was used, with all else that is typed. */
  onSave: () => void;
  onClose: () => void;
}

function matchLines(lines: readonly PastedLine[], rows: readonly GridRow[], from: number): Matched[] {
  const isNamed = lines.some(({ name }) => name !== undefined);
  return isNamed ? matchPaste(lines, rows) : matchDown(lines, rows, from);
}

/** Points without names fill the lines from the current one on. */
function matchDown(lines: readonly PastedLine[], rows: readonly GridRow[], from: number): Matched[] {
  return lines.map((line, index): Matched => {
    const row = rows[from + index];
    if (!row) return { kind: 'missing', line };
    if (row.isOut) return { kind: 'out', line, row };
    if (line.points === undefined) return { kind: 'no-number', line, row };
    return { kind: 'matched', line, row, points: line.points };
  });
}

const kinds = ['matched', 'doubtful', 'twice', 'no-number', 'out', 'missing'] as const;

/** Shows which lines a pasted list matches before anything is entered. */
export function PasteDialog({ text: pasted, rows, rule, from, onUse, onSave, onClose }: PasteDialogProps) {
  const { t } = useTranslation('score-grid');
  const { t: shell } = useTranslation();
  const [text, setText] = useState(pasted);
  const known = useAllRows(rows);
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const lines = parsePaste(text, rule);
  const found = known ? matchLines(lines, known, from) : [];
  const used = found.flatMap((one) => {
    const isUsed = one.kind === 'matched' || (one.kind === 'doubtful' && agreed.has(one.row.id));
    return isUsed ? [{ row: one.row, points: one.points }] : [];
  });
  const use = () => {
    onUse(used);
    onClose();
  };
  const agree = (id: number) =>
    setAgreed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('paste.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('paste.label')}
          description={t('paste.hint')}
          minRows={4}
          maxRows={8}
          autosize
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {lines.length > 0 && !known && <Text size="sm">{t('loading')}</Text>}
        {kinds.map((kind) => {
          const of = found.filter((one) => one.kind === kind);
          if (of.length === 0) return null;
          return <MatchedLines key={kind} kind={kind} lines={of} agreed={agreed} onAgree={agree} />;
        })}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('paste.cancel')}
          </Button>
          <Button variant="default" disabled={used.length === 0} onClick={use}>
            {t('paste.use', { count: used.length })}
          </Button>
          <Button
            disabled={used.length === 0}
            onClick={() => {
              use();
              onSave();
            }}
          >
            {t('save', { count: used.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** All rows of the grid, once they are read. */
function useAllRows(rows: GridRows): readonly GridRow[] | undefined {
  const [known, setKnown] = useState<readonly GridRow[]>();
  const readAll = useEffectEvent(() => rows.all());
  useEffect(() => {
    let isCurrent = true;
    void readAll().then((all) => {
      if (isCurrent) setKnown(all);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return known;
}

interface MatchedLinesProps {
  kind: Matched['kind'];
  lines: readonly Matched[];
  /** The doubtful rows that are meant. */
  agreed: ReadonlySet<number>;
  onAgree: (id: number) => void;
}

/** The pasted lines of one kind; a doubtful one is used only if somebody ticks it. */
function MatchedLines({ kind, lines, agreed, onAgree }: MatchedLinesProps) {
  const { t } = useTranslation('score-grid');
  return (
    <Alert
      color={kind === 'matched' ? 'green' : 'yellow'}
      title={t(`paste.kinds.${kind}`, { count: lines.length })}
    >
      <ScrollArea.Autosize mah={140} type="auto">
        {kind === 'doubtful' ? (
          <Stack gap={4}>
            {lines.map((one) => (
              <Checkbox
                key={one.row?.id}
                size="xs"
                checked={agreed.has(one.row?.id ?? 0)}
                onChange={() => onAgree(one.row?.id ?? 0)}
                label={t('paste.meant', {
                  name: one.line.name,
                  meant: one.row?.name,
                  points: one.line.text,
                })}
              />
            ))}
          </Stack>
        ) : (
          <Text size="sm">
            {lines.map(({ line, row }) => `${row?.name ?? line.name ?? ''} ${line.text}`.trim()).join(' · ')}
          </Text>
        )}
      </ScrollArea.Autosize>
    </Alert>
  );
}
