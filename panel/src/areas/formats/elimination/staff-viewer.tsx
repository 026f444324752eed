import { Group, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { findParticipantMatches, listMatchNumbers } from '@matchdesk/contract/formats/matches.calls';
import type { Bracket } from '@matchdesk/contract/formats/matches.record';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  bracketCalls,
  CardExtrasContext,
  carry,
  countsQuery,
  MatchControls,
  nextInStatus,
  QuickBar,
  QuickChips,
  receive,
  type SideProps,
  StaffMatches,
  sideOf,
  staffStore,
  useCardTexts,
  useMatch,
  useMatchesLive,
  useOpenLinked,
  useStaffMatches,
} from '#areas/formats/matches/index.ts';
import { type MatchPart, MineSwitch, RefereesButton } from '#areas/formats/referees/index.ts';
import { attempt } from '#shared/api/call.ts';
import { unlessAsked, useKeys } from '#shared/keys/keys.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useBracketParts } from './bracket-parts.ts';
import { bracketQuery, refreshBracket, shapeOf, unseatedQuery } from './elimination.queries.ts';
import { endsBracket } from './ends-bracket.ts';
import { type OwnMatches, useOwnMatches } from './own-matches.ts';
import { ParticipantSelect } from './participant-select.tsx';
import classes from './seating.module.css';
import { SeatingBar } from './seating-bar.tsx';
import { type TakenSeat, useSeat, useShownSeats } from './seats.ts';
import { useBracketView } from './viewer/use-bracket-view.ts';
import { type LegendProps, Viewer } from './viewer/viewer.tsx';

/** What all seats share, so that it is computed once. */
interface Seating {
  t: TFunction<'elimination'>;
  /** Opens the picker of a seat. */
  pick: (seat: TakenSeat) => void;
}

const SeatingContext = createContext<Seating | undefined>(undefined);

interface FindParticipantProps {
  tournament: number;
  /** The numbers of somebody's matches, the first one first; an empty list turns the highlight off. */
  onPath: (numbers: readonly number[]) => void;
}

const SeatPicker = lazy(async () => ({ default: (await import('./seat-picker.tsx')).SeatPicker }));

interface StaffViewerProps {
  tournament: Tournament;
  bracket: Bracket;
}

/** The bracket for staff: seats before the start, results after it. */
export function StaffViewer({ tournament, bracket }: StaffViewerProps) {
  const [store] = useState(() => staffStore(tournament.id));
  const [calls] = useState(() => bracketCalls(tournament.id));
  useMatchesLive(tournament.id, store);
  const parts = useBracketParts(bracket);
  return (
    <StaffMatches
      tournament={tournament}
      store={store}
      calls={calls}
      refresh={refreshBracket}
      isLast={({ number }) => endsBracket(shapeOf(bracket), store, number)}
      partsOf={parts.ofMatch}
    >
      <StaffBracket bracket={bracket} parts={parts.all} />
    </StaffMatches>
  );
}

function StaffBracket({ bracket, parts }: { bracket: Bracket; parts: () => MatchPart[] }) {
  const { t } = useTranslation('elimination');
  const { tournament, store, mayEdit, open } = useStaffMatches();
  const { id, actions } = tournament;
  const { kind, entrants, third_place, grand_final_reset } = bracket;
  const shape = useMemo(
    () => shapeOf({ kind, entrants, third_place, grand_final_reset }),
    [kind, entrants, third_place, grand_final_reset],
  );
  useShownSeats(id, { shape, store });
  const view = useBracketView(id, shape);
  const [picked, setPicked] = useState<TakenSeat>();
  const { match } = useSearch({ strict: false });
  const [path, setPath] = useState<readonly number[]>(() => namedMatch(match, bracket));
  const isSeatable = actions.includes('seat');
  const isSeating = mayEdit && isSeatable;
  // The list of people without a seat is not announced; it is read again whenever a match changes.
  useLiveRefresh(isSeatable ? channels.match(id, '*') : undefined, {
    records: [bracketQuery(id).queryKey, unseatedQuery(id).queryKey],
  });
  const extras = useMemo(
    () => ({
      Controls: MatchControls,
      Choices: QuickChips,
      onOpen: (number: number) => open('match', number),
      ...(isSeating && { Side: Seat }),
    }),
    [isSeating, open],
  );
  const seating = useMemo(() => ({ t, pick: setPicked }), [t]);
  const lit = useMemo(() => (path.length > 0 ? new Set(path) : undefined), [path]);
  const current = path.at(-1);
  const goal = useMemo(() => (current === undefined ? undefined : { number: current }), [current]);
  useOpenLinked((matchId) => {
    const number = matchId - bracket.first_match_id;
    if (number < 0 || number >= bracket.matches_count) return false;
    setPath([number]);
    open('match', number);
    return true;
  });
  const own = useOwnMatches(bracket);
  const legend = useLegend(id, { at: current, own, onGo: (number) => setPath([number]) });
  return (
    <CardExtrasContext value={extras}>
      <SeatingContext value={seating}>
        {isSeating && <SeatingBar bracket={bracket} drawing={view.drawing} />}
        <div
          className={isSeating ? classes.seating : undefined}
          data-waiting={bracket.unseated_count > 0 || undefined}
        >
          <Viewer
            shape={shape}
            store={store}
            view={view}
            lit={lit}
            goal={goal}
            legend={legend}
            rounds={bracket.rounds}
            onOpen={extras.onOpen}
            tools={
              <Group gap="sm" wrap="nowrap">
                <FindParticipant tournament={id} onPath={setPath} />
                <QuickBar
                  canShow={isInBracket}
                  isHere={isInBracket}
                  onShow={({ number }) => setPath([number])}
                />
                <MineSwitch onChange={(isMine) => setPath(isMine ? own.first : [])} />
                <RefereesButton tournament={tournament} parts={parts} />
              </Group>
            }
          />
        </div>
        <Suspense>
          {picked && (
            <SeatPicker
              seat={picked}
              hasUnseated={bracket.unseated_count > 0}
              onClose={() => setPicked(undefined)}
            />
          )}
        </Suspense>
      </SeatingContext>
    </CardExtrasContext>
  );
}

