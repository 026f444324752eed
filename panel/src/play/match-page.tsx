import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { Link } from 'wouter';
import { AccountPage } from './account-page.tsx';
import { PageTitle } from './frame.tsx';
import { useSay } from './language.ts';
import { MatchCard } from './match-card.tsx';
import { NextCard } from './next-card.tsx';
import { Problem, Waiting } from './parts.tsx';
import { useEvening } from './use-evening.ts';
import { PlayingContext } from './use-live.ts';

interface MatchPageProps {
  id: TournamentId;
  matchId: MatchId;
}

/** One match of one’s own, for those with an account. */
export function MatchPage(props: MatchPageProps) {
  return (
    <AccountPage>
      <OwnMatch key={props.matchId} {...props} />
    </AccountPage>
  );
}

function OwnMatch({ id, matchId }: MatchPageProps) {
  const say = useSay();
  const { data, refused, refresh } = useEvening(id, undefined);
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const match = data.matches.find((one) => one.id === matchId);
  return (
    <PlayingContext value={{ participants: data.next.participants, written: data.written }}>
      <Link href={`/play/t/${id}`} className="back">
        {say('back')}
      </Link>
      <PageTitle>{data.tournament.title}</PageTitle>
      {data.next.match_id === matchId && <NextCard evening={data} onChange={refresh} />}
      {match ? <MatchCard id={id} match={match} /> : <p>{say('nothingHere')}</p>}
    </PlayingContext>
  );
}
