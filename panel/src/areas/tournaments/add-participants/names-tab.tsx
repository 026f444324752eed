import { Stack, Textarea } from '@mantine/core';
import { mostEntries } from '@matchdesk/contract/limits';
import { matchTypes } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './add-participants.queries.ts';
import { withChoices } from './chosen-rows.ts';
import { parseList } from './listed-line.ts';
import { Preview } from './preview.tsx';

/** Adds names that were typed or pasted, one per line. */
export function NamesTab({ tournament, onAdded }: { tournament: Tournament; onAdded: () => void }) {
  const { t } = useTranslation('entries');
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const lines = useMemo(() => parseList(text), [text]);
  const rows = useMemo(() => withChoices(lines.slice(0, mostEntries), choices), [lines, choices]);
  const isForTeams = tournament.match_type === matchTypes.team;
  return (
    <Stack gap="sm">
      <Textarea
        label={t(isForTeams ? 'names.teams' : 'names.people')}
        description={t(isForTeams ? 'names.teamsHint' : 'names.peopleHint')}
        error={lines.length > mostEntries && t('tooMany', { count: mostEntries })}
        minRows={6}
        maxRows={12}
        autosize
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChoices(new Map());
        }}
      />
      <Preview
        tournament={tournament}
        rows={rows}
        onChoose={(line, choice) => setChoices(new Map(choices).set(line, choice))}
        onAdded={onAdded}
      />
    </Stack>
  );
}
