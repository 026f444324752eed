import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { isRegistrationOver } from '@matchdesk/contract/statuses';
import { useCallback } from 'react';
import { useSay } from '../language.ts';
import { Pages } from '../pages.tsx';
import { Card } from '../parts.tsx';
import { eventTexts } from './event-texts.ts';
import type { EventReads } from './use-event-reads.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 24;

interface EventPeopleProps {
  event: PublicTournament;
  read: EventReads['readPeople'];
}

/** Who is in, in the order in which they registered. */
export function EventPeople({ event: { status, participant_count, check_in }, read }: EventPeopleProps) {
  const say = useSay();
  const readPage = useCallback((page: number) => read(page, AT_ONCE), [read]);
  return (
    <Card title={say(eventTexts.whoIsIn, { count: participant_count })}>
      <Pages read={readPage} everyMs={EVERY_MS}>
        {(people) =>
          people.length === 0 ? (
            <p className="faint">
              {say(isRegistrationOver(status) ? eventTexts.nobody : eventTexts.nobodyYet)}
            </p>
          ) : (
            <ul className="people">
              {people.map(({ id: pid, name, is_checked_in }) => (
                <li key={pid}>
                  <span>{name}</span>
                  {check_in !== null && is_checked_in && (
                    <span className="faint">{say(eventTexts.checkedIn)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Pages>
    </Card>
  );
}
