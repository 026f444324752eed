import type { MyLobby } from '@matchdesk/contract/people/players';
import { placeText } from '#shared/next-step/shown-times.ts';
import { useLanguage, useSay } from './language.ts';

/** Everybody in a lobby, folded so that the chat stays near. */
export function LobbyPlayers({ match }: { match: MyLobby }) {
  const say = useSay();
  const language = useLanguage();
  const facts = ({ place, points, passed }: MyLobby['participants'][number]) =>
    [
      place !== null && placeText({ from: place, to: place }, language),
      points !== null && say('points', { count: points }),
      passed === true && say('passed'),
    ]
      .filter((fact) => fact !== false)
      .join(' · ');
  return (
    <details>
      <summary>
        <span>
          {say('others')} ({match.participants.length})
        </span>
      </summary>
      <ul className="players">
        {match.participants.map((player, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and they have no ids
          <li key={`${player.name} ${index}`} className={player.is_me ? 'me' : undefined}>
            <span>
              {player.name}
              {player.is_me && ` (${say('me')})`}
            </span>
            <span>{facts(player)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
