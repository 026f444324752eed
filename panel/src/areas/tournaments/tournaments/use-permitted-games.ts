import { may } from '@matchdesk/contract/access';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useMe } from '#shared/session/me.ts';

/** The games in which the signed-in person may hold tournaments. */
export function usePermittedGames(): readonly number[] {
  const me = useMe();
  const assigned = me?.assignGames.map(({ game_id }) => game_id) ?? [];
  return assigned.filter((game) => may(createTournament.access, me, game));
}
