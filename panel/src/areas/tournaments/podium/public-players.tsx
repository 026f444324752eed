import { CloseButton, Group, Paper, Select, Text, Title } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { channels } from '@matchdesk/contract/channels';
import type { Appearance, PublicGathering } from '@matchdesk/contract/tournaments/podium';
import { getPublicMatch, getPublicPlayer } from '@matchdesk/contract/tournaments/podium.calls';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { Face } from '#shared/people/face.tsx';
import { calledText } from '#shared/status/use-match-words.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './players.module.css';
import { playerQuery, playersQuery, publicMatchQuery } from './podium.queries.ts';
import { placeText, prizesText } from './podium-texts.ts';
import { publicLink } from './public-link.ts';
import { usePublicAddress } from './use-public-address.ts';

interface PublicMatchProps {
  id: number;
  code: string | undefined;
  match: number;
  onPlayer: (player: number) => void;
  onClose: () => void;
}

type Person = PublicGathering['people'][number];

interface PlayerCardProps {
  id: number;
  code: string | undefined;
  player: number;
  onMatch: (match: number) => void;
  onClose: () => void;
}

export interface PublicPlayersProps {
  id: number;
  code: string | undefined;
}

/** The public search for a player, their matches, and the match that the address names. */
export function PublicPlayers({ id, code }: PublicPlayersProps) {
  const { player, match, change } = usePublicAddress();
  useLiveRefresh(player || match ? channels.publicTournament(id) : undefined, {
    wide: [
      [getPublicPlayer.name, { params: { id } }],
      [getPublicMatch.name, { params: { id } }],
    ],
  });
  return (
    <>
      <PlayerSearch id={id} code={code} player={player} onChoose={(chosen) => change({ player: chosen })} />
      {player !== undefined && (
        <PlayerCard
          id={id}
          code={code}
          player={player}
          onMatch={(chosen) => change({ match: chosen })}
          onClose={() => change({ player: undefined })}
        />
      )}
      {match !== undefined && (
        <PublicMatch
          id={id}
          code={code}
          match={match}
          onPlayer={(chosen) => change({ match: undefined, player: chosen })}
          onClose={() => change({ match: undefined })}
        />
      )}
    </>
  );
}

interface PlayerSearchProps {
  id: number;
  code: string | undefined;
  player: number | undefined;
  onChoose: (player: number | undefined) => void;
}

/** Finds players and teams by a part of their name. */
function PlayerSearch({ id, code, player, onChoose }: PlayerSearchProps) {
  const { t } = useTranslation('podium');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data } = useQuery(playersQuery(id, code, search));
  const offered = search === '' ? [] : (data?.data ?? []);
  return (
    <Select
      w={{ base: '100%', sm: 280 }}
      mb="sm"
      aria-label={t('players.search')}
      placeholder={t('players.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      searchable
      clearable={player !== undefined}
      data={offered.map((one) => ({ value: String(one.id), label: one.name }))}
      filter={({ options }) => options}
      nothingFoundMessage={search === '' || !data ? undefined : t('players.nothing')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value) => {
        onChoose(value === null ? undefined : Number(value));
        setTyped('');
      }}
    />
  );
}

/** The public view of one player or team: the place, the prize, and their matches. */
function PlayerCard({ id, code, player, onMatch, onClose }: PlayerCardProps) {
  const { t } = useTranslation('podium');
  const { t: shell } = useTranslation();
  const labelled = useId();
  const { data, error } = useQuery(playerQuery(id, code, player));
  if (error && !data)
    return (
      <Text mb="sm" role="status">
        {error.message}
      </Text>
    );
  if (!data) return <TextSkeleton height={152} />;
  const { player: shown, placed, matches } = data.data;
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-labelledby={labelled} className={classes.card}>
      <Group gap="sm" wrap="nowrap">
        <Face src={shown.avatar} name={shown.name} size={40} />
        <div className={classes.who}>
          <Title order={2} id={labelled} className={classes.name}>
            <bdi>{shown.name}</bdi>
          </Title>
          {placed && (
            <Text size="sm">
              {[t('players.place', { place: placeText(placed) }), prizesText(placed.prizes)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          )}
        </div>
        <CloseButton aria-label={shell('close')} onClick={onClose} size="lg" />
      </Group>
      <ul className={classes.matches} aria-label={t('players.matches', { name: shown.name })}>
        {matches.map((match) => (
          <li key={match.match_id}>
            <Played match={match} onOpen={() => onMatch(match.match_id)} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Played({ match, onOpen }: { match: Appearance; onOpen: () => void }) {
  const { t } = useTranslation('podium');
  const { bracket, round, opponent, score, is_won, place, points } = match;
  const outcome = [
    score,
    is_won === null ? undefined : t(bracket === null ? `players.passed.${is_won}` : `players.won.${is_won}`),
    place === null ? undefined : t('players.place', { place }),
    points === null ? undefined : t('players.points', { count: points, formatted: wholeNumber(points) }),
  ].filter((text) => text !== undefined && text !== null);
  return (
    <button type="button" className={classes.match} onClick={onOpen}>
      <Text span size="sm" c="dimmed">
        {t(`players.round.${bracket ?? 'none'}`, { round })}
      </Text>
      {bracket !== null && (
        <Text span size="sm" className={classes.opponent}>
          {opponent ? t('players.against', { name: opponent.name }) : t('players.nobody')}
        </Text>
      )}
      <Text span size="sm" fw={650} className={classes.outcome}>
        {outcome.length > 0 ? outcome.join(' · ') : t('players.open')}
      </Text>
    </button>
  );
}

/** The public view of one match or lobby, over the page: who plays in it and how it ended. Read-only. */
function PublicMatch({ id, code, match, onPlayer, onClose }: PublicMatchProps) {
  const { t } = useTranslation('podium');
  const { t: shell } = useTranslation();
  const labelled = useId();
  const { data, error } = useQuery(publicMatchQuery(id, code, match));
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  const shown = data?.data;
  const resultOf = ({ score, place, points, is_winner }: Person): string => {
    if (place !== null) return t('players.place', { place });
    if (points !== null) return t('players.points', { count: points, formatted: wholeNumber(points) });
    if (score !== null) return String(score);
    return is_winner === null ? '' : t(`players.won.${is_winner}`);
  };
  return (
    <Paper
      withBorder
      shadow="lg"
      p="sm"
      component="section"
      aria-labelledby={labelled}
      className={classes.above}
    >
      <Group gap={4} wrap="nowrap" mb={4}>
        <Title order={2} id={labelled}>
          {shown
            ? t('players.match', { number: calledText(shown.match_number, match) })
            : t('players.loading')}
        </Title>
        <CopyButton value={publicLink(id, code, match)} label={t('players.link')} alerts />
        <CloseButton aria-label={shell('close')} onClick={onClose} size="lg" ml="auto" />
      </Group>
      {error && !shown && <Text role="status">{error.message}</Text>}
      {!error && !shown && <TextSkeleton height={100} />}
      {shown?.started_at && (
        <Text size="sm" c="dimmed">
          <DateTime value={shown.started_at} />
        </Text>
      )}
      <ul className={classes.people}>
        {shown?.people.map((one) => (
          <li key={one.id}>
            <button type="button" className={classes.match} onClick={() => onPlayer(one.id)}>
              <Face src={one.avatar} name={one.name} size={32} />
              <Text span className={classes.opponent} fw={one.is_winner ? 650 : 400}>
                <bdi>{one.name}</bdi>
              </Text>
              <Text span className={classes.outcome} fw={650}>
                {resultOf(one)}
              </Text>
            </button>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
