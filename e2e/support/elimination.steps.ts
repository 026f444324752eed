import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { finishMatch, listMatches, revertMatch } from '@matchdesk/contract/formats/matches';
import type { Match, MatchSide } from '@matchdesk/contract/formats/matches.record';
import { reportMatch, saveMyProfile } from '@matchdesk/contract/people/players';
import type { Locator, Page } from '@playwright/test';
import { ask, askWithForm } from './api.ts';
import { ownColour, picture } from './pictures.ts';
import { makeTeam, type Player, register, signUpMany } from './players.steps.ts';
import { unique } from './records.ts';
import { createTournament } from './tournaments.steps.ts';

/** No name is the beginning of another: tests find names by a part of the text. */
const entrantName = (number: number) => `Entrant ${String(number).padStart(2, '0')}`;

/** Signing up is slow on purpose, so a run's players enter several tournaments, one after another. */
let known: Promise<Player[]> = Promise.resolve([]);

/** Registers the first `count` players of this run; nobody has to check in. */
async function enterPlayers(count: number, tournament: number, game: number): Promise<Player[]> {
  known = known.then(async (before) => {
    const missing = Array.from({ length: count - before.length }, (_, index) => before.length + index + 1);
    const all = [...before, ...(await signUpMany(missing.map(entrantName)))];
    const players = all.slice(0, count);
    // A nickname in the format of game 6, which other games accept too.
    const body = { game_id: game, nickname: '#PY0289' };
    if (game !== 12) await Promise.all(players.map(({ bearer }) => ask(bearer, saveMyProfile, { body })));
    for (const player of players) await register(player, tournament);
    return all;
  });
  return (await known).slice(0, count);
}

export interface Entered {
  id: number;
  title: string;
  bearer: string;
  players: Player[];
}

/** A tournament with so many players, before anything is drawn. */
export async function enteredTournament(
  bearer: string,
  count: number,
  more: Record<string, string> = {},
): Promise<Entered> {
  const title = unique('Bracket Cup');
  const id = await createTournament(bearer, {
    title,
    max_member: String(Math.max(6, count)),
    auto_check_in: '1',
    ...more,
  });
  return { id, title, bearer, players: await enterPlayers(count, id, Number(more.game_id ?? 12)) };
}

/** A tournament that is also drawn. */
export async function drawnTournament(...given: Parameters<typeof enteredTournament>): Promise<Entered> {
  const entered = await enteredTournament(...given);
  await ask(entered.bearer, generateBrackets, { params: { id: entered.id } });
  return entered;
}

/** A tournament that is also running. */
export async function startedTournament(...given: Parameters<typeof enteredTournament>): Promise<Entered> {
  const drawn = await drawnTournament(...given);
  await ask(drawn.bearer, startTournament, { params: { id: drawn.id }, body: {} });
  return drawn;
}

/** Two teams of two, running. Captains come first among the players. */
export async function teamsTournament(bearer: string, more: Record<string, string> = {}): Promise<Entered> {
  const title = unique('Team Cup');
  const teams = { match_type: '2', team_mates: '2', max_member: '6', auto_check_in: '1' };
  const id = await createTournament(bearer, { title, ...teams, ...more });
  const players = await signUpMany([1, 2, 3, 4].map(() => unique('Mate').slice(0, 38)));
  const [a, b, c, d] = players as [Player, Player, Player, Player];
  const enterTeam = async (captain: Player, mate: Player) => {
    const team = await makeTeam(captain, unique('Team'), [mate]);
    await register(captain, id, { team_id: team, line_up: [captain.id, mate.id] });
  };
  await Promise.all([enterTeam(a, c), enterTeam(b, d)]);
  await ask(bearer, generateBrackets, { params: { id } });
  await ask(bearer, startTournament, { params: { id }, body: {} });
  return { id, title, bearer, players };
}

/** The matches as an undo restores them; versions only go up. */
export const withoutVersions = <M extends { version?: number }>(matches: readonly M[]) =>
  matches.map(({ version: _, ...match }) => match);

type OfCup = Pick<Entered, 'id' | 'bearer'>;

/** A match with both sides known. */
export interface PlayedMatch extends Match {
  first_participant: MatchSide;
  second_participant: MatchSide;
}

/** Typed as three or more, so that a test can use the first ones without checks. */
export async function matchesOf({ id, bearer }: OfCup) {
  const { data } = await ask(bearer, listMatches, { params: { id } });
  return data as [PlayedMatch, PlayedMatch, PlayedMatch, ...PlayedMatch[]];
}

/** The first side of the match wins. */
export const approveFirst = ({ id, bearer }: OfCup, match: PlayedMatch) =>
  ask(bearer, finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: match.first_participant.id },
  });

export const nobodyCame = ({ id, bearer }: OfCup, match: { id: number }) =>
  ask(bearer, finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: null, reason: 'double_no_show' },
  });

export const revert = ({ id, bearer }: OfCup, match: { id: number }) =>
  ask(bearer, revertMatch, { params: { id, matchId: match.id } });

/** The player of a side reports how the match ended, with a screenshot. */
export function report(cup: Entered, match: { id: number }, side: MatchSide, result: string) {
  const player = cup.players.find(({ id }) => id === side.user_id)!;
  const fields = { result, screenshot: picture('proof.png', ownColour()) };
  return askWithForm(player.bearer, reportMatch, fields, { id: cup.id, matchId: match.id });
}

/** Spectators do not see the id. */
export const cardOf = (page: Page, match: number): Locator => page.locator(`article[data-match="${match}"]`);
