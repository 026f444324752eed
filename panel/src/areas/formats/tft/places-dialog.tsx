import { Box, Button, CloseButton, Group, Image, Modal, Text, Title, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listMatchResults } from '@matchdesk/contract/formats/matches.calls';
import type { MatchResult, MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { TftMatch } from '@matchdesk/contract/formats/tft';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReusedWarning, receive, useMatchTexts, useReused } from '#areas/formats/matches/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { fileAddress } from '#start-config.ts';
import classes from './places-dialog.module.css';
import { emptyPlacing, fit, give, isFull, type Placing, takeBack, tap, undecidedSeats } from './placing.ts';
import { PlayerChoice } from './player-choice.tsx';
import { useStaffLobbies } from './staff-lobbies-context.ts';
import { lobbyQuery } from './tft.queries.ts';
import { useLobbyDecisions } from './use-lobby-decisions.ts';

interface LobbyReportsProps {
  lobby: TftMatch;
  reports: readonly MatchResult[];
}

interface PlaceSlotsProps {
  lobby: TftMatch;
  players: readonly MatchSide[];
  placing: Placing;
  give: (player: number, place: number) => void;
  takeBack: (player: number) => void;
}

interface PlaceSlotProps {
  place: number;
  goesOn: boolean;
  player: MatchSide | undefined;
  onDrop: (player: number) => void;
  onTakeBack: () => void;
}

interface PlacesDialogProps {
  matchId: number;
  onClose: () => void;
}

/** The players' reports beside the places, which are given by drag, key or tap and then approved. */
export function PlacesDialog({ matchId, onClose }: PlacesDialogProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament } = useStaffLobbies();
  const query = lobbyQuery(tournament.id, matchId);
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  useLiveRefresh(channels.arena(tournament.id, matchId), { records: [query.queryKey] });
  return (
    <Modal
      opened
      onClose={onClose}
      size={1060}
      fullScreen={useIsPhone()}
      title={t('places.title', { id: matchId })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !data && (
        <ErrorState
          title={matches('winner.loadFailed')}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <TableSkeleton height={280} />}
      {data && <Judging lobby={data.data} onClose={onClose} />}
    </Modal>
  );
}

function Judging({ lobby, onClose }: { lobby: TftMatch; onClose: () => void }) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { tournament } = useStaffLobbies();
  const { finish } = useLobbyDecisions();
  const isPhone = useIsPhone();
  const [busy, setBusy] = useState(false);
  const [given, setGiven] = useState<Placing>(() => emptyPlacing(lobby.places_needed));
  const results = apiQuery(listMatchResults, { params: { id: tournament.id, matchId: lobby.id } });
  const { data: reports } = useQuery({ ...results, staleTime: 0 });
  useLiveRefresh(channels.result(tournament.id, lobby.id), { records: [results.queryKey] });
  const reused = useReused(tournament.id, lobby.id);
  const players = lobby.participants.filter((one) => one.out === null).map((one) => one.participant);
  const ids = players.map(({ id }) => id);
  const placing = fit(given, lobby.places_needed, ids);
  const undecided = undecidedSeats(lobby);
  const missing = placing.filter((held) => held === null).length;
  const canApprove = undecided === 0 && isFull(placing) && !busy && lobby.status !== 'FINISHED';
  const approve = async () => {
    if (!canApprove) return;
    setBusy(true);
    const isDone = await finish(lobby, placing);
    setBusy(false);
    if (isDone) onClose();
  };
  const change = {
    give: (player: number, place: number) => setGiven(give(placing, player, place)),
    takeBack: (player: number) => setGiven(takeBack(placing, player)),
    tap: (player: number) => setGiven(tap(placing, player)),
  };
  return (
    <>
      {lobby.status === 'FINISHED' && <Text mb="sm">{t('places.already')}</Text>}
      <ReusedWarning reused={reused} />
      <div className={classes.judging}>
        <LobbyReports lobby={lobby} reports={reports?.data ?? []} />
        <PlayerChoice players={players} placing={placing} {...change} onApprove={() => void approve()} />
        <PlaceSlots lobby={lobby} players={players} placing={placing} {...change} />
      </div>
      <NeedsConnection />
      <Group justify="space-between" className={classes.foot}>
        <Text size="xs" c="dimmed">
          {isPhone ? t('places.tap') : t('places.keys', { keys: `1–${lobby.places_needed}` })}
        </Text>
        <Group gap="sm" ml="auto">
          <Text size="sm" role="status">
            {undecided > 0
              ? t('places.undecided', { count: undecided })
              : missing > 0 && t('places.waiting', { count: missing })}
          </Text>
          <Button variant="default" onClick={onClose}>
            {matches('cancel')}
          </Button>
          <Button disabled={!canApprove} loading={busy} onClick={() => void approve()}>
            {t('places.approve')}
          </Button>
        </Group>
      </Group>
    </>
  );
}

