import { finishMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import { getPrizes, payPrizes } from '@matchdesk/contract/money/billing';
import type { Client } from './client.ts';
import { readMatches, startedTournament } from './entrants.testing.ts';
import type { TestServer } from './server.testing.ts';

/** A prize for each place, the first one first. */
export const euros = (...values: number[]) =>
  JSON.stringify(values.map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })));

/** A cup of four that runs, with prizes for its places. */
export async function cupWithPrizes(server: TestServer, ...values: number[]) {
  const cup = await startedTournament(server, 4, { prize_pool: euros(...values) });
  const { id, manager } = cup;
  const final = async () => (await readMatches(manager, id)).at(-1)!;
  const win = (matchId: number, winner_id: number) =>
    manager.call(finishMatch, {
      params: { id, matchId: matchId },
      body: { winner_id: winner_id },
    });
  const nobodyCame = (matchId: number) =>
    manager.call(finishMatch, {
      params: { id, matchId: matchId },
      body: { winner_id: null, reason: 'double_no_show' },
    });
  return {
    ...cup,
    final,
    win,
    nobodyCame,
    /** Plays every match; the side listed first wins. */
    async finish() {
      for (const { id: match, first_participant } of (await readMatches(manager, id)).slice(0, 2))
        await win(match, first_participant!.id);
      const { id: last, first_participant } = await final();
      await win(last, first_participant!.id);
    },
    async revertFinal() {
      const { id: matchId } = await final();
      return manager.call(revertMatch, { params: { id, matchId } });
    },
  };
}

export const readPrizes = async (client: Client, id: number) =>
  (await client.call(getPrizes, { params: { id: id } })).body.data;

export async function pay(client: Client, id: number, digest?: string) {
  const known = digest ?? (await readPrizes(client, id)).digest;
  return client.call(payPrizes, { params: { id: id }, body: { digest: known } });
}
