import { getTournamentType } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { formatViews, likelyViews } from '#format-views.ts';
import { apiQuery } from '#shared/api/query.ts';
import { SpectatorsContext } from '#shared/status/use-match-words.ts';
import { BracketSkeleton } from '#shared/ui/skeletons.tsx';
import { PublicFailure } from './public-failure.tsx';

const typeQuery = (id: number, code: string | undefined) =>
  apiQuery(getTournamentType, { params: { id }, query: code ? { code } : {} }, { quiet: true });

/** The public view of a tournament's matches: no sign-in, no controls. */
export function PublicPage() {
  const id = Number(useParams({ strict: false }).id);
  const { code } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(typeQuery(id, code));
  useEffect(() => void likelyViews.preparePublic?.(), []);
  if (error && !data) return <PublicFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <BracketSkeleton height="90dvh" />;
  const { Public, Skeleton } = formatViews[data.data.type];
  return (
    <SpectatorsContext value>
      <Suspense fallback={<Skeleton height="90dvh" />}>
        <Public id={id} code={code} />
      </Suspense>
    </SpectatorsContext>
  );
}
