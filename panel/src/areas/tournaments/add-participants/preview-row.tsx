import { Badge, NativeSelect, Table, Text } from '@mantine/core';
import type { EntryVerdict } from '@matchdesk/contract/tournaments/add-participants';
import { useTranslation } from 'react-i18next';
import type { Choice, SentRow } from './add-participants.queries.ts';
import { useWords } from './use-verdict-words.ts';

const colors = {
  found: 'green',
  new: 'blue',
  doubtful: 'yellow',
  twice: 'gray',
  in: 'gray',
  refused: 'red',
} as const;

interface PreviewRowProps {
  row: SentRow;
  verdict: EntryVerdict;
  /** Not for teams: guests are single players. */
  mayBeGuest: boolean;
  onChoose: (line: number, choice: Choice) => void;
}

export function PreviewRow({ row, verdict, mayBeGuest, onChoose }: PreviewRowProps) {
  const { t } = useTranslation('entries');
  const words = useWords();
  const written = row.name || row.email || '';
  const { who, candidates } = verdict;
  return (
    <Table.Tr>
      <Table.Td c="dimmed" w={44}>
        {row.line}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {who?.name || written || '–'}
        </Text>
        {row.seed && (
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {t('seed', { seed: row.seed })}
          </Text>
        )}
        {who?.detail && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {who.detail}
          </Text>
        )}
        {verdict.verdict === 'doubtful' && (
          <NativeSelect
            size="xs"
            mt={4}
            aria-label={t('choose.label', { name: written })}
            value=""
            onChange={({ currentTarget }) => onChoose(row.line, choiceOf(currentTarget.value))}
            data={[
              { value: '', label: t('choose.none') },
              ...candidates.map(({ user_id, team_id, name, detail }) => ({
                value: user_id === null ? `team ${team_id}` : `user ${user_id}`,
                label: detail ? `${name} · ${detail}` : name,
              })),
              ...(mayBeGuest ? [{ value: 'guest', label: t('choose.guest') }] : []),
            ]}
          />
        )}
      </Table.Td>
      <Table.Td w="38%">
        <Badge
          variant="light"
          color={colors[verdict.verdict]}
          radius="md"
          style={{ height: 'auto' }}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {words(verdict)}
        </Badge>
      </Table.Td>
    </Table.Tr>
  );
}

function choiceOf(value: string): Choice {
  const [kind, id] = value.split(' ');
  if (kind === 'user') return { user_id: Number(id) };
  return kind === 'team' ? { team_id: Number(id) } : { as_guest: true };
}
