import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { listBoardLinks } from '@matchdesk/contract/tournaments/boards.calls';
import { listPaperNames } from '@matchdesk/contract/tournaments/paper.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  changeTournamentStatus,
  createTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import type { Act } from '#shared/actions/actions.ts';
import { type GivenSearch, idIn } from '#shared/address/address.ts';
import type { useMay } from '#shared/session/me.ts';

/** What the palette can do with a tournament, by the words people type for it: in English and in Italian. */
const words = {
  start: ['start', 'begin', 'avvia', 'inizia'],
  draw: ['draw', 'generate', 'sorteggia', 'genera'],
  'open-registration': ['open registration', 'apri iscrizioni', 'apri le iscrizioni'],
  'close-registration': ['close registration', 'chiudi iscrizioni', 'chiudi le iscrizioni'],
  'open-check-in': ['open check-in', 'check-in', 'checkin', 'apri check-in', 'apri il check-in'],
  participants: ['participants', 'players', 'partecipanti', 'giocatori'],
  brackets: [
    'brackets',
    'bracket',
    'matches',
    'results',
    'leaderboard',
    'tabellone',
    'partite',
    'classifica',
  ],
  rounds: ['rounds', 'schedule', 'turni', 'orari'],
  logs: ['logs', 'log', 'registro'],
  board: ['board', 'screen', 'projector', 'maxischermo', 'schermo', 'proiettore'],
  print: ['print', 'paper', 'slips', 'stampa', 'carta', 'schede'],
  edit: ['edit', 'change', 'modifica'],
  clone: ['clone', 'copy', 'duplica', 'copia'],
} as const;

export type CommandName = keyof typeof words;

export interface Command {
  name: CommandName;
  /** The tournament it is about, as far as it is typed. */
  about: string;
}

const commands = Object.entries(words).flatMap(([name, ways]) =>
  ways.map((word) => ({ name: name as CommandName, word })),
);

const between = /^(of|for|di|del|dello|della|per)\s+/;

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
  if (name === 'board') return may(listBoardLinks, game_id) ? { to: home, act: 'board' } : undefined;
  if (name === 'print') return may(listPaperNames, game_id) ? { to: `/tournaments/${id}/print` } : undefined;
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

/** The tournament on whose page an address is. */
export function tournamentAt(path: string): number | undefined {
  const [, id] = /^\/tournaments?\/(?:edit\/|round-robin\/)?(\d+)(?:\/|$)/.exec(path) ?? [];
  return idIn(id);
}

/** The commands that a tournament offers on its own page: all of them, or those whose words begin with the typed text. */
export function offeredHere(
  typed: string,
  tournament: About,
  may: May,
): readonly (Offered & { name: CommandName })[] {
  const text = typed.trim().toLowerCase();
  const meant = new Set(commands.filter(({ word }) => word.startsWith(text)).map(({ name }) => name));
  return [...meant].flatMap((name) => {
    const offered = offeredCommand(name, tournament, may);
    return offered ? [{ name, ...offered }] : [];
  });
}

/** `participants of Lunch Cup`, `avvia Lunch Cup`; undefined where the text does not begin with a command. */
export function readCommand(typed: string): Command | undefined {
  const text = typed.trim().toLowerCase();
  const found = commands.find(({ word }) => text.startsWith(`${word} `));
  if (!found) return undefined;
  const about = text.slice(found.word.length).trim().replace(between, '').trim();
  return about === '' ? undefined : { name: found.name, about };
}
