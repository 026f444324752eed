import { Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Onlookers } from '#shared/presence/onlookers.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import classes from './tournament-header.module.css';
import { TournamentTabs } from './tournament-tabs.tsx';

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
