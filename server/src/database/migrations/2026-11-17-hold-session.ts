import { type Kysely, sql } from 'kysely';

/**
 * Locks a session and its person until the transaction ends, and returns the person's rights; null if the session is
 * over. It is a function so that the rights are read by a statement of their own, after the lock: a single statement
 * that waited for the lock would see the rights from before the wait.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function hold_session(person integer, session integer, at timestamptz) returns jsonb
    language plpgsql as $$
    begin
      perform from users join tokens on tokens.user_id = users.id
        where users.id = person and users.blocked_at is null and users.deleted_at is null
          and tokens.id = session and tokens.ended_at is null and tokens.expires_at > at
        for share;
      if not found then return null; end if;
      return jsonb_build_object(
        'roles', array(select role from user_roles where user_id = person),
        'permissions', array(
          select jsonb_build_object('name', name)
          from user_permissions join permissions on permissions.id = permission_id where user_id = person),
        'assignGames', array(
          select jsonb_build_object('game_id', game_id) from user_games where user_id = person));
    end $$`.execute(db);
}
