import type { PlayTournament } from '@matchdesk/contract/people/players';
import { isRegistrationOver, type TournamentType } from '@matchdesk/contract/statuses';
import { startConfig } from '#start-config.ts';
import { useSay } from './language.ts';

const brackets: readonly TournamentType[] = [1, 3];

interface ResultsLinkProps {
  of: Pick<PlayTournament, 'id' | 'type' | 'status' | 'is_private'>;
  /** Of a private tournament; without it nobody sees that page. */
  code: string | undefined;
}

/** The public page with the bracket or the standings, once there is something on it. */
export function ResultsLink({ of: { id, type, status, is_private }, code }: ResultsLinkProps) {
  const say = useSay();
  if (!isRegistrationOver(status) || (is_private && code === undefined)) return null;
  const query = code === undefined ? '' : `?${new URLSearchParams({ code })}`;
  return (
    <a href={`${startConfig.deskUrl}/tournaments/${id}/public-brackets${query}`} className="button quiet">
      {say(brackets.includes(type) ? 'toBracket' : 'toStandings')}
    </a>
  );
}
