import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { Language } from '@matchdesk/contract/languages';
import type { ReminderLetters } from '@matchdesk/contract/tournaments/reminders';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';
import { oneRow } from '#known.ts';

const atOnce = 10;

export interface DueEmail {
  reminder_id: number;
  participant_id: ParticipantId;
  taken_at: string;
  link_version: number;
  email: string;
  language: Language;
  name: string;
  timezone: string | null;
  tournament_id: TournamentId;
  tournament: string;
  started_at: string;
  origin: string;
}

/** Whether any e-mail is waiting or being sent; asked every second, so it must be cheap. */
export async function isAnyEmailOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from reminder_people where letter = 'waiting')
      or exists (select from reminder_people where letter = 'taken') as open`.execute(db);
  return oneRow(rows).open;
}

/**
 * Takes e-mails to be sent, so that no other server does. Whoever has checked in meanwhile, or can no longer, gets
 * none. Undefined where nothing waits.
 */
export async function takeReminderEmails(trx: Trx, now: Date): Promise<DueEmail[] | undefined> {
  const { rows } = await sql<DueEmail & { letter: string }>`
    with next as (
      select reminder_id, participant_id from reminder_people
      where letter = 'waiting' order by reminder_id, participant_id limit ${atOnce} for update skip locked
    ), taken as (
      update reminder_people rp set taken_at = ${now}, letter = case
        when p.status = 'registered' and t.status = 'CHECKIN' and u.email is not null and u.blocked_at is null
          and u.deleted_at is null then 'taken' else 'needless' end
      from next join participants p on p.id = next.participant_id join tournaments t on t.id = p.tournament_id
        join users u on u.id = p.user_id left join teams on teams.id = p.team_id
        join reminders r on r.id = next.reminder_id
      where rp.reminder_id = next.reminder_id and rp.participant_id = next.participant_id
      returning rp.letter, rp.reminder_id, rp.participant_id, rp.taken_at, p.link_version, u.email, u.timezone,
        case when u.locale = 'it' then 'it' else 'en' end as language,
        coalesce(teams.name, nullif(u.nickname, ''), u.name) as name,
        t.id as tournament_id, t.title as tournament, t.started_at, r.origin
    )
    select * from taken`.execute(trx);
  if (!rows.length) return undefined;
  return rows.filter(({ letter }) => letter === 'taken').map(({ letter: _, ...due }) => due);
}

type TakenEmail = Pick<DueEmail, 'reminder_id' | 'participant_id' | 'taken_at'>;

/** Answers false where the e-mail was already given up as lost. */
export async function closeReminderEmail(
  trx: Trx,
  { reminder_id, participant_id, taken_at }: TakenEmail,
  letter: 'sent' | 'failed',
): Promise<boolean> {
  const closed = await trx
    .updateTable('reminder_people')
    .set({ letter })
    .where('reminder_id', '=', reminder_id)
    .where('participant_id', '=', participant_id)
    .where('letter', '=', 'taken')
    .where('taken_at', '=', taken_at)
    .returning('reminder_id')
    .executeTakeFirst();
  return closed !== undefined;
}

/**
 * Marks e-mails as unsure whose server did not finish in time, and answers their tournaments. A server of an earlier
 * version leaves `taken_at` empty: for its e-mails the time starts now.
 */
export async function closeLostEmails(trx: Trx, now: Date, takenBefore: Date): Promise<TournamentId[]> {
  const { rows } = await sql<{ tournament_id: TournamentId }>`
    with lost as (
      update reminder_people set letter = case when taken_at is null then 'taken' else 'unsure' end,
        taken_at = coalesce(taken_at, ${now})
      where letter = 'taken' and (taken_at is null or taken_at < ${takenBefore}) returning reminder_id
    )
    select distinct r.tournament_id from lost join reminders r on r.id = lost.reminder_id`.execute(trx);
  return rows.map(({ tournament_id }) => tournament_id);
}

const ofTournament = (id: TournamentId) => sql`select r.id from reminders r where r.tournament_id = ${id}`;

export async function countReminderEmails(db: Db | Trx, id: TournamentId): Promise<ReminderLetters> {
  const { rows } = await sql<ReminderLetters>`
    select count(*) filter (where letter in ('waiting', 'taken'))::int as waiting,
      count(*) filter (where letter = 'sent')::int as sent,
      count(*) filter (where letter = 'failed')::int as failed,
      count(*) filter (where letter = 'unsure')::int as unsure
    from reminder_people where reminder_id in (${ofTournament(id)})`.execute(db);
  return oneRow(rows);
}

/** Queues the unsure e-mails of a tournament again; answers how many. */
export async function queueUnsure(trx: Trx, id: TournamentId): Promise<number> {
  const { numAffectedRows } = await sql`
    update reminder_people set letter = 'waiting', taken_at = null
    where letter = 'unsure' and reminder_id in (${ofTournament(id)})`.execute(trx);
  return Number(numAffectedRows);
}
