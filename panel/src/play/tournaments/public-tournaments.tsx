import type { GameId } from '@matchdesk/contract/ids';
import type { PublicList } from '@matchdesk/contract/people/players.public';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useSay } from '../language.ts';
import { useParameters } from '../use-parameters.ts';
import { ListFilters } from './list-filters.tsx';
import { EveryList, OneList, type Wanted } from './tournament-lists.tsx';
import { lists, listTexts } from './tournament-texts.ts';

const names = ['running', 'open', 'soon', 'past'] as const satisfies readonly PublicList[];

/** All public tournaments: some of each list, or the whole of one. The address keeps what is wanted. */
export function PublicTournaments() {
  const say = useSay();
  const search = useParameters();
  const when = names.find((name) => name === search.get('when'));
  const wanted = useMemo(() => wantedIn(search), [search]);
  const key = JSON.stringify(wanted);
  return (
    <>
      <nav className="tabs" aria-label={say(listTexts.tournaments)}>
        {[undefined, ...names].map((name) => (
          <Link
            key={name ?? ''}
            href={addressOf(search, name)}
            aria-current={name === when ? 'page' : undefined}
          >
            {say(name ? lists[name].title : listTexts.everything)}
          </Link>
        ))}
      </nav>
      <ListFilters />
      {when ? (
        <OneList key={`${when} ${key}`} when={when} wanted={wanted} />
      ) : (
        <EveryList key={key} names={names} wanted={wanted} addressOf={(name) => addressOf(search, name)} />
      )}
    </>
  );
}

function wantedIn(search: URLSearchParams): Wanted {
  const game = search.get('game') ?? '';
  const title = search.get('search') ?? '';
  return {
    ...(/^\d{1,9}$/.test(game) && { game_id: Number(game) as GameId }),
    ...(title !== '' && { search: title.slice(0, 100) }),
  };
}

function addressOf(search: URLSearchParams, when: PublicList | undefined): string {
  const next = new URLSearchParams(search);
  if (when) next.set('when', when);
  else next.delete('when');
  return next.size === 0 ? '/play' : `/play?${next}`;
}
