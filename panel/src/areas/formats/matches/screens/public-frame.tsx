import { Group, Text, Title } from '@mantine/core';
import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import type { PublicBracket } from '@matchdesk/contract/formats/elimination';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Celebration, PublicPlayers, PublicPrizes } from '#areas/tournaments/podium/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import { fileAddress, startConfig } from '#start-config.ts';
import classes from './public-frame.module.css';

interface PublicFrameProps {
  tournament: Omit<PublicBracket, 'bracket'>;
  children: ReactNode;
}

/** The frame of a public page: the tournament's facts above, the format's view below. */
export function PublicFrame({ tournament, children }: PublicFrameProps) {
  const { t } = useTranslation('matches');
  const { code } = useSearch({ strict: false });
  const { title, status, game, started_at, participant_count } = tournament;
  return (
    <div className={classes.page}>
      <OrganiserBand />
      <header className={classes.header}>
        <Group gap="sm">
          <Title order={1}>{title}</Title>
          <TournamentStatusBadge status={status} />
        </Group>
        <Text c="dimmed" size="sm">
          {game.name} · <DateTime value={started_at} /> ·{' '}
          {t('public.participants', { count: participant_count })}
        </Text>
        <PublicPrizes tournament={tournament} />
      </header>
      <Celebration tournament={{ ...tournament, code }} />
      <PublicPlayers tournament={{ ...tournament, code }} />
      {children}
    </div>
  );
}

/** Whose tournament it is, where the organiser has said so. */
function OrganiserBand() {
  const { name, line, logo } = startConfig.brand;
  if (name === ownBrand.name && !logo && line === '') return null;
  return (
    <div className={classes.organiser}>
      {logo && <img src={fileAddress(logo)} alt="" className={classes.logo} />}
      <b>{name}</b>
      {line && <span className={classes.line}>{line}</span>}
    </div>
  );
}
