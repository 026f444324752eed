import type arena from './en/arena.json';
import type auth from './en/auth.json';
import type brackets from './en/brackets.json';
import type challenge from './en/challenge.json';
import type forms from './en/forms.json';
import type games from './en/games.json';
import type history from './en/history.json';
import type leaderboard from './en/leaderboard.json';
import type lightbox from './en/lightbox.json';
import type locations from './en/locations.json';
import type matches from './en/matches.json';
import type news from './en/news.json';
import type participants from './en/participants.json';
import type rooms from './en/rooms.json';
import type rules from './en/rules.json';
import type schedule from './en/schedule.json';
import type scoreGrid from './en/score-grid.json';
import type shell from './en/shell.json';
import type tables from './en/tables.json';
import type teams from './en/teams.json';
import type templates from './en/templates.json';
import type tft from './en/tft.json';
import type tournament from './en/tournament.json';
import type tournamentForm from './en/tournament-form.json';
import type tournaments from './en/tournaments.json';

/** Every catalogue, typed by its English texts. An area adds its line here. */
export interface Catalogues {
  shell: typeof shell;
  auth: typeof auth;
  forms: typeof forms;
  history: typeof history;
  tables: typeof tables;
  lightbox: typeof lightbox;
  games: typeof games;
  rules: typeof rules;
  news: typeof news;
  participants: typeof participants;
  teams: typeof teams;
  templates: typeof templates;
  locations: typeof locations;
  tournaments: typeof tournaments;
  tournament: typeof tournament;
  'tournament-form': typeof tournamentForm;
  matches: typeof matches;
  brackets: typeof brackets;
  leaderboard: typeof leaderboard;
  schedule: typeof schedule;
  arena: typeof arena;
  'score-grid': typeof scoreGrid;
  tft: typeof tft;
  rooms: typeof rooms;
  challenge: typeof challenge;
}

export type CatalogueName = keyof Catalogues;
