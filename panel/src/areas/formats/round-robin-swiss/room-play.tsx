import { ActionIcon, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { updateRoomRound } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { Room, RoomMatch } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { RoomFormat } from '@matchdesk/contract/formats/round-robin-swiss.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardExtrasContext,
  type CardMatch,
  CardTextsContext,
  MatchControls,
  type MatchStore,
  QuickBar,
  QuickChips,
  SpriteSheet,
  StaffMatches,
  useAllMatches,
  useMatchTexts,
  useOpenLinked,
  useStaffMatches,
} from '#areas/formats/matches/index.ts';
import { type MatchPart, RefereesButton, useMine, useReferees } from '#areas/formats/referees/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useChannel } from '#shared/live/use-channel.ts';
import { useMay } from '#shared/session/me.ts';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { CrossTable } from './cross-table.tsx';
import { EditRoundDialog } from './edit-round-dialog.tsx';
import { RoomPairings } from './pairings.tsx';
import { RoundCards, useRoomTexts } from './round-cards.tsx';
import classes from './round-robin-swiss.module.css';
import {
  MOST_MATCHES,
  refreshRooms,
  roomCalls,
  roomStore,
  standingsQuery,
} from './round-robin-swiss.queries.ts';
import { Standings } from './round-robin-swiss.standings.tsx';
import { WinnersTable } from './winners-table.tsx';

interface RoomRoundsProps {
  room: Room;
  matches: readonly RoomMatch[];
  store: MatchStore<RoomMatch>;
}

interface RoomPlayProps {
  tournament: Tournament;
  format: RoomFormat;
  room: Room;
  /** Shows the room of another match. */
  onShow: (matchId: number) => void;
}

/** A room whose matches exist, for staff. */
export function RoomPlay({ tournament, format, room, onShow }: RoomPlayProps) {
  const { id } = tournament;
  const [store] = useState(() => roomStore(id, room.id));
  const [calls] = useState(() => roomCalls(id));
  useStoreLive(id, room.id, store);
  const partsOf = useRoomParts(room);
  return (
    <StaffMatches
      tournament={tournament}
      store={store}
      calls={calls}
      refresh={refreshRooms}
      partsOf={(match) => partsOf(match.round)}
    >
      <RoomDesk format={format} room={room} store={store} parts={partsOf} onShow={onShow} />
      <WinnersTable tournament={tournament} room={room} />
    </StaffMatches>
  );
}

/** What of a room can be given to a colleague: all of it, and a round, or each of its rounds. */
function useRoomParts({ name, first_match_id, matches, rounds }: Room): (round?: number) => MatchPart[] {
  const { t } = useTranslation('round-robin-swiss');
  if (first_match_id === null) return () => [];
  const inRound = matches / Math.max(1, rounds.length);
  const roundPart = ({ round }: RoundTiming): MatchPart => {
    const from = first_match_id + (round - 1) * inRound;
    return {
      key: `${round}`,
      label: t('round.number', { number: round }),
      ranges: [{ from, to: from + inRound - 1 }],
    };
  };
  const whole = { from: first_match_id, to: first_match_id + matches - 1 };
  return (only) => [
    { key: 'room', label: name, ranges: [whole] },
    ...rounds.filter(({ round }) => only === undefined || only === round).map(roundPart),
  ];
}

/** Puts a changed match into its card at once, and rereads what it affects. */
function useStoreLive(id: number, roomId: number, store: MatchStore<RoomMatch>): void {
  useChannel(channels.roomMatch(id, '*'), ({ data }) => {
    if (data.room_id === roomId) store.patch([data]);
  });
  const reread = () => store.reread();
  useChannel(
    channels.rooms(id),
    ({ type, data }) => {
      if (type !== 'room' || data.id === roomId) reread();
    },
    { onGap: reread },
  );
}

type Part = 'matches' | 'cross' | 'pairings' | 'standings';

const partsOf: Record<RoomFormat, readonly Part[]> = {
  4: ['matches', 'cross', 'standings'],
  7: ['matches', 'pairings', 'standings'],
};

