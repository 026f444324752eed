import { Button, FileButton, Group, Modal, Text, Textarea } from '@mantine/core';
import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decodeText } from '#shared/csv/read-csv.ts';
import { readSeedFile, type SeedFile } from './seed-file.ts';
import { type Order, rankedFirst } from './seed-order.ts';
import classes from './seeding.module.css';

interface FileDialogProps {
  people: readonly SeededPerson[];
  onChange: (order: Order) => void;
  onClose: () => void;
}

/** Seeds from a file or a pasted list; shows what was found before anything changes. */
export function FileDialog({ people, onChange, onClose }: FileDialogProps) {
  const { t } = useTranslation('seeding');
  const { t: shell } = useTranslation();
  const [text, setText] = useState('');
  const file = readSeedFile(text, people);
  const order = rankedFirst(
    people.map(({ id }) => id),
    file.ranks,
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('file.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text size="sm" mb="sm">
        {t('file.text')}
      </Text>
      <FileButton
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={async (chosen) => {
          if (chosen) setText(decodeText(new Uint8Array(await chosen.arrayBuffer())).text);
        }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
            {t('file.choose')}
          </Button>
        )}
      </FileButton>
      <Textarea
        mt="sm"
        label={t('file.paste')}
        placeholder={t('file.example')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && <Found file={file} people={people} order={order} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={file.ranks.size === 0}
          onClick={() => {
            onChange(order);
            onClose();
          }}
        >
          {t('file.use', { count: file.ranks.size })}
        </Button>
      </Group>
    </Modal>
  );
}

interface FoundProps {
  file: SeedFile;
  people: readonly SeededPerson[];
  order: Order;
}

function Found({ file, people, order }: FoundProps) {
  const { t } = useTranslation('seeding');
  const { ranks, unknown, doubtful, twice } = file;
  const names = new Map<number, string>(people.map(({ id, name }) => [id, name]));
  const problems = (['unknown', 'doubtful', 'twice'] as const).filter((kind) => file[kind].length > 0);
  return (
    <div className={classes.found} role="status">
      <Text size="sm" fw={550}>
        {t('file.found', { count: ranks.size, rest: people.length - ranks.size })}
      </Text>
      <Text size="sm" className={classes.names}>
        {order
          .slice(0, ranks.size)
          .map((id, index) => `${index + 1}. ${names.get(id)}`)
          .join(', ')}
      </Text>
      {problems.map((kind) => (
        <Text key={kind} size="sm" className={classes.names}>
          <b>{t(`file.${kind}`, { count: { unknown, doubtful, twice }[kind].length })}</b>{' '}
          {file[kind].join(', ')}
        </Text>
      ))}
    </div>
  );
}
