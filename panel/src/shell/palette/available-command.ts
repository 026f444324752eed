import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  changeTournamentStatus,
  createTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Act } from '#shared/actions/requested-action.ts';
import type { GivenSearch } from '#shared/address/search.ts';
import type { useMay } from '#shared/session/me.ts';
import type { CommandName } from './command.ts';

/** The target of a command, and the action to run there. */
export interface Offered {
  to: string;
  search?: GivenSearch;
  act?: Act;
}

type May = ReturnType<typeof useMay>;
type About = Pick<Tournament, 'id' | 'game_id' | 'actions' | 'moves'>;

const screens: Partial<Record<CommandName, (id: number) => string>> = {
  participants: (id) => `/tournaments/${id}/participants`,
  brackets: (id) => `/tournaments/${id}/brackets`,
  rounds: (id) => `/tournaments/${id}/rounds`,
  logs: (id) => `/tournaments/${id}/participants/logs`,
};

const moves: Partial<Record<CommandName, TournamentStatus>> = {
  'open-registration': 'REGISTRATION_OPENED',
  'close-registration': 'REGISTRATION_CLOSED',
  'open-check-in': 'CHECKIN',
};

const actionsOfCommands: Partial<Record<CommandName, readonly TournamentAction[]>> = {
  start: ['start', 'generate-matches'],
  draw: ['generate-brackets', 'generate-lobbies'],
};

/** What a command would do with a tournament now; undefined where that is not allowed, to anybody or to this person. */
export function offeredCommand(name: CommandName, tournament: About, may: May): Offered | undefined {
  const { id, game_id, actions } = tournament;
  const home = `/tournament/${id}`;
  const screen = screens[name]?.(id);
  if (screen) return { to: screen };
  if (name === 'edit')
    return actions.includes('edit') && may(updateTournament, game_id)
      ? { to: `/tournament/edit/${id}` }
      : undefined;
  if (name === 'clone')
    return may(createTournament, game_id)
      ? { to: '/tournament/add/', search: { donor_id: String(id) } }
      : undefined;
  const move = moves[name];
  if (move)
    return tournament.moves.includes(move) && may(changeTournamentStatus, game_id)
      ? { to: home, act: move }
      : undefined;
  const isAllowed = actionsOfCommands[name]?.some((action) => actions.includes(action)) ?? false;
  return isAllowed && may(startTournament, game_id) ? { to: home, act: name as Act } : undefined;
}
