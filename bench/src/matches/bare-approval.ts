import type pg from 'pg';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { inTransaction } from '../together.ts';

/** Lock, read, write, record, commit: the same rows and the same durability, nothing decided. */
export function bareApproval(pool: pg.Pool, id: number, match: Match): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [id]);
    await client.query('select * from matches where id = any($1::int[])', [[match.id, match.next_match_id]]);
    await client.query(
      `update matches set status = 'FINISHED', winner = $2, reason = 'played' where id = $1`,
      [match.id, match.first_participant?.id],
    );
    await client.query('update matches set first_slot = $2 where id = $1', [
      match.next_match_id,
      match.first_participant?.id,
    ]);
    await client.query(`update participants set place_from = 2, place_to = 2 where id = $1`, [
      match.second_participant?.id,
    ]);
    const { rows } = await client.query<{ id: number }>(
      `insert into audit (at, subject, subject_id, action, before, after)
       values (now(), 'match', $1, 'finished', '{"status":"OPENED"}', '{"status":"FINISHED"}') returning id`,
      [match.id],
    );
    await client.query(
      `insert into match_actions (tournament_id, match_id, audit_id, done) values ($1, $2, $3, '{}')`,
      [id, match.id, rows[0]?.id],
    );
  });
}
