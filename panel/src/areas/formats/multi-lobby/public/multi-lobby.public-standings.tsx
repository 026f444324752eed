import { Skeleton } from '@mantine/core';
import { listPublicMultiLobbyStandings } from '@matchdesk/contract/formats/multi-lobby.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '#shared/api/query.ts';
import { StandingsTable, standingsAtOnce } from '../standings-table.tsx';

/** The standings for everybody. */
export function PublicStandings({ id, code }: { id: number; code: string | undefined }) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * standingsAtOnce;
  const query = { from, to: from + standingsAtOnce - 1, ...(code && { code }) };
  const { data } = useQuery({
    ...apiQuery(listPublicMultiLobbyStandings, { params: { id }, query }, { quiet: true }),
    placeholderData: (before) => before,
  });
  if (!data) return <Skeleton height={320} />;
  const lines = data.data.map((standing) => ({ ...standing, isOut: standing.is_out }));
  return <StandingsTable lines={lines} total={data.meta.total} page={page} onPage={setPage} />;
}
