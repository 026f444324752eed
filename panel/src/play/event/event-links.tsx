import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { isRegistrationOver, type TournamentType } from '@matchdesk/contract/statuses';
import { startConfig } from '#start-config.ts';
import { useSay } from '../language.ts';
import { eventTexts } from './event-texts.ts';
import { ShareButton } from './share-button.tsx';

const brackets: readonly TournamentType[] = [1, 3];

interface EventLinksProps {
  event: PublicTournament;
  code: string | undefined;
}

/** The public page with all results, once there is something on it, and a way to tell others. */
export function EventLinks({ event: { id, type, status, title, is_private }, code }: EventLinksProps) {
  const say = useSay();
  const query = code === undefined ? '' : `?${new URLSearchParams({ code })}`;
  return (
    <div className="buttons">
      {isRegistrationOver(status) && (!is_private || code !== undefined) && (
        <a href={`${startConfig.deskUrl}/tournaments/${id}/public-brackets${query}`} className="button quiet">
          {say(brackets.includes(type) ? eventTexts.bracket : eventTexts.standings)}
        </a>
      )}
      <ShareButton title={title} />
    </div>
  );
}
