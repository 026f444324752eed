import type { TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch } from '@matchdesk/contract/people/players';
import { useState } from 'react';
import { moment, placeText } from '#shared/next-step/shown-times.ts';
import { isPlayed } from './is-played.ts';
import { useLanguage, useSay } from './language.ts';
import { LaterChat } from './later-chat.tsx';
import { MatchFacts, useMatchTitle, useScoreWords } from './match-card.tsx';
import { Card } from './parts.tsx';

interface OtherMatchesProps {
  id: TournamentId;
  title: string;
  matches: readonly MyMatch[];
}

/** Matches besides the one of now, each opened by a press. */
export function OtherMatches({ id, title, matches }: OtherMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="matches">
        {matches.map((match) => (
          <li key={match.id}>
            <OtherMatch id={id} match={match} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OtherMatch({ id, match }: { id: TournamentId; match: MyMatch }) {
  const titleOf = useMatchTitle();
  const outcome = useOutcome();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{titleOf(match)}</span>
        <strong>{outcome(match)}</strong>
      </summary>
      {isOpen && (
        <>
          <MatchFacts match={match} />
          <LaterChat id={id} matchId={match.id} />
        </>
      )}
    </details>
  );
}

/** How it ended for the player, or when it begins. */
function useOutcome() {
  const say = useSay();
  const language = useLanguage();
  const words = useScoreWords();
  return (match: MyMatch): string => {
    if (!isPlayed(match)) return moment(match.started_at, language);
    if (match.kind === 'lobby') {
      const place = match.place === null ? '' : placeText({ from: match.place, to: match.place }, language);
      return [place, match.points === null ? '' : say('points', { count: match.points })]
        .filter((part) => part !== '')
        .join(' · ');
    }
    if (match.is_won === null) return say('noWinner');
    const { match_result: result, reports } = match;
    if (result === null || !/^\d+:\d+$/.test(result)) return say(match.is_won ? 'youWon' : 'youLost');
    const isAgreed = reports.mine === result && reports.theirs === result;
    const outcome = words(match, result);
    return isAgreed ? outcome : say('byStaff', { outcome });
  };
}
