import { checkInMany } from '../../../contract/src/tournaments/participants.ts';
import type { Measured } from '../place.ts';
import { timeOf } from '../times.ts';

/** Checks in everybody on the list, as a person selects them. */
export function checkInAll({ client }: Measured, id: number, count: number): Promise<number> {
  return timeOf(async () => {
    const { status, body } = await client.call(checkInMany, {
      params: { id: id as never },
      body: { selection: { filter: {} } } as never,
    });
    if (status !== 200 || body.data.changed !== count)
      throw new Error(`not checked in: ${JSON.stringify(body)}`);
  });
}

/** Moves the same rows from one status to another by one statement. */
export function bareUpdate({ place: { pool } }: Measured, id: number): Promise<number> {
  return timeOf(() =>
    pool.query(
      `update participants set status = 'registered', version = version + 1, updated_at = now()
       where tournament_id = $1 and status = 'checkin'`,
      [id],
    ),
  );
}
