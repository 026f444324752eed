import { Anchor, Button, Code, Paper, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { matchTypes } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminCallsCard } from '#areas/desk/chats/index.ts';
import { NeedsStrip } from '#areas/desk/desk/index.ts';
import { PrizesCard } from '#areas/money/billing/index.ts';
import { BoardDialog } from '#areas/tournaments/boards/index.ts';
import { asStaff, Celebration } from '#areas/tournaments/podium/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration.ts';
import { money, wholeNumber } from '#shared/format/numbers.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { fileAddress } from '#start-config.ts';
import { isWideCountry, nameByCode } from '../form/country-names.ts';
import { platformsQuery } from '../form/form.queries.ts';
import { hasUse } from '../form/shown-fields.ts';
import { registerStartOf, type TournamentValues, toTournamentValues } from '../form/tournament-values.ts';
import { StartingNotice } from '../screen/starting-notice.tsx';
import { TournamentScreen } from '../screen/tournament-screen.tsx';
import { CountsCard } from './counts-card.tsx';
import { DetailActions } from './detail-actions.tsx';
import { MatchesCard } from './matches-card.tsx';
import { NextCard, useRestBelow } from './next-task-card.tsx';
import { PlayersPageDialog } from './players-page-dialog.tsx';
import { StatusProgress } from './status-progress.tsx';
import classes from './tournament-detail.module.css';

type Group = 'general' | 'schedule' | 'participants' | 'prizes' | 'places' | 'chatAndFlags' | 'sponsor';

type Fact = { label: string; value: ReactNode };

/** Nothing, if the tournament's type does not use the field. */
type ToFact = (field: keyof TournamentValues, value: ReactNode) => Fact[];

const flags = [
  'is_chat_enabled',
  'chat_image_enabled',
  'available_web',
  'available_mobile',
  'require_user_profiling',
  'is_private',
  'custom_seeding',
  'with_third_place_match',
  'grand_final_reset',
  'auto_approve',
  'match_autohandle',
  'consider_in_leaderboard',
  'notify_mzaalo',
  'send_promo',
] as const;

const outside = (address: string) =>
  address && (
    <Anchor href={address} target="_blank" rel="noreferrer" inherit>
      {address}
    </Anchor>
  );

const picture = (address: string | null, name: string) =>
  address && <img src={fileAddress(address)} alt={name} height={48} />;

/** How many take part: in all, in a team, in a lobby. */
const participantFacts = (tournament: Tournament, most: string, fact: ToFact): Fact[] => [
  { label: most, value: wholeNumber(tournament.max_member) },
  ...fact('team_mates', wholeNumber(tournament.team_mates)),
  ...fact('substitute_limit', wholeNumber(tournament.substitute_limit)),
  ...fact('fixture_participants', wholeNumber(tournament.fixture_participants)),
  ...fact('rounds', wholeNumber(tournament.rounds)),
  ...fact('min_lobby_players', wholeNumber(tournament.min_lobby_players)),
  ...fact('max_lobby_players', wholeNumber(tournament.max_lobby_players)),
];

