import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import { screensBesideMenu } from '../menu/menu-entries.ts';
import { isClickable, shownGroups } from '../menu/shown-groups.ts';
import { readCommand } from './command.ts';
import { takeLetters } from './early-letters.ts';
import { useCommands } from './use-commands.tsx';
import { useFound } from './use-found.ts';
import { useResultActions } from './use-result-actions.tsx';

const [store, spotlight] = createSpotlight();

/**
 * Selects the first result for Enter: the palette itself selects only among results that exist when a key is pressed.
 */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Jumps to any screen the person may open, finds tournaments, users, teams and matches by name or id, and acts. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation();
  const me = useMe();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 200);
  const command = readCommand(search);
  const found = useFound(command?.about ?? search, command !== undefined);
  const commands = useCommands(command, found.tournaments, query);
  const screens = useScreenActions();
  const results = useResultActions(found, query);
  const isSearching = found.isSearching || search !== query.trim();

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  // After every render, because results arrive one after the other.
  useEffect(() => {
    if (query) selectFirst();
  });

  if (!me) return null;
  return (
    <Spotlight
      store={store}
      actions={[
        { group: t('palette.acts'), actions: commands },
        { group: t('palette.screens'), actions: screens },
        { group: t('palette.tournaments'), actions: results.tournaments },
        { group: t('palette.teams'), actions: results.teams },
        { group: t('palette.users'), actions: results.users },
        { group: t('palette.matches'), actions: results.matches },
      ]}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={takeLetters}
      shortcut={null}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      limit={24}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      styles={{ actionDescription: { opacity: 1 } }}
      nothingFound={t(isSearching ? 'palette.searching' : 'palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        onFocus: () => {
          const early = takeLetters();
          if (early) setQuery(early);
        },
      }}
    />
  );
}

/** Jumps to the screens that the person may open. */
function useScreenActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  if (!me) return [];
  return [...shownGroups(me, false).flatMap(({ entries }) => entries), ...screensBesideMenu]
    .filter((entry) => isClickable(entry, me))
    .map(({ name, to }) => ({
      id: to,
      label: t(`menu.entries.${name}`),
      description: to,
      leftSection: <IconArrowRight size={16} aria-hidden />,
      onClick: () => void navigate({ to }),
    }));
}
