import type { TeamId } from '@matchdesk/contract/ids';
import type { PageMeta } from '@matchdesk/contract/paging';
import { listGamesForPlayers, listMyTeams } from '@matchdesk/contract/people/players.calls';
import type { MyTeam } from '@matchdesk/contract/people/players.teams';
import { useCallback } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { useInside } from '../door.ts';
import { usePolled } from '../use-polled.ts';

const EVERY_MS = 8000;

/** One of one’s teams, which others join at any time; null where the player is in no such team. */
export function useMyTeam(id: TeamId) {
  const { ask } = useInside();
  const read = useCallback(async (): Promise<Outcome<MyTeam | null>> => {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const outcome = await ask(listMyTeams, { query: { page } });
      if (!outcome.ok) return outcome;
      const { data, meta }: { data: MyTeam[]; meta: PageMeta } = outcome.data;
      const found = data.find((team) => team.id === id);
      if (found) return { ok: true, status: 200, data: found };
      last = meta.last_page;
    }
    return { ok: true, status: 200, data: null };
  }, [ask, id]);
  return usePolled(read, EVERY_MS);
}

const GAMES_EVERY_MS = 3_600_000;

export function useGames() {
  const { ask } = useInside();
  const read = useCallback(() => ask(listGamesForPlayers, {}), [ask]);
  return usePolled(read, GAMES_EVERY_MS).data?.data ?? [];
}