/** A tournament's home. */
export function TournamentDetail() {
  const isPhone = useIsPhone();
  const [hasBoards, boards] = useDisclosure();
  const [hasPlayersPage, playersPage] = useDisclosure();
  const actionsOf = (tournament: Tournament) => (
    <DetailActions tournament={tournament} onBoards={boards.open} onPlayersPage={playersPage.open} />
  );
  return (
    <TournamentScreen {...(!isPhone && { actions: actionsOf })}>
      {(tournament) => (
        <>
          <BoardDialog id={tournament.id} opened={hasBoards} onClose={boards.close} />
          <PlayersPageDialog tournament={tournament} opened={hasPlayersPage} onClose={playersPage.close} />
          <Needs tournament={tournament} />
          <StatusProgress status={tournament.status} />
          <Celebration tournament={asStaff(tournament)} />
          <div className={classes.columns}>
            <Stack gap="md" className={classes.next}>
              {tournament.status === 'PENDING' && <StartingNotice />}
              <NextCard tournament={tournament} />
              <AdminCallsCard tournament={tournament} />
              <PrizesCard tournament={tournament} />
              {isPhone && <div className={classes.actions}>{actionsOf(tournament)}</div>}
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

function Needs({ tournament }: { tournament: Tournament }) {
  return <NeedsStrip tournamentId={tournament.id} rest={useRestBelow(tournament)} />;
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

/** The record's fields in words, grouped as in its form; fields that its type does not use are left out. */
function useTournamentFacts(tournament: Tournament): { group: Group; facts: Fact[] }[] {
  const { t } = useTranslation('tournament');
  const { t: form } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  const { t: history } = useTranslation('history');
  const { data: platforms } = useQuery(platformsQuery);
  const { reference, checkIn, registration, places, venue } = useWordedFacts(tournament);
  const values = toTournamentValues(tournament);

  const fact: ToFact = (field, value) =>
    hasUse(field, values) ? [{ label: form(`fields.${field}`), value }] : [];

  return [
    {
      group: 'general',
      facts: [
        { label: t('fields.id'), value: tournament.id },
        ...fact('type', words(`types.${String(tournament.type) as '1'}`)),
        ...fact('match_type', words(`matchTypes.${String(tournament.match_type) as '1'}`)),
        ...fact('game_id', tournament.game.name),
        ...fact('platform_id', platforms?.data.find(({ id }) => id === tournament.platform_id)?.name),
        ...fact('rule_id', reference(tournament.rule)),
        ...fact('template_id', reference(tournament.template)),
        { label: t('fields.creator'), value: tournament.creator?.name },
        { label: t('fields.created_at'), value: <DateTime value={tournament.created_at} /> },
        ...fact('challenge_description', tournament.challenge_description),
        ...fact('icon', picture(tournament.icon, form('fields.icon'))),
      ],
    },
    {
      group: 'schedule',
      facts: [
        { label: form('fields.register_timeout'), value: registration },
        { label: t('fields.checkIn'), value: checkIn },
        ...fact('started_at', <DateTime value={tournament.started_at} />),
        ...fact('end_at', <DateTime value={tournament.end_at} />),
      ],
    },
    {
      group: 'participants',
      facts: participantFacts(
        tournament,
        form(tournament.match_type === matchTypes.team ? 'fields.max_teams' : 'fields.max_member'),
        fact,
      ),
    },
    {
      group: 'prizes',
      facts: tournament.prize_pool.map(({ place, prizes }) => ({
        label: t('fields.place', { place }),
        value: prizes.map(({ wallet, value }) => money(value, wallet)).join(' + '),
      })),
    },
    {
      group: 'places',
      facts: [
        ...fact('location', tournament.region?.title ?? places),
        ...(tournament.least_age > 0 ? fact('least_age', tournament.least_age) : []),
        ...(tournament.venue ? fact('venue_id', venue) : []),
        ...(tournament.station_group ? fact('station_group_id', tournament.station_group.name) : []),
      ],
    },
    {
      group: 'chatAndFlags',
      facts: [
        ...fact('chat_link', outside(tournament.chat_link)),
        ...fact('site_link', outside(tournament.site_link)),
        ...fact('deeplink', tournament.deeplink),
        ...fact('secret_code', <SecretCode code={tournament.secret_code} />),
        ...flags.flatMap((flag) => fact(flag, history(tournament[flag] ? 'yes' : 'no'))),
      ],
    },
    {
      group: 'sponsor',
      facts: [
        ...fact('sponsor_text', tournament.sponsor_text),
        ...fact('sponsor_url', outside(tournament.sponsor_url)),
        ...fact('sponsor_image', picture(tournament.sponsor_image, form('fields.sponsor_image'))),
      ],
    },
  ];
}

/** What has words of its own: records that may be deleted, check-in, when registration begins, countries. */
function useWordedFacts(tournament: Tournament) {
  const { t } = useTranslation('tournament');
  const { t: form } = useTranslation('tournament-form');
  const reference = (to: { title: string; deleted?: boolean } | null) =>
    to?.deleted ? t('fields.deleted', { title: to.title }) : to?.title;
  const checkIn =
    tournament.auto_check_in || tournament.check_in_time === 0
      ? t('fields.noCheckIn')
      : t('fields.beforeStart', { duration: durationWords(tournament.check_in_time) });
  const registration =
    tournament.register_timeout === null ? (
      t('fields.registrationAtOnce')
    ) : (
      <DateTime value={registerStartOf(tournament)} />
    );
  const countryName = (code: string) => (isWideCountry(code) ? form(`countries.${code}`) : nameByCode(code));
  const places = tournament.supported_countries.map(countryName).join(', ') || t('fields.everybody');
  const venue = reference(tournament.venue && { ...tournament.venue, title: tournament.venue.name });
  return { reference, checkIn, registration, places, venue };
}

/** Hidden until asked for, because others often see the desk's screen. */
function SecretCode({ code }: { code: string }) {
  const { t } = useTranslation('tournament');
  const [shown, { toggle }] = useDisclosure();
  return (
    <>
      {shown && <Code mr={8}>{code}</Code>}
      <Button variant="subtle" size="compact-sm" onClick={toggle}>
        {t(shown ? 'secret.hide' : 'secret.show')}
      </Button>
    </>
  );
}
