import { channels } from '@matchdesk/contract/channels';
import type { TftMeta } from '@matchdesk/contract/formats/tft';
import { IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicFailure, PublicFrame, SpriteSheet, usePolling } from '#areas/formats/matches/index.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BracketSkeleton } from '#shared/ui/skeletons.tsx';
import { publicMetaQuery, publicStore, publicTournamentQuery, rereadPublic } from './tft.queries.ts';
import { Rounds } from './tree.tsx';

interface PublicTftProps {
  id: number;
  code: string | undefined;
}

/** The public view of the lobbies. */
export function PublicTft({ id, code }: PublicTftProps) {
  const { t } = useTranslation('tft');
  const tournament = useQuery(publicTournamentQuery(id, code));
  const meta = useQuery(publicMetaQuery(id, code));
  const reread = () => void rereadPublic();
  useChannel(channels.publicTournament(id), ({ type }) => type !== 'tft' && reread(), { onGap: reread });
  usePolling(reread, code !== undefined);
  const error = tournament.error ?? meta.error;
  const shown = tournament.data?.data;
  if (error && !shown) return <PublicFailure error={error} onRetry={reread} />;
  if (!shown || !meta.data) return <BracketSkeleton height="90dvh" />;
  const { data } = meta.data;
  return (
    <PublicFrame tournament={shown}>
      <SpriteSheet />
      {data ? (
        <PublicLobbies key={data.first_match_id} id={id} code={code} meta={data} />
      ) : (
        <EmptyState icon={IconTournament} title={t('public.none')} text={t('public.noneText')} />
      )}
    </PublicFrame>
  );
}

function PublicLobbies({ id, code, meta }: PublicTftProps & { meta: TftMeta }) {
  const [store] = useState(() => publicStore(id, code));
  useChannel(
    channels.publicTournament(id),
    ({ type, data }) => {
      if (type === 'tft') store.patch([data]);
      if (type === 'brackets') store.reread();
    },
    { onGap: () => store.reread() },
  );
  usePolling(() => store.reread(), code !== undefined);
  return <Rounds rounds={meta.rounds} store={store} />;
}
