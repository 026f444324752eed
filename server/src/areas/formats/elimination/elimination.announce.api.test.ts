import { expect, test, vi } from 'vitest';
import { transact } from '#database/transact.ts';
import { getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { listRange } from '#rows/matches/index.ts';
import { drawnTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { announceMatches } from './elimination.announce.ts';

const server = useTestServer();

test('up to 64 matches are announced one by one, and more of them as one change', async () => {
  const { id } = await drawnTournament(server, 66);
  const announced = async (count: number) => {
    const publish = vi.spyOn(server.context.live, 'publish');
    const changed = await transact(server.context, async (step) => {
      const bracket = await getDrawnBracket(step.trx, id);
      return announceMatches(step, bracket, await listRange(step.trx, bracket, 0, count - 1));
    });
    const heard = publish.mock.calls.map(([channel, type]) => `${channel} ${type}`);
    publish.mockRestore();
    return { changed: changed.length, heard: [...new Set(heard)].length };
  };
  expect(await announced(64)).toEqual({ changed: 64, heard: 66 });
  expect(await announced(65)).toEqual({ changed: 0, heard: 2 });
});

test('the answer to a draw carries the first 512 matches', async () => {
  const { matches, bracket } = await drawnTournament(server, 600);
  expect([matches.length, matches[0]?.id, bracket.matches_count]).toEqual([
    512,
    bracket.first_match_id,
    1023,
  ]);
});
