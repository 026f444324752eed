import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { fileAddress } from '#start-config.ts';
import { PageTitle } from '../frame.tsx';
import { useSay } from '../language.ts';
import { kinds } from './event-texts.ts';

/** The picture of a tournament, its title, its game and what kind it is. */
export function EventTop({ event: { image, title, game, type } }: { event: PublicTournament }) {
  const say = useSay();
  const picture = image ?? game.image;
  return (
    <div className="event-top">
      {picture && <img src={fileAddress(picture)} alt="" />}
      <PageTitle>{title}</PageTitle>
      <p className="faint">
        {game.name} · {say(kinds[type].name)}
      </p>
      <p>{say(kinds[type].text)}</p>
    </div>
  );
}
