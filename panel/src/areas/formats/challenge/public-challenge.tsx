import { Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { PublicChallenger } from '@matchdesk/contract/formats/challenge';
import { listPublicChallengers, listPublicWinners } from '@matchdesk/contract/formats/challenge.calls';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination.calls';
import { IconTrophy } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, usePolling } from '#areas/formats/matches/index.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { Face } from '#shared/people/face.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pages } from '#shared/ui/pages.tsx';
import { CardsSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './challenge.module.css';

interface PublicChallengeProps {
  id: number;
  code: string | undefined;
}

/** Participants that are read at a time. */
const rows = 100;

/** The public view of a challenge: the winners and the participants. */
export function PublicChallenge({ id, code }: PublicChallengeProps) {
  const { t } = useTranslation('challenge');
  const withCode = code ? { code } : {};
  const params = { id };
  const head = useQuery(apiQuery(getPublicBracket, { params, query: withCode }, { quiet: true }));
  const [page, setPage] = useState(1);
  const winners = useQuery(apiQuery(listPublicWinners, { params, query: withCode }, { quiet: true }));
  const window = { ...withCode, from: (page - 1) * rows, to: page * rows - 1 };
  const people = useQuery({
    ...apiQuery(listPublicChallengers, { params, query: window }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const reread = () => void refresh(getPublicBracket, listPublicWinners, listPublicChallengers);
  useChannel(channels.publicTournament(id), reread, { onGap: reread });
  usePolling(reread, code !== undefined);
  const tournament = head.data?.data;
  if (head.error && !tournament)
    return <PublicFailure error={head.error} onRetry={() => void head.refetch()} />;
  if (!tournament || !winners.data || !people.data) return <CardsSkeleton height="90dvh" />;
  const { total } = people.data.meta;
  const others = people.data.data.filter(({ place }) => place === null);
  return (
    <PublicFrame tournament={tournament}>
      <Title order={2} mb="sm">
        {t('winners')}
      </Title>
      {winners.data.data.length === 0 && (
        <EmptyState icon={IconTrophy} title={t('noWinners')} text={t('public.noneText')} />
      )}
      <ol className={classes.podium}>
        {winners.data.data.map((one) => (
          <li key={one.id}>
            <Text span fw={650} className={classes.number}>
              {one.place}
            </Text>
            <Challenger {...one} />
          </li>
        ))}
      </ol>
      {total > 0 && (
        <Title order={2} mb="sm">
          {t('public.participants', { count: total })}
        </Title>
      )}
      <ul className={classes.challengers}>
        {others.map((one) => (
          <li key={one.id}>
            <Challenger {...one} />
          </li>
        ))}
      </ul>
      <Pages total={total} rows={rows} page={page} onPage={setPage} />
    </PublicFrame>
  );
}

function Challenger({ name, avatar, left }: PublicChallenger) {
  return (
    <>
      <Face src={avatar} name={name} size={32} />
      <Text span truncate {...(left && { td: 'line-through', c: 'dimmed' })}>
        {name}
      </Text>
    </>
  );
}
