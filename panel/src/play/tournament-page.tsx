import type { TournamentId } from '@matchdesk/contract/ids';
import { useSearchParams } from 'wouter';
import { AccountPage } from './account-page.tsx';
import { Evening } from './evening.tsx';

/** A tournament for those with an account: to register, and then to play. */
export function TournamentPage({ id }: { id: TournamentId }) {
  const [search] = useSearchParams();
  return (
    <AccountPage>
      <Evening key={id} id={id} code={search.get('code') ?? undefined} />
    </AccountPage>
  );
}
