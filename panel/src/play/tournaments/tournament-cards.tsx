import { initials, ownColour } from '@matchdesk/contract/people/own-look';
import type { PublicTournamentRow } from '@matchdesk/contract/people/players.public';
import { isRegistrationOver } from '@matchdesk/contract/statuses';
import { Link } from 'wouter';
import { wholeMoment } from '#shared/next-step/shown-times.ts';
import { fileAddress } from '#start-config.ts';
import { kinds } from '../event/event-texts.ts';
import { useLanguage, useSay } from '../language.ts';
import { prizeText } from '../prize-text.ts';
import { listTexts } from './tournament-texts.ts';

export function TournamentCards({ rows }: { rows: readonly PublicTournamentRow[] }) {
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.id}>
          <TournamentCard row={row} />
        </li>
      ))}
    </ul>
  );
}

function TournamentCard({ row }: { row: PublicTournamentRow }) {
  const say = useSay();
  const language = useLanguage();
  const { id, title, game, type, started_at } = row;
  const prizes = row.prizes.map((prize) => prizeText(prize, language)).join(', ');
  return (
    <Link href={`/play/t/${id}`} className="card row with-picture">
      <Thumbnail row={row} />
      <span className="words">
        <strong>{title}</strong>
        <span className="faint">
          {game.name} · {say(kinds[type].name)}
        </span>
        <span>{wholeMoment(started_at, language)}</span>
        <Taken row={row} />
        {prizes !== '' && <span className="faint">{say(listTexts.prizes, { prizes })}</span>}
      </span>
    </Link>
  );
}

/** How many are in; where people could still register, also whether a place is left. */
function Taken({
  row: { status, participant_count: count, max_member: most },
}: {
  row: PublicTournamentRow;
}) {
  const say = useSay();
  if (count >= most && !isRegistrationOver(status)) return <b>{say(listTexts.full, { count, most })}</b>;
  return <span className="faint">{say(listTexts.taken, { count, most })}</span>;
}

/** The tournament’s picture, its game’s, or the letters of that. */
function Thumbnail({ row: { image, game } }: { row: PublicTournamentRow }) {
  const picture = image ?? game.image;
  if (picture) return <img src={fileAddress(picture)} alt="" loading="lazy" />;
  return (
    <span className="letters" style={{ background: ownColour(game.name) }} aria-hidden>
      {initials(game.name)}
    </span>
  );
}
