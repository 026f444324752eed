import { type ChallengeMatch, listChallengeMatches, saveWinners } from '@matchdesk/contract/challenge';
import { startChallenge } from '@matchdesk/contract/formats';
import { reportMatch } from '@matchdesk/contract/play';
import { ask, askWithForm } from './api.ts';
import { type Entered, enteredTournament } from './brackets.ts';
import { picture } from './pictures.ts';

export const enteredChallenge = (bearer: string, count: number, more: Record<string, string> = {}) =>
  enteredTournament(bearer, count, { type: '8', ...more });

export async function startedChallenge(bearer: string, count: number): Promise<Entered> {
  const entered = await enteredChallenge(bearer, count);
  await ask(bearer, startChallenge, { params: { id: entered.id } });
  return entered;
}

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
