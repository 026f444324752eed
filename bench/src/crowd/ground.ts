import { createMyClan } from '../../../contract/src/people/players.clans.ts';
import { createMyTeam, saveMyProfile } from '../../../contract/src/people/players.ts';
import { systemClock } from '../../../server/src/clock.ts';
import { issueToken } from '../../../server/src/people/index.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import { givePrize } from '../../../server/src/testing/money.testing.ts';
import type { TestServer } from '../../../server/src/testing/server.testing.ts';
import { runningBracket } from '../matches/approvals.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';

/** What the players of a crowd act on. */
export interface Ground {
  /** Open for registration. */
  cup: number;
  running: number;
  matches: number[];
  team: number;
  clan: number;
  /**
   * New players each time, because a player may make only so many changes a minute: each with money and in a running
   * match.
   */
  newPlayers(): Promise<{ id: number; token: string }[]>;
}

export async function openGround(measured: Measured, players: number): Promise<Ground> {
  const { place, server, client } = measured;
  const { id: running, matches } = await runningBracket(measured, 2 ** Math.ceil(Math.log2(players)) * 2);
  const cup = await crowdedTournament(measured, 1, { max_member: '4096' });
  await place.pool.query('update tournaments set is_chat_enabled = true where id = $1', [running]);
  const asServer = {
    context: { db: place.db },
    clock: systemClock,
    as: async () => client,
  } as unknown as TestServer;
  let made = 0;

  async function newPlayer(seat: number | undefined) {
    made += 1;
    const { rows } = await place.pool.query<{ id: number }>(
      `insert into users (email, name, nickname, created_at, updated_at)
       values ($1, '', $2, now(), now()) returning id`,
      [`in-a-crowd-${made}@players.test`, `Crowd ${made}`],
    );
    const { id } = rows[0]!;
    const { token } = await issueToken(place.db, {
      kind: 'bearer',
      userId: id as never,
      now: systemClock.now(),
    });
    await openClient(server.origin, token).call(saveMyProfile, {
      body: { game_id: 12, nickname: `crowd-${made}` },
    });
    await givePrize(asServer, id as never, '1000');
    if (seat !== undefined)
      await place.pool.query('update participants set user_id = $1 where id = $2', [id, seat]);
    return { id, token };
  }

  const captain = openClient(server.origin, (await newPlayer(undefined)).token);
  const team = await captain.call(createMyTeam, { body: { name: 'Wanted', game_id: 12 } });
  const clan = await captain.call(createMyClan, { body: { name: 'Wanted' } });
  const seats = matches.flatMap(({ first_participant, second_participant }) => [
    first_participant?.id,
    second_participant?.id,
  ]);
  return {
    cup,
    running,
    matches: matches.map(({ id }) => id),
    team: team.body.data.id,
    clan: clan.body.data.id,
    async newPlayers() {
      const crowd = [];
      for (let index = 0; index < players; index += 1) crowd.push(await newPlayer(seats[index]));
      return crowd;
    },
  };
}
