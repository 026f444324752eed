import { issueToken } from '../../../server/src/people/tokens.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import { runningBracket } from '../matches/approvals.ts';
import type { Measured } from '../place.ts';

export interface Chat {
  matchId: number;
  /** The tokens of both sides. */
  tokens: string[];
}

export interface Chats {
  id: number;
  chats: Chat[];
  users: number[];
}

/** A running bracket whose players are signed in: one chat per match of the first round. */
export async function openChats(measured: Measured, count: number): Promise<Chats> {
  const { place } = measured;
  const { id, matches } = await runningBracket(measured, 2 ** Math.ceil(Math.log2(2 * count)));
  const { rows } = await place.pool.query<{ id: number; user_id: number }>(
    'select id, user_id from participants where tournament_id = $1',
    [id],
  );
  const userOf = new Map(rows.map((row) => [row.id, row.user_id]));
  const chats: Chat[] = [];
  for (const match of matches.slice(0, count)) {
    const sides = [match.first_participant!, match.second_participant!];
    const tokens: string[] = [];
    for (const side of sides) {
      const userId = userOf.get(side.id) as never;
      tokens.push((await issueToken(place.db, { kind: 'bearer', userId, now: new Date() })).token);
    }
    chats.push({ matchId: match.id, tokens });
  }
  await place.pool.query(`create table bare_messages (like messages including all,
    foreign key (thread_id) references threads, foreign key (user_id) references users,
    foreign key (removed_by) references users)`);
  await place.pool.query(`update settings set value = '1000' where name = 'chat_messages_a_minute'`);
  return { id, chats, users: rows.map(({ user_id }) => user_id) };
}

/** The threads of the chats, once somebody has written in each. */
export async function listThreads({ place }: Measured, { id }: Chats): Promise<number[]> {
  const { rows } = await place.pool.query<{ id: number }>('select id from threads where tournament_id = $1', [
    id,
  ]);
  return rows.map((row) => row.id);
}

export const clientOf = (origin: string, { tokens }: Chat, number: number) =>
  openClient(origin, tokens[number % tokens.length]);
