import { Title } from '@mantine/core';
import { getAdminCallReport } from '@matchdesk/contract/desk/admin-calls.calls';
import { hasMatchesOfTwo } from '@matchdesk/contract/formats/results.rules';
import { isStarted } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Onlookers } from '#shared/presence/onlookers.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { useMay } from '#shared/session/me.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import classes from './tournament-header.module.css';
import { bracketsLabels, screenAt } from './tournament-tabs.ts';

interface TournamentHeaderProps {
  tournament: Tournament;
  /** The actions of this screen. */
  actions?: ReactNode;
}

/** The header of every tournament screen: the title, which links to its home, and the tabs. */
export function TournamentHeader({ tournament, actions }: TournamentHeaderProps) {
  const { t } = useTranslation('tournament');
  const { t: shell } = useTranslation();
  const { id, title, status } = tournament;
  const others = useLookWith({ what: 'tournament', tournament_id: id, match_id: null });
  return (
    <header className={classes.header}>
      <nav aria-label={t('links.label')} className={classes.links}>
        <div className={classes.heading}>
          <Title order={1} className={classes.title}>
            <Link to="/tournament/$id" params={{ id: String(id) }} className={classes.home}>
              {title}
            </Link>
          </Title>
          <TournamentStatusBadge status={status} />
          <Onlookers people={others} label={shell('presence.header')} />
        </div>
        <TournamentTabs tournament={tournament} />
      </nav>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** All screens of a tournament in one row, the current one marked; where it is narrow, the row scrolls to that one. */
function TournamentTabs({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { id, type, status, game_id, actions } = tournament;
  const may = useMay();
  const current = screenAt(useLocation({ select: ({ pathname }) => pathname }));
  const row = useRef<HTMLDivElement>(null);
  const tabs = [
    ['home', '/tournament/$id', t('links.home')],
    ['brackets', '/tournaments/$id/brackets', t(bracketsLabels[type])],
    ...(hasMatchesOfTwo(type) && isStarted(status)
      ? ([['results', '/tournaments/$id/results', t('links.results')]] as const)
      : []),
    ['participants', '/tournaments/$id/participants', t('links.participants')],
    ...(actions.includes('seed')
      ? ([['seeding', '/tournaments/$id/seeding', t('links.seeding')]] as const)
      : []),
    ['rounds', '/tournaments/$id/rounds', t('links.rounds')],
    ['logs', '/tournaments/$id/participants/logs', t('links.logs')],
    ...(may(getAdminCallReport, game_id)
      ? ([['calls', '/tournaments/$id/calls', t('links.calls')]] as const)
      : []),
  ] as const;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <div ref={row} className={classes.tabs}>
      {tabs.map(([screen, to, label]) => (
        <Link
          key={screen}
          to={to}
          params={{ id: String(id) }}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={screen === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
