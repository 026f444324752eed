import { Group, Image, Text, UnstyledButton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { getMatch } from '@matchdesk/contract/formats/matches.calls';
import type { Match, MatchSide } from '@matchdesk/contract/formats/matches.record';
import { getRoomMatch } from '@matchdesk/contract/formats/room-matches.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { readQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { Face } from '#shared/people/face.tsx';
import { MatchStatusBadge } from '#shared/status/status-badge.tsx';
import { calledText } from '#shared/status/use-match-words.ts';
import { Lightbox } from '#shared/ui/lightbox.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { fileAddress } from '#start-config.ts';
import classes from './admin-calls.module.css';

interface CallMatchProps {
  call: AdminCall & { match_id: NonNullable<AdminCall['match_id']> };
}

/** The match of a call with what both sides reported; a lobby is only named, its own screen shows it. */
export function CallMatch({ call }: CallMatchProps) {
  const { t } = useTranslation('admin-calls');
  const { tournament_id: id, match_id: matchId, match_kind } = call;
  const isRoom = match_kind === 'room';
  const query = readQuery<{ data: Match }>(
    isRoom ? getRoomMatch : getMatch,
    { params: { id, matchId } },
    { quiet: true },
  );
  const hasSides = match_kind !== 'lobby';
  const { data, isError } = useQuery({ ...query, enabled: hasSides });
  const records = hasSides ? [query.queryKey] : [];
  useLiveRefresh(isRoom ? undefined : channels.match(id, matchId), { records });
  useLiveRefresh(isRoom ? channels.roomMatch(id, matchId) : undefined, { records });
  useLiveRefresh(channels.result(id, matchId), { records });
  const match = data?.data;
  const name = t('match', { number: calledText(call.match_number, matchId) });
  return (
    <section aria-label={name}>
      <Group gap="xs" mb="xs">
        <AnchorLink
          to={isRoom ? '/tournament/round-robin/$id/game' : '/tournaments/$id/brackets'}
          params={{ id: String(id) }}
          fw={600}
          underline="always"
        >
          {name}
        </AnchorLink>
        {match && <MatchStatusBadge status={match.status} />}
        {match && (
          <Text size="xs" c="dimmed">
            <DateTime value={match.started_at} />
          </Text>
        )}
      </Group>
      {hasSides && !match && !isError && <TextSkeleton height={120} />}
      {isError && <Text c="dimmed">{t('matchFailed')}</Text>}
      {!hasSides && <Text size="sm">{call.sides.join(', ')}</Text>}
      {match && (
        <div className={classes.sides}>
          {[match.first_participant, match.second_participant].map(
            (side) => side && <Side key={side.id} match={match} side={side} />,
          )}
        </div>
      )}
      {match?.status === 'CONFLICT' && (
        <AnchorLink
          to="/desk"
          search={{ queue: 'reports', match: matchId }}
          size="sm"
          mt="sm"
          display="inline-block"
          underline="always"
        >
          {t('judge')}
        </AnchorLink>
      )}
    </section>
  );
}

function Side({ match, side }: { match: Match; side: MatchSide }) {
  const { t } = useTranslation('admin-calls');
  const { nameOf } = useMatchTexts();
  const [opened, setOpened] = useState<number | null>(null);
  const own = (match.results ?? []).filter(({ reporter_id }) => reporter_id === side.id);
  const pictures = own.filter(({ type }) => type === 'IMAGE');
  const score = own.find(({ type }) => type === 'INT')?.value_state;
  const claimed = [match.first_participant, match.second_participant].find(
    (one) => one !== null && one.id === own[0]?.claimed_winner_id,
  );
  const name = nameOf(side);
  const alt = t('screenshot', { name });
  return (
    <div>
      <Group gap={8} wrap="nowrap">
        <Face src={side.avatar} name={name} size={26} />
        <Text fw={side.id === match.winner_id ? 700 : 500} truncate>
          {name}
        </Text>
      </Group>
      <Text size="sm" {...(own.length === 0 && { c: 'dimmed' })}>
        {own.length === 0
          ? t('noReport')
          : t(score === undefined ? 'claims' : 'claimsWithScore', {
              name: nameOf(claimed ?? null) ?? '',
              score,
            })}
      </Text>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          {pictures.map(({ id, value_state }, index) => (
            <UnstyledButton key={id} aria-label={alt} onClick={() => setOpened(index)}>
              <Image src={fileAddress(value_state)} alt="" radius="sm" h={84} w="auto" fit="contain" />
            </UnstyledButton>
          ))}
        </div>
      )}
      <Lightbox
        pictures={pictures.map(({ value_state }) => ({ src: value_state, alt }))}
        index={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
