import { Checkbox, Drawer, Pill, Stack, Tabs, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { mostEntries } from '@matchdesk/contract/limits';
import { matchTypes } from '@matchdesk/contract/statuses';
import {
  type EntryVerdict,
  isOverridable,
  type KnownEntry,
} from '@matchdesk/contract/tournaments/add-participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconFileSpreadsheet, IconListDetails, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, type SentRow, searchQuery } from './add-participants.queries.ts';
import { FileTab } from './file-tab.tsx';
import { parseList, withChoices } from './lines.ts';
import { Preview } from './preview.tsx';
import { useWords } from './use-verdict-words.ts';

const keyOf = ({ user_id, team_id }: KnownEntry) => `${user_id} ${team_id}`;

const canBePicked = ({ verdict, reasons }: EntryVerdict) =>
  verdict === 'found' || (verdict === 'refused' && reasons.every(isOverridable));

interface FoundEntriesProps {
  found: readonly EntryVerdict[];
  isPicked: (who: KnownEntry) => boolean;
  onToggle: (who: KnownEntry) => void;
}

interface PickedEntriesProps {
  picked: readonly KnownEntry[];
  onUnpick: (who: KnownEntry) => void;
}

interface EntriesDrawerProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

const ways = [
  { way: 'names', Icon: IconListDetails, Panel: NamesTab },
  { way: 'search', Icon: IconSearch, Panel: SearchTab },
  { way: 'file', Icon: IconFileSpreadsheet, Panel: FileTab },
] as const;

/** The ways to get people into a tournament. */
export function EntriesDrawer({ tournament, opened, onClose }: EntriesDrawerProps) {
  const { t } = useTranslation('entries');
  const { t: shell } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('title')}
      styles={{ title: { fontWeight: 650 } }}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Tabs defaultValue="names" keepMounted={false}>
        <Tabs.List mb="md">
          {ways.map(({ way, Icon }) => (
            <Tabs.Tab key={way} value={way} leftSection={<Icon size={15} aria-hidden />}>
              {t(`ways.${way}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(({ way, Panel }) => (
          <Tabs.Panel key={way} value={way}>
            <Panel tournament={tournament} onAdded={onClose} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Drawer>
  );
}

/** Adds names that were typed or pasted, one per line. */
function NamesTab({ tournament, onAdded }: { tournament: Tournament; onAdded: () => void }) {
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

/** Searches people or teams; several can be picked before they are added. */
function SearchTab({ tournament, onAdded }: { tournament: Tournament; onAdded: () => void }) {
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
