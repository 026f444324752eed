import type { TournamentId } from '@matchdesk/contract/ids';
import { getPublicTournament } from '@matchdesk/contract/people/players.calls';
import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { lazy, Suspense, useCallback } from 'react';
import { useAccount } from '../account.ts';
import { Inside } from '../account-page.tsx';
import { Evening } from '../evening.tsx';
import { Problem, Waiting } from '../parts.tsx';
import { send } from '../send.ts';
import { useParameters } from '../use-parameters.ts';
import { usePolled } from '../use-polled.ts';
import { EnterCode } from './enter-code.tsx';
import { EventAbout } from './event-about.tsx';
import { EventDetails } from './event-details.tsx';
import { EventLinks } from './event-links.tsx';
import { EventPeople } from './event-people.tsx';
import { EventTop } from './event-top.tsx';
import { Register } from './register.tsx';
import { VisitorCard } from './visitor-card.tsx';
import './event.css';

// Most tournaments are played alone.
const LineUpCards = lazy(() =>
  import('../teams/line-up-card.tsx').then((file) => ({ default: file.LineUpCards })),
);

const EVERY_MS = 20_000;

/** A tournament for everybody: what it is, whether one may register, and then the evening of those who play in it. */
export function EventPage({ id }: { id: TournamentId }) {
  const code = useParameters().get('code') ?? undefined;
  const account = useAccount();
  const read = useCallback(
    () =>
      send<{ data: PublicTournament }>(getPublicTournament, {
        params: { id },
        query: code ? { code } : {},
      }),
    [id, code],
  );
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  const event = data?.data;
  if (!event && !refused) return <Waiting />;
  // Whoever is in a private tournament needs no code for the evening.
  const isUnknown = refused?.status === 404;
  if (refused && !(isUnknown && account)) {
    return isUnknown ? (
      <EnterCode refused={refused} />
    ) : (
      <Problem refused={refused} again={() => void refresh()} />
    );
  }
  return (
    <div className="event">
      <div className="event-main">
        {account ? (
          <Inside key={account.token}>
            <Evening
              key={id}
              id={id}
              code={code}
              top={event && <EventTop event={event} />}
              register={
                event &&
                ((onChange) => (
                  <Register
                    event={event}
                    code={code}
                    onChange={async () => {
                      await Promise.all([onChange(), refresh()]);
                    }}
                  />
                ))
              }
              team={(tournament) => (
                <Suspense>
                  <LineUpCards key={tournament.mine?.participant_id} tournament={tournament} />
                </Suspense>
              )}
              unknown={refused && <EnterCode refused={refused} />}
            />
          </Inside>
        ) : (
          event && <VisitorCard event={event} />
        )}
      </div>
      {event && (
        <>
          <div className="event-side">
            <EventLinks event={event} code={code} />
            <EventDetails event={event} />
          </div>
          <div className="event-more">
            <EventAbout event={event} />
            <EventPeople key={id} event={event} code={code} />
          </div>
        </>
      )}
    </div>
  );
}
