import { expect, test, vi } from 'vitest';
import { transact } from '#database/transact.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { announceLobbies } from './tft.announce.ts';
import { listLobbyRanges } from './tft.lobbies.store.ts';
import { getTree } from './tft.store.ts';

const server = useTestServer();

test('up to 64 lobbies are announced one by one, and more of them as one change', async () => {
  const { id, lobbies } = await startedTft(server, 400);
  expect(lobbies.length).toBeGreaterThan(64);
  const announced = async (count: number) => {
    const publish = vi.spyOn(server.context.live, 'publish');
    const changed = await transact(server.context, async (step) => {
      const tree = await getTree(step.trx, tournamentId(id));
      return announceLobbies(step, tree, await listLobbyRanges(step.trx, tree, [{ from: 0, to: count - 1 }]));
    });
    const heard = publish.mock.calls.map(([channel, type]) => `${channel} ${type}`);
    publish.mockRestore();
    return { changed: changed.length, heard: [...new Set(heard)].length };
  };
  expect(await announced(64)).toEqual({ changed: 64, heard: 65 });
  expect(await announced(65)).toEqual({ changed: 0, heard: 2 });
});
