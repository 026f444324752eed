import type { Context } from '#context.ts';
import { usersWithGrants } from './grants.ts';

/** Staff who can sign in, with their grants; demo accounts only where there is a demo. */
export const colleagues = ({ db, demo }: Pick<Context, 'db' | 'demo'>) =>
  usersWithGrants(db)
    .where('users.blocked_at', 'is', null)
    .$if(!demo, (real) => real.where('users.is_demo', '=', false))
    .where('users.id', 'in', (eb) => eb.selectFrom('user_roles').select('user_id'));
