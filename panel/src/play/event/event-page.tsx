import type { TournamentId } from '@matchdesk/contract/ids';
import { lazy, Suspense } from 'react';
import { useAccount } from '../account.ts';
import { Inside } from '../account-page.tsx';
import { Evening } from '../evening.tsx';
import { Problem, Waiting } from '../parts.tsx';
import { useParameters } from '../use-parameters.ts';
import { usePolled } from '../use-polled.ts';
import { EnterCode } from './enter-code.tsx';
import { EventAbout } from './event-about.tsx';
import { EventDetails } from './event-details.tsx';
import { EventLinks } from './event-links.tsx';
import { EventPeople } from './event-people.tsx';
import { EventTop } from './event-top.tsx';
import { Register } from './register.tsx';
import { useEventReads } from './use-event-reads.ts';
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
  const { readEvent, readPeople } = useEventReads(id, code);
  const { data, refused, refresh } = usePolled(readEvent, EVERY_MS);
  if (refused?.status === 404) return <EnterCode refused={refused} />;
  if (refused) return <Problem refused={refused} again={() => void refresh()} />;
  if (!data) return <Waiting />;
  const event = data.data;
  return (
    <div className="event">
      <div className="event-main">
        {account ? (
          <Inside key={account.token}>
            <Evening
              key={id}
              id={id}
              code={code}
              top={<EventTop event={event} />}
              register={(onChange) => (
                <Register
                  event={event}
                  code={code}
                  onChange={async () => {
                    await Promise.all([onChange(), refresh()]);
                  }}
                />
              )}
              team={(tournament) => (
                <Suspense>
                  <LineUpCards key={tournament.mine?.participant_id} tournament={tournament} />
                </Suspense>
              )}
              unknown={(why) => <EnterCode refused={why} />}
            />
          </Inside>
        ) : (
          <VisitorCard event={event} />
        )}
      </div>
      <div className="event-side">
        <EventLinks event={event} code={code} />
        <EventDetails event={event} />
      </div>
      <div className="event-more">
        <EventAbout event={event} />
        <EventPeople key={id} event={event} read={readPeople} />
      </div>
    </div>
  );
}
