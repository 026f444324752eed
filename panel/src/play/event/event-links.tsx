import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { ResultsLink } from '../results-link.tsx';
import { ShareButton } from './share-button.tsx';

interface EventLinksProps {
  event: PublicTournament;
  code: string | undefined;
}

/** The public page with all results, and a way to tell others. */
export function EventLinks({ event, code }: EventLinksProps) {
  return (
    <div className="buttons">
      <ResultsLink of={event} code={code} />
      <ShareButton title={event.title} />
    </div>
  );
}
