import { IconSwords, IconTrophy, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { useFound } from './use-found.ts';

/**
 * Opens what was found. The server has already searched: the typed text is a keyword of each result, so that the
 * palette's own filter keeps it.
 */
export function useResultActions(found: ReturnType<typeof useFound>, keywords: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
    matches: found.matches.map(({ id, status, tournament_id, tournament, first, second }) => ({
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
    })),
  };
}
