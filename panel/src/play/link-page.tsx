import type { PlayTournament } from '@matchdesk/contract/people/players';
import { useEffect, useMemo } from 'react';
import { Link } from 'wouter';
import { reach } from '#shared/api/reach.ts';
import { useStore } from '#shared/store/store.ts';
import { startConfig } from '#start-config.ts';
import { InsideContext, insideOf } from './door.ts';
import { Evening } from './evening.tsx';
import { PageTitle } from './frame.tsx';
import { useSay } from './language.ts';
import { createLinkDoor } from './link-door.ts';
import { Problem, Waiting } from './parts.tsx';
import { ResultsLink } from './results-link.tsx';

/** How long to wait before asking again, where there was no answer. */
const AGAIN_MS = 3000;

/** A participant’s own page, opened by a link without an account. */
export function LinkPage({ token }: { token: string }) {
  const say = useSay();
  const door = useMemo(() => createLinkDoor(token), [token]);
  const inside = useMemo(() => insideOf(door), [door]);
  const state = useStore(door.state);
  useEffect(() => void door.open(), [door]);
  const isUnreached = state.is === 'refused' && state.refused.status === 0;
  useEffect(() => {
    if (!isUnreached) return;
    const timer = setInterval(() => reach.get() === 'reached' && void door.open(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [door, isUnreached]);
  if (state.is === 'opening') return <Waiting />;
  if (state.is === 'refused') {
    const mayHelp = state.refused.status === 0 || state.refused.status >= 429;
    return (
      <>
        <PageTitle>{isUnreached ? startConfig.brand.name : say('linkShut')}</PageTitle>
        <Problem refused={state.refused} again={mayHelp ? () => void door.open() : undefined} />
      </>
    );
  }
  const { tournament_id, name } = state.session;
  return (
    <InsideContext value={inside}>
      <Evening
        id={tournament_id}
        name={name}
        ways={(tournament) => <PublicPages tournament={tournament} />}
      />
    </InsideContext>
  );
}

/** What everybody sees of the tournament; of a private one they would need its code. */
function PublicPages({ tournament }: { tournament: PlayTournament }) {
  const say = useSay();
  if (tournament.is_private) return null;
  return (
    <div className="buttons">
      <ResultsLink of={tournament} code={undefined} />
      <Link href={`/play/t/${tournament.id}`} className="button quiet">
        {say('toEvent')}
      </Link>
    </div>
  );
}
