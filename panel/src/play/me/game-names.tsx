import type { PlayProfile } from '@matchdesk/contract/people/players';
import type { PlayGame } from '@matchdesk/contract/people/players.account';
import { listGamesForPlayers, listMyProfiles } from '@matchdesk/contract/people/players.calls';
import { useCallback, useState } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useInside } from '../door.ts';
import { useSay } from '../language.ts';
import { Button, Card, Problem, Waiting } from '../parts.tsx';
import { usePolled } from '../use-polled.ts';
import { meTexts } from './account-texts.ts';
import { GameNameForm, type TypedName } from './game-name-form.tsx';

const EVERY_MS = 300_000;

interface Names {
  games: readonly PlayGame[];
  profiles: readonly PlayProfile[];
}

const none: TypedName = { game_id: null, platform_id: null, nickname: '' };

/** The player’s names in games; each can be changed, and new ones added. */
export function GameNames() {
  const say = useSay();
  const { ask } = useInside();
  const [typed, setTyped] = useState(none);
  const read = useCallback(async (): Promise<Outcome<Names>> => {
    const [games, profiles] = await Promise.all([ask(listGamesForPlayers, {}), ask(listMyProfiles, {})]);
    if (!games.ok) return games;
    if (!profiles.ok) return profiles;
    return { ok: true, status: 200, data: { games: games.data.data, profiles: profiles.data.data } };
  }, [ask]);
  const { data, refused, refresh } = usePolled(read, EVERY_MS);
  if (!data) return refused ? <Problem refused={refused} again={() => void refresh()} /> : <Waiting />;
  return (
    <Card title={say(meTexts.gameNames)}>
      {data.profiles.length === 0 && <p className="faint">{say(meTexts.noGameNames)}</p>}
      <NameList {...data} onChange={setTyped} />
      <GameNameForm
        games={data.games}
        typed={typed}
        onType={setTyped}
        onSaved={async () => {
          await refresh();
          setTyped(none);
        }}
      />
    </Card>
  );
}

function NameList({ games, profiles, onChange }: Names & { onChange: (name: TypedName) => void }) {
  const say = useSay();
  return (
    <ul className="matches">
      {profiles.map(({ id, game_id, platform_id, nickname }) => {
        const game = games.find((one) => one.id === game_id);
        const platform = game?.platforms.find((one) => one.id === platform_id);
        // Games that are hidden now take no names.
        if (!game) return null;
        return (
          <li key={id} className="entry">
            <span>
              <strong>{nickname}</strong>{' '}
              <span className="faint">{[game.name, platform?.name].filter(Boolean).join(' · ')}</span>
            </span>
            <Button
              look="quiet"
              aria-label={say(meTexts.changeName, { name: nickname, game: game.name })}
              onClick={() => onChange({ game_id, platform_id, nickname })}
            >
              {say(meTexts.change)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
