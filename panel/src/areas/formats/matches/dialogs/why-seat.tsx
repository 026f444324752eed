import { Anchor, Text } from '@mantine/core';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { whyInMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '../card/card-texts.ts';
import { whyQuery } from '../matches.queries.ts';
import { type SideName, sideOf } from '../matches.store.ts';
import { useStaffMatches } from '../staff-matches-context.ts';

/** Asks 'Why is X here?' about one side of a match of two. */
export function Why({ match, side }: { match: Match; side: SideName }) {
  const { tournament } = useStaffMatches();
  const { nameOf } = useMatchTexts();
  const seat = side === 'first' ? 0 : 1;
  return (
    <WhySeat tournament={tournament.id} matchId={match.id} seat={seat} name={nameOf(sideOf(match, side))} />
  );
}

interface WhySeatProps {
  tournament: number;
  matchId: number;
  seat: number;
  /** Who sits there; undefined where nobody does. */
  name: string | undefined;
}

/** 'Why is X here?', answered in words on demand. */
export function WhySeat({ tournament, matchId, seat, name }: WhySeatProps) {
  const { t } = useTranslation('matches');
  const [isAsked, setIsAsked] = useState(false);
  const { data } = useQuery({ ...whyQuery(tournament, matchId), enabled: isAsked, staleTime: 0 });
  if (!isAsked)
    return (
      <Anchor component="button" type="button" size="xs" ml={44} onClick={() => setIsAsked(true)}>
        {name ? t('why.ask', { name }) : t('why.askEmpty')}
      </Anchor>
    );
  const answer = data?.data.find((one) => one.seat === seat);
  return (
    <Text size="sm" c="dimmed" ml={44} role="status">
      {answer ? inWords(t, answer) : '…'}
    </Text>
  );
}

type Answer = ReplyOf<typeof whyInMatch>['data'][number];

function inWords(t: TFunction<'matches'>, why: Answer): string {
  const { seed, entrants, match_number: number, output, reason, kind, place } = why;
  if (place !== undefined && kind !== 'placed-by-staff') return fromLobby(t, why);
  switch (kind) {
    case 'dealt':
      return t('why.dealt', { turn: why.turn });
    case 'seed':
      return t('why.seed', { seed, entrants });
    case 'came-from':
      return t(output === 'loser' ? 'why.lost' : reason === 'free_win' ? 'why.freeWin' : 'why.won', {
        number,
      });
    case 'awaits':
      return t(output === 'loser' ? 'why.awaitsLoser' : 'why.awaitsWinner', { number });
    case 'nobody-came':
      return t('why.nobodyCame', { number });
    case 'reset':
      return t(why.needed ? 'why.resetNeeded' : 'why.reset');
    case 'berger':
      return t('why.berger', { round: why.round });
    case 'paired':
      return t(why.rematch ? 'why.rematch' : 'why.paired', {
        points: why.points,
        opponent: why.opponent_points,
        count: why.group_size,
      });
    case 'rests':
      return t('why.rests', { points: why.points });
    case 'not-paired-yet':
      return t('why.notPairedYet', { round: why.round });
    case 'room-winner':
      return t('why.roomWinner', { seed, room: why.room, tier: why.tier });
    case 'bye':
      return t('why.bye', { entrants, size: why.size });
    case 'free-seat':
      return t('why.freeSeat');
    case 'seated-in-round-two':
      return t('why.seatedLater');
    case 'left':
      return why.name === undefined ? t('why.left') : t('why.leftNamed', { name: why.name });
    case 'forced':
      return t('why.forced');
    case 'entered':
      return t('why.entered');
    case 'placed-by-staff':
      return t('why.placedByStaff', { place: why.place });
    case 'drawn':
      return t('why.drawn');
    case 'passed':
      return t('why.passed', { lobby: why.from_lobby, points: why.points, rank: why.rank });
  }
}

/** The answer for a seat that is filled by a place of an earlier lobby. */
function fromLobby(t: TFunction<'matches'>, { kind, match_id: id, place, auto }: Answer): string {
  if (kind === 'awaits') return t('why.awaitsPlace', { place, id });
  if (kind === 'nobody-came') return t('why.noPlace', { place, id });
  return t(auto ? 'why.placeUnplayed' : 'why.placed', { place, id });
}
