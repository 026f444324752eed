import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AdminCallsCard } from '#areas/desk/chats/index.ts';
import { NeedsStrip } from '#areas/desk/desk/index.ts';
import { PrizesCard } from '#areas/money/billing/index.ts';
import { asStaff, Celebration } from '#areas/tournaments/podium/index.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { fileAddress } from '#start-config.ts';
import { StartingNotice } from '../screen/starting-notice.tsx';
import { TournamentScreen } from '../screen/tournament-screen.tsx';
import { CountsCard } from './counts-card.tsx';
import { DetailActions } from './detail-actions.tsx';
import { MatchesCard } from './matches-card.tsx';
import { NextCard } from './next/next-card.tsx';
import { StatusProgress } from './status-progress.tsx';
import classes from './tournament-detail.module.css';
import { useTournamentFacts } from './use-tournament-facts.tsx';

/** A tournament's home. */
export function TournamentDetail() {
  return (
    <TournamentScreen actions={(tournament) => <DetailActions tournament={tournament} />}>
      {(tournament) => (
        <>
          <NeedsStrip tournamentId={tournament.id} />
          <StatusProgress status={tournament.status} />
          <Celebration tournament={asStaff(tournament)} />
          <div className={classes.columns}>
            <Stack gap="md" className={classes.next}>
              {tournament.status === 'PENDING' && <StartingNotice />}
              <NextCard tournament={tournament} />
              <AdminCallsCard tournament={tournament} />
              <PrizesCard tournament={tournament} />
            </Stack>
            <Stack gap="md" className={classes.side}>
              <Thumbnail tournament={tournament} />
              <CountsCard tournament={tournament} />
            </Stack>
            <Stack gap="md" className={classes.facts}>
              <MatchesCard tournament={tournament} />
              <TournamentFacts tournament={tournament} />
            </Stack>
          </div>
        </>
      )}
    </TournamentScreen>
  );
}

function Thumbnail({ tournament: { image, icon, title } }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const src = image ?? icon;
  const name = t('fields.picture', { title });
  if (src) return <img src={fileAddress(src)} alt={name} className={classes.thumbnail} />;
  return (
    <div role="img" aria-label={name} className={classes.thumbnail} data-empty>
      <IconTournament size={40} stroke={1.25} aria-hidden />
    </div>
  );
}

function TournamentFacts({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { t: form } = useTranslation('tournament-form');
  const groups = useTournamentFacts(tournament);
  return (
    <Stack gap="md">
      {groups.map(({ group, facts }) =>
        facts.length > 0 ? (
          <Facts key={group} title={t(`groups.${group}`)} facts={facts} />
        ) : (
          <Paper key={group} withBorder p="md">
            <Title order={2}>{t(`groups.${group}`)}</Title>
            <Text c="dimmed">{t('noPrizes')}</Text>
          </Paper>
        ),
      )}
      {tournament.description && (
        <Paper withBorder p="md" component="section" aria-label={form('fields.description')}>
          <Title order={2} mb="sm">
            {form('fields.description')}
          </Title>
          <RichText html={tournament.description} />
        </Paper>
      )}
    </Stack>
  );
}
