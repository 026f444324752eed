import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { runPrepared } from '#database/prepared-statements.ts';
import type { Db, Trx } from '#database/schema.ts';
import { commitsUnhurried } from '#database/unhurried-commit.ts';
import { type IssuedToken, newLinkSession } from '#people/index.ts';

const name = sql<string>`coalesce(teams.name, nullif(users.nickname, ''), users.name)`;

function entries(db: Db | Trx) {
  return db
    .selectFrom('participants')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .leftJoin('teams', 'teams.id', 'participants.team_id')
    .select(['participants.id', 'participants.status', 'participants.link_version', name.as('name')]);
}

export async function findNamed(db: Db | Trx, tournamentId: TournamentId, id: number) {
  return entries(db)
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '=', id as ParticipantId)
    .executeTakeFirst();
}

export type Named = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

/** One batch of everybody who is in, by ascending id. */
export async function listNamed(db: Db, tournamentId: TournamentId, after: number, limit: number) {
  return entries(db)
    .where('participants.tournament_id', '=', tournamentId)
    .where('participants.id', '>', after as ParticipantId)
    .where('participants.status', '<>', 'deleted')
    .orderBy('participants.id')
    .limit(limit)
    .execute();
}

interface Opened {
  id: ParticipantId;
  tournament_id: TournamentId;
  name: string;
  /** Why the link opens nothing any more. */
  refusal: 'player-link-replaced' | 'player-link-over' | null;
}

/**
 * Finds whom a link belongs to, and keeps a session for them unless it is refused. It holds them meanwhile, so that a
 * link that is replaced at the same moment leaves no session behind. One that is lost is opened again by the link.
 */
export async function openSession(
  db: Db,
  link: { id: ParticipantId; link_version: number },
  now: Date,
): Promise<{ opened: Opened | undefined; session: IssuedToken }> {
  const whose = sql`select id, user_id from linked where refusal is null`;
  const { session, inserting } = newLinkSession(whose, now);
  const [opened] = await runPrepared(
    db,
    sql<Opened>`
      with linked as (
        select participants.id, participants.user_id, tournament_id, ${name} as name,
          case when link_version <> ${link.link_version}::int then 'player-link-replaced'
            when participants.status = 'deleted' or users.blocked_at is not null then 'player-link-over' end as refusal
        from participants join users on users.id = participants.user_id
          left join teams on teams.id = participants.team_id
          join tournaments on tournaments.id = participants.tournament_id
        where participants.id = ${link.id}::int and tournaments.deleted_at is null and ${commitsUnhurried}
        for share of participants),
      kept as (${inserting})
      select id, tournament_id, name, refusal from linked`,
  );
  return { opened, session };
}