const isInBracket = ({ room_name }: { room_name: string | null }) => room_name === null;

/** The match that a link names by its id; none where the bracket has no such match. */
function namedMatch(match: unknown, { first_match_id, matches_count }: Bracket): number[] {
  const number = Number(match) - first_match_id;
  return Number.isInteger(number) && number >= 0 && number < matches_count ? [number] : [];
}

/** Finds somebody, moves to their current match and highlights the way they came. */
function FindParticipant({ tournament, onPath }: FindParticipantProps) {
  const { t } = useTranslation('elimination');
  const [chosen, setChosen] = useState<number | null>(null);
  const follow = async (participant: { id: number; name: string } | null) => {
    setChosen(participant?.id ?? null);
    if (!participant) return onPath([]);
    const params = { id: tournament, participantId: participant.id };
    const outcome = await attempt(findParticipantMatches, { params });
    if (!outcome.ok) return onPath([]);
    const numbers = outcome.data.data.map(({ number }) => number);
    if (numbers.length === 0) toasts.add({ message: t('search.unseated', { name: participant.name }) });
    onPath(numbers);
  };
  return (
    <ParticipantSelect
      size="xs"
      w={{ base: '100%', sm: 160 }}
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      tournament={tournament}
      chosen={chosen}
      onChoose={(participant) => void follow(participant)}
    />
  );
}

/** The legend for staff: live counts, and `N` jumps to the next match in the chosen status, or to the next conflict. */
function useLegend(
  id: number,
  { at, own, onGo }: { at: number | undefined; own: OwnMatches; onGo: (number: number) => void },
): LegendProps {
  const { t } = useTranslation('elimination');
  const [chosen, onChoose] = useState<MatchStatus>();
  const query = countsQuery(id);
  const { data } = useQuery(query);
  const wide = [query.queryKey, [listMatchNumbers.name]];
  useLiveRefresh(channels.match(id, '*'), { wide });
  useLiveRefresh(channels.tournament(id), { ignores: ({ type }) => type === 'match', wide });
  const goOn = async () => {
    const number = await nextInStatus(id, chosen ?? 'CONFLICT', { after: at, mine: own.isOnly });
    if (number !== undefined) return onGo(number);
    toasts.add({ message: t(chosen ? 'legend.noneLeft' : 'legend.noConflict') });
  };
  const onNext = () => void goOn();
  useKeys({
    n: unlessAsked(onNext),
  });
  return {
    chosen,
    onChoose,
    counts: data?.data,
    onNext,
    tournament: id,
    ownIn: own.isOnly ? own.within : undefined,
  };
}

/** A side of a match before the start: its participant can be dragged elsewhere, or another one chosen from a list. */
function Seat({ number, side, children }: SideProps) {
  const { nameOf } = useCardTexts();
  const { store } = useStaffMatches();
  const match = useMatch(store, number)?.match;
  const seating = use(SeatingContext);
  const seat = useSeat();
  const element = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const who = match ? sideOf(match, side) : null;
  const participant = who?.id;
  const isSeatable = match?.bracket === 'upper' && match.round <= 2;
  const drop = useEffectEvent((dropped: number) => {
    if (match && dropped !== participant) void seat({ matchId: match.id, position: side }, dropped);
  });

  useEffect(() => {
    if (!isSeatable || !element.current || participant === undefined) return;
    return carry(element.current, participant);
  }, [isSeatable, participant]);
  useEffect(() => {
    if (!isSeatable || !element.current) return;
    return receive(element.current, { onOver: setIsOver, onDrop: (dropped) => drop(dropped) });
  }, [isSeatable]);

  if (!match || !isSeatable || !seating) return children;
  const { t, pick } = seating;
  const name = nameOf(who);
  return (
    <div ref={element} className={classes.seat} data-over={isOver || undefined}>
      {children}
      <UnstyledButton
        className={classes.choose}
        aria-label={t('seating.chooseOf', {
          side: side === 'first' ? 1 : 2,
          number: match.match_number,
          name: name ?? t('seating.empty'),
        })}
        title={t('seating.choose')}
        onClick={() => pick({ matchId: match.id, position: side, name })}
      >
        <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
    </div>
  );
}
