import { randomBytes } from 'node:crypto';
import { type ChallengeMatch, listChallengeMatches, saveWinners } from '@matchdesk/contract/challenge';
import { reportMatch } from '@matchdesk/contract/play';
import { expect, type Page } from '@playwright/test';
import { ask, askWithForm } from './api.ts';
import { type Entered, enteredTournament } from './brackets.ts';
import { picture } from './pictures.ts';

export const enteredChallenge = (bearer: string, count: number, more: Record<string, string> = {}) =>
  enteredTournament(bearer, count, { type: '8', ...more });

/** In the order of the screen. */
export async function entriesOf({ id, bearer }: Pick<Entered, 'id' | 'bearer'>): Promise<ChallengeMatch[]> {
  return (await ask(bearer, listChallengeMatches, { params: { id } })).data;
}

/** The match of the player with this number. */
export async function entryOf(challenge: Entered, number: number): Promise<ChallengeMatch> {
  const player = challenge.players[number]!;
  return (await entriesOf(challenge)).find(({ participant }) => participant.user_id === player.id)!;
}

/** A player hands in a screenshot of this colour. */
export async function handIn(
  challenge: Entered,
  number: number,
  colour: [number, number, number] = [200, 40, 40],
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

/** A screenshot that no other test hands in. */
export const ownColour = () => [...randomBytes(3)] as [number, number, number];

/** The screenshot that is looked at was handed in before by the player with this number; both are shown. */
export async function expectReused(page: Page, challenge: Entered, by: number): Promise<void> {
  const { id } = await entryOf(challenge, by);
  const warning = page.getByRole('alert').filter({ hasText: `The same picture as in match #${id}` });
  await expect(warning).toContainText(`handed in by ${challenge.players[by]!.nickname}`);
  await expect(warning.getByRole('button', { name: 'Screenshot of this match' })).toBeVisible();
  await expect(warning.getByRole('button', { name: `Screenshot of match #${id}` })).toBeVisible();
}
