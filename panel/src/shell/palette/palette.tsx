import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { listTeams } from '@matchdesk/contract/people/teams.calls';
import { listUsers } from '@matchdesk/contract/people/users.calls';
import type { FoundMatch } from '@matchdesk/contract/tournaments/next-task';
import { findMatches } from '@matchdesk/contract/tournaments/next-task.calls';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import {
  IconArrowRight,
  IconSearch,
  IconSwords,
  IconTrophy,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { isClickable, screensBesideMenu, shownGroups } from '../menu/menu.ts';
import { readCommand, tournamentAt } from './commands.ts';
import { orderFound } from './order-found.ts';
import { takeLetters } from './palette.store.ts';
import { useCommands, useCommandsHere } from './use-commands.tsx';
import { useGuideActions } from './use-guide-actions.tsx';

/** Results per kind: as many as one sees at a glance. */
const limit = 5;

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
  const here = useCommandsHere(query);
  const commands = useCommands(command, found.tournaments, query);
  const screens = useScreenActions();
  const results = useResultActions(found, query);
  const isSearching = found.isSearching || search !== query.trim();
  const guide = useGuideActions(isSearching ? '' : search);

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
        { group: t('palette.here'), actions: [...results.called, ...here] },
        { group: t('palette.acts'), actions: commands },
        { group: t('palette.screens'), actions: screens },
        { group: t('palette.tournaments'), actions: results.tournaments },
        { group: t('palette.teams'), actions: results.teams },
        { group: t('palette.users'), actions: results.users },
        { group: t('palette.matches'), actions: results.matches },
        { group: t('palette.guide'), actions: guide },
      ]}
      filter={(typed, groups) => orderFound(typed, groups as SpotlightActionGroupData[], t('palette.guide'))}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={takeLetters}
      shortcut={null}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      limit={40}
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

/**
 * Opens what was found. The server has already searched: the typed text is a keyword of each result, so that the
 * palette's own filter keeps it.
 */
function useResultActions(found: ReturnType<typeof useFound>, keywords: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toMatch = ({ id, match_number, status, tournament_id, tournament, first, second }: FoundMatch) => ({
    id: `match ${id}`,
    label:
      [match_number, [first, second].filter(Boolean).join(' – ')].filter(Boolean).join(' · ') || `#${id}`,
    description: `#${id} · ${tournament} · ${t(`status.match.${status}`)}`,
    keywords,
    leftSection: <IconSwords size={16} aria-hidden />,
    onClick: () =>
      void navigate({
        to: '/tournaments/$id/brackets',
        params: { id: String(tournament_id) },
        search: { match: id },
      }),
  });
  return {
    tournaments: found.tournaments.map(({ id, title, status, game }) => ({
      id: `tournament ${id}`,
      label: title,
      description: `#${id} · ${game.name} · ${t(`status.tournament.${status}`)}`,
      keywords,
      leftSection: <IconTrophy size={16} aria-hidden />,
      onClick: () => void navigate({ to: '/tournament/$id', params: { id: String(id) } }),
    })),
    teams: found.teams.map(({ id, name, team_mates_count: count }) => ({
      id: `team ${id}`,
      label: name,
      description: `#${id} · ${t('palette.mates', { count })}`,
      keywords,
      leftSection: <IconUsersGroup size={16} aria-hidden />,
      onClick: () => void navigate({ to: '/team/$id', params: { id: String(id) } }),
    })),
    users: found.users.map(({ id, nickname, name, email }) => ({
      id: `user ${id}`,
      label: nickname || name || email || `#${id}`,
      description: [`#${id}`, name, email].filter(Boolean).join(' · '),
      keywords,
      leftSection: <IconUser size={16} aria-hidden />,
      onClick: () => void navigate({ to: '/user/$id', params: { id: String(id) } }),
    })),
    called: found.called.map(toMatch),
    matches: found.matches.map(toMatch),
  };
}

/**
 * Tournaments, users, teams and matches by name or id; of a command only the tournaments it can be about. On a
 * tournament's page the match that has the typed number comes first.
 */
function useFound(search: string, isCommand: boolean) {
  const mayUsers = useMay()(listUsers);
  const here = useLocation({ select: ({ pathname }) => tournamentAt(pathname) });
  const query = { search, limit };
  const isAsked = search !== '';
  const isAll = isAsked && !isCommand;
  const isNumber = here !== undefined && /^\d{1,9}$/.test(search);
  const called = useQuery({
    ...apiQuery(findMatches, { query: { search, tournament_id: here } }, { quiet: true }),
    enabled: isNumber,
  });
  const tournaments = useQuery({
    ...apiQuery(listTournaments, { query }, { quiet: true }),
    enabled: isAsked,
  });
  const teams = useQuery({
    ...apiQuery(listTeams, { query: { ...query, all: true } }, { quiet: true }),
    enabled: isAll,
  });
  const users = useQuery({
    ...apiQuery(listUsers, { query }, { quiet: true }),
    enabled: isAll && mayUsers,
  });
  const matches = useQuery({
    ...apiQuery(findMatches, { query: { search } }, { quiet: true }),
    enabled: isAll,
  });
  // Shows results only after all before them have arrived: otherwise the first one, which Enter opens, could change.
  const asked = [called, tournaments, teams, users, matches];
  const awaited = asked.findIndex(({ isFetching }) => isFetching);
  const shown = awaited === -1 ? asked.length : awaited;
  const isCalled = (match: FoundMatch) =>
    isNumber && match.tournament_id === here && match.match_number === Number(search);
  return {
    isSearching: awaited !== -1,
    called: isNumber && shown > 0 ? (called.data?.data ?? []).filter(isCalled) : [],
    tournaments: isAsked && shown > 1 ? (tournaments.data?.data ?? []) : [],
    teams: isAll && shown > 2 ? (teams.data?.data ?? []) : [],
    users: isAll && shown > 3 ? (users.data?.data ?? []) : [],
    matches:
      isAll && shown > 4
        ? (matches.data?.data ?? []).filter((match) => !isCalled(match)).slice(0, limit)
        : [],
  };
}
