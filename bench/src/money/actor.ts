import { demoPeople } from '../../../server/src/demo/users.demo.ts';
import type { Measured } from '../place.ts';

/** Who makes our calls: the bare rows name the same person. */
export async function findActor({ place: { pool } }: Measured): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [
    demoPeople.superAdmin.email,
  ]);
  return rows[0]!.id;
}
