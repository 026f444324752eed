import type { TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { drawPicture } from './pictures.ts';

const words = ['TOP 1', '42 PTS', 'NEW BEST', '1:58.30', 'GG', '17 KILLS'];

/** Challenges that have begun: most people handed pictures in, and those that are over have winners. */
export async function fillChallenges(context: Context): Promise<void> {
  const { db, files } = context;
  const pictures = await Promise.all(
    words.map(async (text, seed) =>
      files.storePicture('screenshot', await drawPicture({ text, seed, width: 640, height: 360 })),
    ),
  );
  const begun = await db
    .selectFrom('tournaments')
    .where('type', 'in', [8, 9])
    .where('status', 'in', ['STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED'])
    .select(['id', 'status'])
    .orderBy('id')
    .execute();
  for (const { id, status } of begun) {
    await enterAll(context, id);
    await handIn(context, id, pictures);
    if (status !== 'STARTED') await placeThree(context, id, status !== 'IN_PROGRESS');
  }
}

/** One match for everybody who plays. */
async function enterAll({ db }: Context, id: TournamentId): Promise<void> {
  await sql`
    insert into challenge_entries (id, tournament_id, participant_id)
    select nextval('match_ids')::int, tournament_id, id
    from (select id, tournament_id from participants
      where tournament_id = ${id} and status = 'active' order by id) entrants`.execute(db);
}

/** Three in five hand something in, one to three pictures each, the last of them a few minutes ago. */
async function handIn({ db, clock }: Context, id: TournamentId, pictures: string[]): Promise<void> {
  await sql`
    insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, updated_at)
    select entry.tournament_id, entry.id, participant_id, user_id, 'IMAGE',
      (${pictures}::text[])[1 + (entry.id * 7 + n) % ${pictures.length}],
      ${clock.now()}::timestamptz - make_interval(mins => (entry.id * 13) % 600 + 40 * (4 - n))
    from challenge_entries entry
    join participants on participants.id = participant_id
    cross join lateral generate_series(1, 1 + entry.id % 3) n
    where entry.tournament_id = ${id} and entry.id % 5 < 3
    order by 7`.execute(db);
  await sql`
    update challenge_entries set reported_at = latest.at
    from (select match_id, max(updated_at) as at from match_results where tournament_id = ${id} group by match_id) latest
    where latest.match_id = challenge_entries.id`.execute(db);
}

async function placeThree({ db }: Context, id: TournamentId, isOver: boolean): Promise<void> {
  await sql`
    update challenge_entries set place = chosen.place
    from (select id, row_number() over (order by id)::int as place from challenge_entries
      where tournament_id = ${id} and reported_at is not null order by id limit 3) chosen
    where chosen.id = challenge_entries.id`.execute(db);
  if (!isOver) return;
  await sql`
    update participants set place_from = place, place_to = place from challenge_entries
    where participant_id = participants.id and challenge_entries.tournament_id = ${id} and place is not null`.execute(
    db,
  );
}
