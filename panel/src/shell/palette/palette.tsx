import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconArrowRight,
  IconSearch,
  IconSwords,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
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
  const navigate = useNavigate();
  const me = useMe();
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), 200);
  const command = readCommand(search);
  const found = useFound(command?.about ?? search, command !== undefined);
  const commands = useCommands(command, found.tournaments, query);
  const isSearching = found.isSearching || search !== query.trim();

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  // After every render, because results arrive one after the other.
  useEffect(() => {
    if (query) selectFirst();
  });

  if (!me) return null;
  const screens = [...shownGroups(me, false).flatMap(({ entries }) => entries), ...screensBesideMenu]
    .filter((entry) => isClickable(entry, me))
    .map(({ name, to }) => ({
      id: to,
      label: t(`menu.entries.${name}`),
      description: to,
      leftSection: <IconArrowRight size={16} aria-hidden />,
      onClick: () => void navigate({ to }),
    }));
  // The server has already searched: the typed text is a keyword of each result, so that the palette's own filter keeps
  // it.
  const keywords = query;
  const tournaments = found.tournaments.map(({ id, title, status, game }) => ({
    id: `tournament ${id}`,
    label: title,
    description: `#${id} · ${game.name} · ${t(`status.tournament.${status}`)}`,
    keywords,
    leftSection: <IconTrophy size={16} aria-hidden />,
    onClick: () => void navigate({ to: '/tournament/$id', params: { id: String(id) } }),
  }));
  const teams = found.teams.map(({ id, name, team_mates_count: count }) => ({
    id: `team ${id}`,
    label: name,
    description: `#${id} · ${t('palette.mates', { count })}`,
    keywords,
    leftSection: <IconUsersGroup size={16} aria-hidden />,
    onClick: () => void navigate({ to: '/team/$id', params: { id: String(id) } }),
  }));
  const users = found.users.map(({ id, nickname, name, email }) => ({
    id: `user ${id}`,
    label: nickname || name || email || `#${id}`,
    description: [`#${id}`, name, email].filter(Boolean).join(' · '),
    keywords,
    leftSection: <IconUser size={16} aria-hidden />,
    onClick: () => void navigate({ to: '/user/$id', params: { id: String(id) } }),
  }));
  const matches = found.matches.map(({ id, status, tournament_id, tournament, first, second }) => ({
    id: `match ${id}`,
    label: [first, second].filter(Boolean).join(' – ') || `#${id}`,
    description: `#${id} · ${tournament} · ${t(`status.match.${status}`)}`,
    keywords,
    leftSection: <IconSwords size={16} aria-hidden />,
    onClick: () =>
      void navigate({
        to: '/tournaments/$id/brackets',
        params: { id: String(tournament_id) },
        search: { match: id },
      }),
  }));
  return (
    <Spotlight
      store={store}
      actions={[
        { group: t('palette.acts'), actions: commands },
        { group: t('palette.screens'), actions: screens },
        { group: t('palette.tournaments'), actions: tournaments },
        { group: t('palette.teams'), actions: teams },
        { group: t('palette.users'), actions: users },
        { group: t('palette.matches'), actions: matches },
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
