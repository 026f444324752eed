import { Chip, SegmentedControl } from '@mantine/core';
import { getRoomMatch } from '@matchdesk/contract/formats/room-matches.calls';
import { addToRoom, getRoom } from '@matchdesk/contract/formats/round-robin-swiss.calls';
import type { RoomSummary, RoundRobin } from '@matchdesk/contract/formats/round-robin-swiss.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconDoor, IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Elimination } from '#areas/formats/elimination/index.ts';
import { DrawNotice, useLinkedMatch } from '#areas/formats/matches/index.ts';
import { MineSwitch, RefereesProvider, useMine } from '#areas/formats/referees/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { attempt } from '#shared/api/call.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { MovingContext, PickedBar, Unseated, useSeats } from './arrange.tsx';
import { type ListedRoom, RoomList, RoomTurner, useRoomTiles } from './room-list.tsx';
import { RoomPanel } from './room-panel.tsx';
import classes from './round-robin-swiss.module.css';
import { roomMatchQuery, roomQuery, roomsQuery, roundRobinQuery } from './round-robin-swiss.queries.ts';
import { useRoomsLive } from './use-rooms-live.ts';

interface StageOneProps {
  tournament: Tournament;
  roundRobin: RoundRobin;
  /** The room that a link leads to. */
  linkedRoom: number | undefined;
}

/** Formats 4 and 7: rooms first, then the bracket of their winners. */
export function Rooms({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, status } = tournament;
  const { data, error, refetch } = useQuery(roundRobinQuery(id));
  const [chosen, setChosen] = useState<'1' | '2'>();
  const linkedRoom = useLinkedRoom(id, () => setChosen('1'));
  useRoomsLive(id);
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={480} />;
  const roundRobin = data.data;
  if (!roundRobin)
    return <EmptyState icon={IconDoor} title={t('empty.noData')} text={t('empty.noDataText')} />;
  const { stage, rooms_count } = roundRobin;
  // Unless a stage is chosen, shows the current one.
  const shown = chosen ?? String(stage);
  return (
    <div className={classes.stages}>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={t('stages.label')}
        data={[
          { value: '1', label: t('stages.rooms') },
          { value: '2', label: t('stages.bracket') },
        ]}
        value={shown}
        onChange={(value) => setChosen(value === '2' ? '2' : '1')}
      />
      {shown === '2' ? (
        stage === 2 ? (
          <Elimination tournament={tournament} />
        ) : (
          <EmptyState icon={IconTournament} title={t('stages.none')} text={t('stages.noneText')} />
        )
      ) : rooms_count === 0 ? (
        <EmptyState icon={IconDoor} title={t('empty.title')} text={t('empty.text')}>
          <DrawNotice id={id} />
        </EmptyState>
      ) : (
        <RefereesProvider tournament={id}>
          <StageOne
            key={linkedRoom}
            tournament={tournament}
            roundRobin={roundRobin}
            linkedRoom={linkedRoom}
          />
        </RefereesProvider>
      )}
    </div>
  );
}

/**
 * The room of the match that a link names; it stays chosen after the match was opened and its id has left the address.
 */
function useLinkedRoom(tournament: number, onFound: () => void): number | undefined {
  const match = useLinkedMatch();
  // No room has it if it is a match of the bracket.
  const { data } = useQuery({ ...roomMatchQuery(tournament, match ?? 0), enabled: match !== undefined });
  const [found, setFound] = useState<{ match: number; room: number }>();
  if (match !== undefined && data && found?.match !== match) {
    setFound({ match, room: data.data.room_id });
    onFound();
  }
  return found?.room;
}

/** The list of rooms, and the chosen one: its seats before the start, its matches after it. */
function StageOne({ tournament, roundRobin, linkedRoom }: StageOneProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { id, actions, game_id } = tournament;
  const { is_generated, conflicts_count, unseated_count } = roundRobin;
  const mayEdit = useMay()(addToRoom, game_id);
  const isPhone = useIsPhone();
  const { isMine } = useMine();
  const [wantsConflicts, setWantsConflicts] = useState(false);
  const [chosen, setChosen] = useState<ListedRoom>();
  const onlyConflicts = wantsConflicts && conflicts_count > 0;
  const rooms = useRoomTiles<RoomSummary>((tile) =>
    roomsQuery(id, tile, { conflicts: onlyConflicts, mine: isMine }),
  );
  const seats = useSeats(id);
  const moving = mayEdit && !is_generated && actions.includes('edit-rooms') ? seats : undefined;
  const picked = moving?.picked;
  const linked = useQuery({ ...roomQuery(id, linkedRoom ?? 0), enabled: linkedRoom !== undefined });
  const shown = chosen ?? (linkedRoom === undefined ? rooms.find(0) : linked.data?.data);
  const choose = (room: ListedRoom) => {
    if (picked) void moving?.move(picked.id, room);
    else setChosen(room);
  };
  const showRoomOf = async (matchId: number) => {
    const match = await attempt(getRoomMatch, { params: { id, matchId } });
    if (!match.ok) return;
    const room = await attempt(getRoom, { params: { id, roomId: match.data.data.room_id } });
    if (room.ok) setChosen(room.data.data);
  };
  const list = (
    <RoomList
      rooms={rooms}
      chosen={shown?.id}
      onChoose={choose}
      onDrop={moving && ((room, participant) => void moving.move(participant, room))}
    />
  );
  return (
    <MovingContext value={moving}>
      {!is_generated && <DrawNotice id={id} />}
      {moving && <PickedBar moving={moving} />}
      {moving && <Unseated id={id} count={unseated_count} />}
      <div className={classes.columns}>
        <div className={classes.list}>
          {is_generated && conflicts_count > 0 && (
            <Chip size="xs" mb="xs" color="red" checked={onlyConflicts} onChange={setWantsConflicts}>
              {t('list.needsMe', { count: conflicts_count })}
            </Chip>
          )}
          <MineSwitch mb="xs" />
          {isPhone && !picked ? <RoomTurner rooms={rooms} chosen={shown} onChoose={setChosen} /> : list}
        </div>
        {shown && (
          <RoomPanel
            key={shown.id}
            tournament={tournament}
            roundRobin={roundRobin}
            roomId={shown.id}
            onShow={(matchId) => void showRoomOf(matchId)}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </MovingContext>
  );
}
