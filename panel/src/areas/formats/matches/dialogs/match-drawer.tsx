import { Box, Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatTitle, OpenChatButton, offersChat } from '#areas/desk/chats/index.ts';
import { MatchReferee } from '#areas/formats/referees/index.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { Face } from '#shared/people/face.tsx';
import { Onlookers } from '#shared/presence/onlookers.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { useMatchTexts } from '../card/card-texts.ts';
import { canRevertDeeply, offeredControls } from '../matches.available-actions.ts';
import { historyQuery, matchQuery, whyQuery } from '../matches.queries.ts';
import { type SideName, scoreOf, sideOf } from '../matches.store.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { DecisionButtons, DrawerFrame, MatchLinks } from './drawer-frame.tsx';
import { MatchHistory } from './match-history.tsx';
import { useDecisions } from './use-decisions.ts';
import { Why } from './why-seat.tsx';

interface MatchDrawerProps {
  match: Match;
  onClose: () => void;
}

/** One match: its sides and why they are here, what can be done, and who did what. */
export function MatchDrawer({ match: known, onClose }: MatchDrawerProps) {
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const { tournament, calls, mayEdit, open } = useStaffMatches();
  const { nameOf } = useMatchTexts();
  const { undo } = useDecisions();
  const others = useLookWith({ what: 'match', tournament_id: tournament.id, match_id: known.id });
  const query = matchQuery(calls, tournament.id, known.id);
  const { data } = useQuery({ ...query, staleTime: 0 });
  const { id } = tournament;
  const history = historyQuery(id, known.id).queryKey;
  const records = [query.queryKey, history, whyQuery(id, known.id).queryKey];
  useLiveRefresh(calls.channel(known.id), { records });
  // Whether a result may be taken back depends on the match that follows.
  const next = known.next_match_id;
  useLiveRefresh(next === null ? undefined : calls.channel(next), { records });
  const match = data?.data ?? known;
  const offered = mayEdit ? offeredControls(match, tournament.actions, calls.sidesNeeded) : [];
  const isDeep = canRevertDeeply(match, tournament.actions);
  return (
    <DrawerFrame title={t('match.title', { number: match.match_number, id: match.id })} onClose={onClose}>
      <Group gap="sm" mb="md">
        <MatchStatusBadge status={match.status} />
        <Text size="sm" c="dimmed">
          <DateTime value={match.started_at} />
        </Text>
        <Text size="sm" c="dimmed">
          {t('match.bestOf', { count: match.games_count })}
        </Text>
        <Onlookers people={others} label={shell('presence.match')} />
      </Group>
      <MatchLinks tournament={tournament} matchId={match.id} />
      <Stack gap="xs">
        {(['first', 'second'] as const).map((side) => (
          <DrawerSide key={side} match={match} side={side} />
        ))}
      </Stack>
      {match.reason && (
        <Text size="sm" mt="sm">
          {t('match.reason', { reason: t(`reasons.${match.reason}`) })}
        </Text>
      )}
      <Group gap="sm" mt="md">
        <DecisionButtons offered={offered} isDeep={isDeep} onOpen={(kind) => open(kind, match.number)} />
        {offersChat(tournament, match, calls.silentIn) && (
          <OpenChatButton
            tournament={tournament}
            matchId={match.id}
            title={chatTitle(match.match_number, [
              nameOf(match.first_participant),
              nameOf(match.second_participant),
            ])}
          />
        )}
      </Group>
      <MatchReferee tournament={tournament} matchId={match.id} onGive={() => open('give', match.number)} />
      <Divider my="lg" />
      <Title order={2} mb="sm">
        {t('history.title')}
      </Title>
      <MatchHistory
        tournament={id}
        matchId={match.id}
        empty={t(match.reason === 'free_win' ? 'history.freeWin' : 'history.empty')}
        canUndo={mayEdit && tournament.actions.includes('revert')}
        undo={undo}
      />
    </DrawerFrame>
  );
}

function DrawerSide({ match, side }: { match: Match; side: SideName }) {
  const { t } = useTranslation('matches');
  const { nameOf } = useMatchTexts();
  const who = sideOf(match, side);
  const score = scoreOf(match, side);
  const isWinner = who !== null && who.id === match.winner_id;
  const isVoid = side === 'first' ? match.is_first_void : match.is_second_void;
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <Box component="span" {...(!who && { opacity: 0.35 })}>
          <Face src={who?.avatar} name={nameOf(who) ?? ''} size={32} />
        </Box>
        <Text fw={isWinner ? 650 : 400} flex={1} {...(!who && { c: 'dimmed' })}>
          {nameOf(who) ?? t(isVoid ? 'card.nobody' : 'card.open')}
        </Text>
        {match.status === 'FINISHED' && who && (
          <Text fw={650}>{score.text ?? t(isWinner ? 'card.won' : 'card.lost')}</Text>
        )}
      </Group>
      <Why match={match} side={side} />
    </div>
  );
}
