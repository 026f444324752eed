import type auth from './en/auth.json';
import type games from './en/games.json';
import type rules from './en/rules.json';
import type shell from './en/shell.json';

/** Every catalogue, typed by its English texts. An area adds its line here. */
export interface Catalogues {
  shell: typeof shell;
  auth: typeof auth;
  games: typeof games;
  rules: typeof rules;
}

export type CatalogueName = keyof Catalogues;
