import { expect, test } from 'vitest';
import type { Trx } from '#database/schema.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { listEntrants } from './index.ts';

const server = useTestServer();

test.each([8192, 8193])(
  'all of %i entrants are read, each once and in the order they came',
  async (count) => {
    const { id } = await makeTournament(server, { max_member: '16384' });
    const entered = await enterPlayers(server, id, count);
    const { db } = server.context;
    const tournament = { id: id, check_in_time: 0, auto_check_in: false };
    const entrants = await listEntrants(db as Trx, tournament);
    expect(entrants.map((entrant) => entrant.id)).toEqual(entered);
  },
);