/** The places in order of finish: players are dropped on them and can be taken back. */
function PlaceSlots({ lobby, players, placing, give, takeBack }: PlaceSlotsProps) {
  const { t } = useTranslation('tft');
  return (
    <section aria-label={t('places.finish')}>
      <Title order={3} size="h5" mb={6}>
        {t('places.finish')}
      </Title>
      <ol className={classes.list}>
        {placing.map((held, index) => (
          <PlaceSlot
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={index}
            place={index + 1}
            goesOn={!lobby.is_final}
            player={players.find(({ id }) => id === held)}
            onDrop={(player) => give(player, index + 1)}
            onTakeBack={() => held !== null && takeBack(held)}
          />
        ))}
      </ol>
    </section>
  );
}

function PlaceSlot({ place, goesOn, player, onDrop, onTakeBack }: PlaceSlotProps) {
  const { t } = useTranslation('tft');
  const { nameOf } = useMatchTexts();
  const element = useRef<HTMLLIElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      element.current
        ? receive(element.current, { onOver: setIsOver, onDrop: (dropped) => drop(dropped) })
        : undefined,
    [],
  );
  const name = player && nameOf(player);
  return (
    <li ref={element} className={classes.slot} data-over={isOver || undefined} data-held={player && true}>
      <b className={classes.number}>{t('places.place', { place })}</b>
      <span className={classes.name}>{name ?? t('places.empty')}</span>
      {goesOn && name && <span className={classes.goesOn}>{t('places.goesOn')}</span>}
      {name && (
        <CloseButton size="sm" aria-label={t('places.takeBack', { name, place })} onClick={onTakeBack} />
      )}
    </li>
  );
}

/** What each player reported: the place they claim and their screenshot, which opens as big as the window. */
function LobbyReports({ lobby, reports }: LobbyReportsProps) {
  const { t } = useTranslation('tft');
  const { t: matches } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const [opened, setOpened] = useState<number | null>(null);
  const nameOfReporter = (id: number) => {
    const seated = lobby.participants.find(({ participant }) => participant.id === id);
    return seated ? nameOf(seated.participant) : `#${id}`;
  };
  const pictures = reports.filter(({ type }) => type === 'IMAGE').toReversed();
  const altOf = ({ reporter_id }: MatchResult) =>
    matches('reports.screenshot', { name: nameOfReporter(reporter_id) });
  const reporters = [...new Set(reports.map(({ reporter_id }) => reporter_id).toReversed())];
  return (
    <Box component="section" className={classes.reports} aria-label={t('places.reports')} tabIndex={0}>
      <Title order={3} size="h5" mb={6}>
        {t('places.reports')}
      </Title>
      {reporters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('places.noReports')}
        </Text>
      )}
      {reporters.map((reporter) => {
        const own = reports.filter(({ reporter_id }) => reporter_id === reporter);
        const claimed = own.find(({ type }) => type === 'INT');
        const picture = own.find(({ type }) => type === 'IMAGE');
        return (
          <div key={reporter} className={classes.report}>
            <Text size="sm">
              <b>{nameOfReporter(reporter)}</b>{' '}
              <Text span size="xs" c="dimmed">
                <DateTime value={own[0]?.updated_at ?? lobby.started_at} />
              </Text>
            </Text>
            {claimed && <Text size="sm">{t('places.says', { place: claimed.value_state })}</Text>}
            {picture && (
              <UnstyledButton
                onClick={() => setOpened(pictures.indexOf(picture))}
                aria-label={matches('reports.enlarge', { picture: altOf(picture) })}
              >
                <Image
                  src={fileAddress(picture.value_state)}
                  alt={altOf(picture)}
                  radius="sm"
                  mah={200}
                  fit="contain"
                />
              </UnstyledButton>
            )}
          </div>
        );
      })}
      <Lightbox
        pictures={pictures.map((picture) => ({ src: picture.value_state, alt: altOf(picture) }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </Box>
  );
}
