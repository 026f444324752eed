import { Badge, Button, Group, Modal, ScrollArea, Stack, Table, Text, Textarea } from '@mantine/core';
import type { OpenMatch } from '@matchdesk/contract/formats/results';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreFacts, sidesText, useMatchTexts } from '#areas/formats/matches/index.ts';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { type PastedResult, readPasted } from './pasted-results.ts';
import { usePastedWords, watched } from './result-mark.tsx';
import { choiceText, type EnteredResult, toResult } from './results.rules.ts';
import { useSaveResults } from './use-save-results.ts';

/** A text to look at line by line. */
export interface Pasted {
  text: string;
  /** Scores without a match fill the open matches from this one on. */
  from: number;
}

interface PasteResultsDialogProps extends Pasted {
  id: number;
  open: readonly OpenMatch[];
  onSaved: (ids: readonly number[]) => void;
  onClose: () => void;
}

interface CheckedLine extends PastedResult {
  result: EnteredResult | undefined;
  /** Why the server refused it. */
  reason: string | undefined;
}

/** Shows what each line of a pasted list means before anything is saved, and saves those that are results. */
export function PasteResultsDialog({
  id,
  open,
  text: pasted,
  from,
  onSaved,
  onClose,
}: PasteResultsDialogProps) {
  const { t } = useTranslation('results');
  const { t: shell } = useTranslation();
  const [text, setText] = useState(pasted);
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const { save, isSaving } = useSaveResults(id);
  const lines = useMemo(() => checkLines(text, open, from, reasons), [text, open, from, reasons]);
  const ready = lines.flatMap(({ result }) => (result ? [result] : []));
  const left = lines.length - ready.length;
  const games = open[0]?.games_count ?? 1;
  const submit = async () => {
    const { done, reasons: refused } = await save(ready);
    setReasons(refused);
    if (!done) return;
    onSaved(ready.map(({ match_id }) => match_id));
    if (left === 0) return onClose();
    setText(lines.flatMap((line) => (line.result ? [] : [line.text])).join('\n'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('paste.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Stack gap="sm">
        <Textarea
          label={t('paste.label')}
          description={t('paste.hint', scoreFacts(games))}
          minRows={5}
          maxRows={10}
          autosize
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setReasons(new Map());
          }}
        />
        {lines.length > 0 && (
          <Text size="sm" role="status">
            {[t('paste.ready', { count: ready.length }), left > 0 && t('paste.left', { count: left })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        <PastedLines lines={lines} games={games} />
        <NeedsConnection />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('paste.cancel')}
          </Button>
          <Button disabled={ready.length === 0} loading={isSaving} onClick={() => void submit()}>
            {t('save', { count: ready.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function checkLines(
  text: string,
  open: readonly OpenMatch[],
  from: number,
  reasons: ReadonlyMap<number, string>,
): CheckedLine[] {
  return readPasted(text, open, from).map((line) => {
    const { match, read } = line;
    const reason = match && reasons.get(match.id);
    const result = match && 'choice' in read && reason === undefined ? toResult(match, read) : undefined;
    return { ...line, result, reason };
  });
}

interface PastedLinesProps {
  lines: readonly CheckedLine[];
  /** How many a match has here at most. */
  games: number;
}

/** The lines and what they mean; those that are no results come first. */
function PastedLines({ lines, games }: PastedLinesProps) {
  const { t } = useTranslation('results');
  if (lines.length === 0) return null;
  const sorted = lines.toSorted((one, other) => Number(Boolean(one.result)) - Number(Boolean(other.result)));
  return (
    <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={4} layout="fixed" aria-label={t('paste.lines')}>
        <Table.Tbody>
          {sorted.map((line) => (
            <PastedLine key={line.line} line={line} games={games} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function PastedLine({ line: said, games }: { line: CheckedLine; games: number }) {
  const { line, text, match, read, result, reason } = said;
  const { t } = useTranslation('results');
  const { nameOf } = useMatchTexts();
  const words = usePastedWords(games);
  const whyId = useId();
  const what = match && watched(match);
  const isFirst = 'choice' in read && read.choice.winner === 'first';
  const winner = isFirst ? match?.first_participant : match?.second_participant;
  const wrong = reason ?? ('problem' in read ? words(read.problem, match, text) : undefined);
  return (
    <Table.Tr>
      <Table.Td c="dimmed" w={44}>
        {line}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }} aria-describedby={whyId}>
          {match ? `${match.match_number} · ${sidesText(match, nameOf)}` : text}
        </Text>
        {match && wrong !== undefined && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        )}
      </Table.Td>
      <Table.Td w="40%">
        {wrong === undefined ? (
          <>
            <Text size="sm" component="span">
              {winner &&
                'choice' in read &&
                t('wins', { score: choiceText(read.choice), name: nameOf(winner) })}
            </Text>{' '}
            {result && what && (
              <Badge variant="light" color="yellow" tt="none">
                {t(`watched.${what}`)}
              </Badge>
            )}
          </>
        ) : (
          <Text size="sm" c="var(--mantine-color-error)" id={whyId}>
            {wrong}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