interface RoomDeskProps extends Pick<RoomPlayProps, 'format' | 'room' | 'onShow'> {
  store: MatchStore<RoomMatch>;
  parts: () => MatchPart[];
}

function RoomDesk({ format, room, store, parts, onShow }: RoomDeskProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { tournament, open } = useStaffMatches();
  const texts = useRoomTexts();
  const { nameOf } = texts;
  const matches = useAllMatches(store, MOST_MATCHES);
  const [part, setPart] = useState<Part>('matches');
  const onOpen = useCallback((number: number) => open('match', number), [open]);
  const extras = useMemo(() => ({ Controls: MatchControls, Choices: QuickChips, onOpen }), [onOpen]);
  const openById = (matchId: number) => {
    const match = matches.find(({ id }) => id === matchId);
    if (match) onOpen(match.number);
    return match !== undefined;
  };
  useOpenLinked(matches.length > 0 ? openById : undefined);
  return (
    <div>
      <SpriteSheet />
      <Group gap="sm" mb="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('parts.label')}
          data={partsOf[format].map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onChange={(value) => setPart(value as Part)}
        />
        <QuickBar
          canShow={({ room_name }) => room_name !== null}
          isHere={({ id }) => matches.some((match) => match.id === id)}
          onShow={({ id }) => {
            setPart('matches');
            if (!matches.some((match) => match.id === id)) onShow(id);
          }}
        />
        <RefereesButton tournament={tournament} parts={parts} label={t('room.give')} />
      </Group>
      <CardTextsContext value={texts}>
        <CardExtrasContext value={extras}>
          {part === 'matches' && <RoomRounds room={room} matches={matches} store={store} />}
        </CardExtrasContext>
      </CardTextsContext>
      {part === 'cross' && (
        <CrossTable
          people={room.participants.map((side) => ({ id: side.id, name: nameOf(side) }))}
          matches={matches}
          onOpen={onOpen}
        />
      )}
      {part === 'pairings' && <RoomPairings id={tournament.id} roomId={room.id} onOpen={openById} />}
      {part === 'standings' && <RoomStandings id={tournament.id} roomId={room.id} matches={matches} />}
    </div>
  );
}

interface RoomStandingsProps {
  id: number;
  roomId: number;
  matches: readonly CardMatch[];
}

/** The standings of a room as staff see them. */
function RoomStandings({ id, roomId, matches }: RoomStandingsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { nameOf } = useMatchTexts();
  const { data } = useQuery(standingsQuery(id, roomId));
  if (!data) return <TableSkeleton height={240} />;
  const lines = data.data.map(({ participant, ...line }) => ({
    ...line,
    participant: { id: participant.id, name: nameOf(participant) },
    left: participant.left ? t(`standings.${participant.left}`) : undefined,
  }));
  return <Standings lines={lines} matches={matches} />;
}

/** The matches of a room, round by round. */
function RoomRounds({ room, matches, store }: RoomRoundsProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { tournament } = useStaffMatches();
  const { id, game_id, actions } = tournament;
  const { isOwn } = useReferees();
  const { isMine } = useMine();
  const mayMove = useMay()(updateRoomRound, game_id) && actions.includes('update-schedule');
  const [edited, setEdited] = useState<RoundTiming>();
  return (
    <>
      {room.rounds.map((timing) => (
        <section
          key={timing.round}
          className={classes.round}
          aria-label={t('round.number', { number: timing.round })}
        >
          <div className={classes.roundHead}>
            <Title order={3} size="h5">
              {t('round.number', { number: timing.round })}
            </Title>
            <Text size="sm" c="dimmed">
              <DateTime value={timing.started_at} /> · {t(`statuses.${timing.status}`)}
            </Text>
            {mayMove && !timing.is_fixed && (
              <ActionIcon
                variant="subtle"
                size={24}
                aria-label={t('round.editOf', { number: timing.round })}
                onClick={() => setEdited(timing)}
              >
                <IconPencil size={15} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <RoundCards
            matches={matches.filter((match) => match.round === timing.round && (!isMine || isOwn(match.id)))}
            store={store}
          />
        </section>
      ))}
      {edited && <EditRoundDialog id={id} room={room} timing={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
