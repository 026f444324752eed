import { Checkbox, Pill, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { matchTypes } from '@matchdesk/contract/statuses';
import {
  type EntryVerdict,
  isOverridable,
  type KnownEntry,
} from '@matchdesk/contract/tournaments/add-participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SentRow, searchQuery } from './add-participants.queries.ts';
import { Preview } from './preview.tsx';
import { useWords } from './use-words.ts';

const keyOf = ({ user_id, team_id }: KnownEntry) => `${user_id} ${team_id}`;

const canBePicked = ({ verdict, reasons }: EntryVerdict) =>
  verdict === 'found' || (verdict === 'refused' && reasons.every(isOverridable));

/** Searches people or teams; several can be picked before they are added. */
export function SearchTab({ tournament, onAdded }: { tournament: Tournament; onAdded: () => void }) {
  const { t } = useTranslation('entries');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [picked, setPicked] = useState<readonly KnownEntry[]>([]);
  const { data } = useQuery({ ...searchQuery(tournament.id, search), enabled: search !== '' });
  const found = search === '' ? [] : (data?.data ?? []);
  const rows = useMemo(
    () =>
      picked.map(
        ({ user_id, team_id, name }, index): SentRow => ({
          line: index + 1,
          name,
          ...(user_id !== null && { user_id }),
          ...(team_id !== null && { team_id }),
        }),
      ),
    [picked],
  );
  const toggle = (who: KnownEntry) =>
    setPicked((before) => {
      const without = before.filter((one) => keyOf(one) !== keyOf(who));
      return without.length < before.length ? without : [...before, who];
    });
  const isPicked = (who: KnownEntry) => picked.some((other) => keyOf(other) === keyOf(who));
  const pickFirst = () => {
    const first = found.find((one) => canBePicked(one) && !isPicked(one.who!));
    if (first?.who) toggle(first.who);
  };
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        label={t(tournament.match_type === matchTypes.team ? 'search.teams' : 'search.people')}
        description={t('search.hint')}
        leftSection={<IconSearch size={14} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && typed.trim() === search && pickFirst()}
      />
      {search !== '' && data && found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('search.nobody')}
        </Text>
      )}
      <FoundEntries found={found} isPicked={isPicked} onToggle={toggle} />
      {picked.length > 0 && <PickedEntries picked={picked} onUnpick={toggle} />}
      <Preview tournament={tournament} rows={rows} onChoose={() => {}} onAdded={onAdded} />
    </Stack>
  );
}

interface FoundEntriesProps {
  found: readonly EntryVerdict[];
  isPicked: (who: KnownEntry) => boolean;
  onToggle: (who: KnownEntry) => void;
}

function FoundEntries({ found, isPicked, onToggle }: FoundEntriesProps) {
  const words = useWords();
  return found.map((one) => {
    const { who } = one;
    if (!who) return null;
    return (
      <Checkbox
        key={keyOf(who)}
        label={who.name}
        description={
          canBePicked(one) && one.reasons.length === 0
            ? who.detail
            : [who.detail, words(one)].filter(Boolean).join(' · ')
        }
        disabled={!canBePicked(one)}
        checked={one.verdict === 'in' || isPicked(who)}
        onChange={() => onToggle(who)}
      />
    );
  });
}

interface PickedEntriesProps {
  picked: readonly KnownEntry[];
  onUnpick: (who: KnownEntry) => void;
}

function PickedEntries({ picked, onUnpick }: PickedEntriesProps) {
  const { t } = useTranslation('entries');
  return (
    <Pill.Group aria-label={t('search.picked')}>
      {picked.map((who) => (
        <Pill
          key={keyOf(who)}
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('search.unpick', { name: who.name }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onRemove={() => onUnpick(who)}
        >
          {who.name}
        </Pill>
      ))}
    </Pill.Group>
  );
}
