import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { Link } from 'wouter';
import { useLanguage, useSay } from '../language.ts';
import { Card } from '../parts.tsx';
import { useSignInLinks } from '../use-back.ts';
import { eventTexts } from './event-texts.ts';
import { EventTop } from './event-top.tsx';
import { registrationText } from './registration-text.ts';

/** For those who are not signed in: whether one can register, and the way to do so and come back. */
export function VisitorCard({ event }: { event: PublicTournament }) {
  const say = useSay();
  const language = useLanguage();
  const links = useSignInLinks();
  const { sentence, isOpen } = registrationText(event, language, Date.now());
  return (
    <>
      <EventTop event={event} />
      <Card title={say('nextHeading')} look="next">
        <p className="sentence">{sentence}</p>
        {isOpen && (
          <>
            <Link href={links.signUp} className="button main">
              {say(eventTexts.register)}
            </Link>
            <p className="faint">{say(eventTexts.registerWithAccount)}</p>
          </>
        )}
        <Link href={links.signIn} className="button quiet">
          {say(isOpen ? eventTexts.haveAccount : 'signIn')}
        </Link>
      </Card>
    </>
  );
}
