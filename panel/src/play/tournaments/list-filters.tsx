import type { GameHead } from '@matchdesk/contract/content/games';
import { listPublicGames } from '@matchdesk/contract/people/players.calls';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSay } from '../language.ts';
import { Field } from '../parts.tsx';
import { SelectField } from '../select-field.tsx';
import { send } from '../send.ts';
import { useParameters } from '../use-parameters.ts';
import { usePolled } from '../use-polled.ts';
import { listTexts } from './tournament-texts.ts';

const GAMES_EVERY_MS = 600_000;
/** Whoever types is not asked about every letter. */
const PAUSE_MS = 300;

const readGames = () => send<{ data: GameHead[] }>(listPublicGames, {});

/** Which game, and a part of the title. */
export function ListFilters() {
  const say = useSay();
  const search = useParameters();
  const [, setSearch] = useSearchParams();
  const { data } = usePolled(readGames, GAMES_EVERY_MS);
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(location.search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => {
      put('search', typed);
      setTyped(undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className="filters">
      <Field
        label={say(listTexts.search)}
        type="search"
        value={typed ?? search.get('search') ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SelectField
        label={say(listTexts.game)}
        value={search.get('game') ?? ''}
        onChange={({ currentTarget }) => put('game', currentTarget.value)}
      >
        <option value="">{say(listTexts.allGames)}</option>
        {data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
