import {
  type ChallengeMatch,
  listChallengeMatches,
  saveWinners,
} from '@matchdesk/contract/formats/challenge';
import { reportMatch } from '@matchdesk/contract/people/players';
import { expect, type Page } from '@playwright/test';
import { ask, askWithForm } from './api.ts';
import { type Entered, enteredTournament } from './elimination.steps.ts';
import { ownColour, picture } from './pictures.ts';

export const enteredChallenge = (bearer: string, count: number, more: Record<string, string> = {}) =>
  enteredTournament(bearer, count, { type: '8', ...more });

/** The entries in the order of the screen. */
export async function entriesOf({ id, bearer }: Pick<Entered, 'id' | 'bearer'>): Promise<ChallengeMatch[]> {
  return (await ask(bearer, listChallengeMatches, { params: { id } })).data;
}

/** The match of the player with this number. */
export async function entryOf(challenge: Entered, number: number): Promise<ChallengeMatch> {
  const player = challenge.players[number]!;
  return (await entriesOf(challenge)).find(({ participant }) => participant.user_id === player.id)!;
}

/** A player sends a screenshot of this colour. */
export async function handIn(
  challenge: Entered,
  number: number,
  colour: [number, number, number] = ownColour(),
): Promise<void> {
  const { id: matchId } = await entryOf(challenge, number);
  const fields = { screenshot: picture('proof.png', colour) };
  await askWithForm(challenge.players[number]!.bearer, reportMatch, fields, { id: challenge.id, matchId });
}

export const save = ({ id, bearer }: Pick<Entered, 'id' | 'bearer'>, ...entries: ChallengeMatch[]) =>
  ask(bearer, saveWinners, {
    params: { id },
    body: {
      winners: entries.map(({ participant }, index) => ({
        place: index + 1,
        participant_id: participant.id,
      })),
    },
  });

export const people = (page: Page) =>
  page.getByRole('region', { name: 'Participants' }).getByRole('listitem');
export const winners = (page: Page) => page.getByRole('region', { name: 'Winners' }).getByRole('listitem');
export const setWinners = (page: Page) => page.getByRole('button', { name: 'Set winners' }).first();
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const closing = (page: Page) => page.getByRole('button', { name: 'Close Challenge' });

/** One player's screenshot was sent before by another: both are shown and named. */
export async function expectReused(
  page: Page,
  challenge: Entered,
  { by, earlier }: { by: number; earlier: number },
): Promise<void> {
  const { id } = await entryOf(challenge, earlier);
  const names = [by, earlier].map((number) => challenge.players[number]!.nickname);
  const warning = page.getByRole('alert').filter({ hasText: `The same picture as in match #${id}` });
  await expect(warning).toContainText(`submitted by ${names[0]} now, and by ${names[1]} before`);
  await expect(warning.getByRole('button', { name: 'Screenshot of this match' })).toBeVisible();
  await expect(warning.getByRole('button', { name: `Screenshot of match #${id}` })).toBeVisible();
}

/** The question before somebody with a reused screenshot gets a place. */
export async function reusedQuestion(
  page: Page,
  { players }: Pick<Entered, 'players'>,
  { by, earlier }: { by: number; earlier: number },
) {
  const [name, other] = [by, earlier].map((number) => players[number]!.nickname);
  const question = dialogOf(page, 'A picture was submitted before');
  await expect(question).toContainText(`${name} submitted a picture that ${other} had submitted before.`);
  return question;
}
