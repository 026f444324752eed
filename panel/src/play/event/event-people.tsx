import { listPublicParticipants } from '@matchdesk/contract/people/players.calls';
import type { PublicParticipant, PublicTournament } from '@matchdesk/contract/people/players.public';
import { isRegistrationOver } from '@matchdesk/contract/statuses';
import { useCallback } from 'react';
import { useSay } from '../language.ts';
import { type PageOf, Pages } from '../pages.tsx';
import { Card } from '../parts.tsx';
import { send } from '../send.ts';
import { eventTexts } from './event-texts.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 24;

interface EventPeopleProps {
  event: PublicTournament;
  code: string | undefined;
}

/** Who is in, in the order in which they registered. */
export function EventPeople({ event: { id, status, participant_count, check_in }, code }: EventPeopleProps) {
  const say = useSay();
  const read = useCallback(
    (page: number) => {
      const query = { page, limit: AT_ONCE, ...(code && { code }) };
      return send<PageOf<PublicParticipant>>(listPublicParticipants, { params: { id }, query });
    },
    [id, code],
  );
  return (
    <Card title={say(eventTexts.whoIsIn, { count: participant_count })}>
      <Pages read={read} everyMs={EVERY_MS}>
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
