import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // A save swaps places in one statement, so the constraint is checked when the statement ends.
  await sql`
    create table challenge_entries (
      id integer constraint challenge_entries_id primary key,
      tournament_id integer not null constraint challenge_entries_tournament references tournaments,
      participant_id integer not null constraint challenge_entries_participant references participants,
      place integer constraint challenge_entries_place_counted check (place >= 1),
      reported_at timestamptz,
      constraint challenge_entries_once unique (tournament_id, participant_id),
      constraint challenge_entries_place_once unique (tournament_id, place) deferrable initially immediate
    )`.execute(db);
  await sql`
    create index challenge_entries_by_result on challenge_entries (tournament_id, reported_at desc nulls last, id)`.execute(
    db,
  );
  // Challenges that have already begun get the matches that their start would have created.
  await sql`
    insert into challenge_entries (id, tournament_id, participant_id, place)
    select nextval('match_ids')::int, entrants.tournament_id, entrants.id, entrants.place
    from (
      select participants.id, tournament_id,
        case when place_from = place_to
          and row_number() over (partition by tournament_id, place_from order by participants.id) = 1
          then place_from end as place
      from participants join tournaments on tournaments.id = tournament_id
      where tournaments.type in (8, 9) and participants.status = 'active'
        and tournaments.status in ('STARTED', 'IN_PROGRESS', 'FINISHED', 'CLOSED')
      order by tournament_id, participants.id
    ) entrants`.execute(db);
}
