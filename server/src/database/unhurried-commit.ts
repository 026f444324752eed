import { sql } from 'kysely';

/**
 * A condition that is always true. The commit of the transaction does not wait for the disk: if the machine fails, what
 * it wrote in the last moment may be gone. Only for what can be done again, and alone in its transaction.
 */
export const commitsUnhurried = sql<boolean>`set_config('synchronous_commit', 'off', true) is not null`;
