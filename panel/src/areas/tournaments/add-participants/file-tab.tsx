import { Alert, FileInput, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mostEntries } from '@matchdesk/contract/limits';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Delimiter, delimiters } from '#shared/csv/read-csv.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import type { Choice } from './add-participants.queries.ts';
import { type Columns, guessColumns, type ReadFile, readCsvFile, toLines } from './csv-columns.ts';
import { withChoices } from './lines.ts';
import { Preview } from './preview.tsx';

interface Chosen {
  file: File;
  read: ReadFile;
  columns: Columns;
}

/** Adds from a CSV file; how it was parsed is shown and can be changed. */
export function FileTab({ tournament, onAdded }: { tournament: Tournament; onAdded: () => void }) {
  const { t } = useTranslation('entries');
  const [chosen, setChosen] = useState<Chosen>();
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  // Seeds matter only before a draw, so only for types that have one.
  const takesSeeds = tournament.actions.includes('generate-brackets');
  const open = async (file: File, delimiter?: Delimiter) => {
    const read = await readCsvFile(file, delimiter);
    const guessed = guessColumns(read);
    setChosen({ file, read, columns: takesSeeds ? guessed : { ...guessed, seed: null } });
    setChoices(new Map());
  };
  const match = (columns: Partial<Columns>) => {
    if (chosen) setChosen({ ...chosen, columns: { ...chosen.columns, ...columns } });
    setChoices(new Map());
  };
  const lines = useMemo(() => (chosen ? toLines(chosen.read, chosen.columns) : []), [chosen]);
  const isTooLong = lines.length > mostEntries;
  const rows = useMemo(() => (isTooLong ? [] : withChoices(lines, choices)), [lines, isTooLong, choices]);
  return (
    <Stack gap="sm">
      <FileInput
        label={t('file.label')}
        description={t('file.hint')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        placeholder={t('file.choose')}
        value={chosen?.file ?? null}
        onChange={(file) => (file ? void open(file) : setChosen(undefined))}
      />
      {chosen && (
        <>
          <Text size="sm">
            {t('file.read', {
              encoding: chosen.read.encoding,
              count: lines.length,
              shown: wholeNumber(lines.length),
            })}
          </Text>
          <FileColumns
            chosen={chosen}
            takesSeeds={takesSeeds}
            onDelimiter={(delimiter) => void open(chosen.file, delimiter)}
            onColumns={match}
          />
          {isTooLong && <Alert color="red">{t('tooMany', { count: mostEntries })}</Alert>}
        </>
      )}
      <Preview
        tournament={tournament}
        rows={rows}
        onChoose={(line, choice) => setChoices(new Map(choices).set(line, choice))}
        onAdded={onAdded}
      />
    </Stack>
  );
}

const plainColumns = ['name', 'email'] as const;
const seededColumns = [...plainColumns, 'seed'] as const;
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

interface FileColumnsProps {
  chosen: Chosen;
  takesSeeds: boolean;
  onDelimiter: (delimiter: Delimiter | undefined) => void;
  onColumns: (columns: Partial<Columns>) => void;
}

/** What separates the columns of the file, and what they hold. */
function FileColumns({ chosen, takesSeeds, onDelimiter, onColumns }: FileColumnsProps) {
  const { t } = useTranslation('entries');
  return (
    <Group gap="sm" grow>
      <NativeSelect
        size="xs"
        label={t('file.delimiter')}
        value={chosen.read.delimiter}
        onChange={({ currentTarget }) => onDelimiter(delimiters.find((one) => one === currentTarget.value))}
        data={delimiters.map((one) => ({
          value: one,
          label: t(`file.delimiters.${delimiterNames[one]}`),
        }))}
      />
      {(takesSeeds ? seededColumns : plainColumns).map((column) => (
        <NativeSelect
          key={column}
          size="xs"
          label={t(`file.columns.${column}`)}
          value={String(chosen.columns[column] ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onColumns({ [column]: value === '' ? null : Number(value) })
          }
          data={[
            { value: '', label: t('file.columns.none') },
            ...chosen.read.header.map((title, at) => ({ value: String(at), label: title })),
          ]}
        />
      ))}
    </Group>
  );
}
