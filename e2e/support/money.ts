import { startTournament } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { askForWithdraw, getPrizes, payPrizes } from '@matchdesk/contract/money/billing';
import { ask } from './api.ts';
import { approveFirst, type Entered, matchesOf } from './elimination.steps.ts';
import { register, signUp } from './players.steps.ts';
import { unique } from './records.ts';
import { createTournament } from './tournaments.steps.ts';

/** A cup of two new players with a prize for the winner; its only match is not played yet. */
export async function prizeCup(bearer: string, prize: number): Promise<Entered> {
  const title = unique('Prize Cup');
  const prize_pool = JSON.stringify([{ place: 1, prizes: [{ wallet: 'EUR', value: prize }] }]);
  const id = await createTournament(bearer, { title, max_member: '6', auto_check_in: '1', prize_pool });
  const players = [await signUp(unique('Winner')), await signUp(unique('Loser'))];
  for (const player of players) await register(player, id);
  await ask(bearer, generateBrackets, { params: { id } });
  await ask(bearer, startTournament, { params: { id }, body: { confirmed: true } });
  return { id, title, bearer, players };
}

/** Such a cup, finished; returns the winner too. */
export async function finishedCup(bearer: string, prize: number) {
  const cup = await prizeCup(bearer, prize);
  const [match] = await matchesOf(cup);
  await approveFirst(cup, match);
  const winner = cup.players.find(({ id }) => id === match.first_participant.user_id)!;
  return { ...cup, match, winner };
}

/** A new player with this much money. */
export async function richPlayer(bearer: string, amount: number) {
  const { id, winner } = await finishedCup(bearer, amount);
  const params = { id };
  const { digest } = (await ask(bearer, getPrizes, { params })).data;
  await ask(bearer, payPrizes, { params, body: { digest } });
  return winner;
}

export const askFor = async (bearer: string, amount: string) =>
  (
    await ask(bearer, askForWithdraw, {
      body: {
        currency: 'EUR',
        amount,
        payment_detail: unique('DE02 1203 0000 0000 2020 51'),
        message: 'For my rent',
      },
    })
  ).data.id;
