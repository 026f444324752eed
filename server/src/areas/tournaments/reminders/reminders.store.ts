import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import type { Language } from '@matchdesk/contract/languages';
import type { Reached } from '@matchdesk/contract/tournaments/reminders';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { minute } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { ReminderTables } from '#database/tables/tournaments.tables.ts';
import { oneRow } from '#known.ts';
import type { Selected } from '#rows/participants/index.ts';

/** Which ways of sending are configured here. */
export interface Means {
  hasMail: boolean;
  hasPush: boolean;
  /** Whether demo accounts count. */
  demo: boolean;
}

const setting = 'reminder_interval_minutes';
const usual = 30;
/** A week; a larger setting is taken for a typo and ignored. */
const longest = 10_080;

/** The shortest time between two reminders to one person, in minutes. */
export async function readInterval(db: Db | Trx): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', setting)
    .select('value')
    .executeTakeFirst();
  const value = Number(found?.value);
  return Number.isInteger(value) && value > 0 && value <= longest ? value : usual;
}

export const milliseconds = (minutes: number) => minutes * minute;

/**
 * Those of a selection who have not checked in, how each can be reached, and whether they were reminded since, also
 * through an earlier entry that was removed. E-mails go only to confirmed e-mail addresses.
 */
function waiting(selected: Selected, { hasMail, hasPush, demo }: Means, since: Date): RawBuilder<unknown> {
  const registered = selected
    .where('participants.status', '=', 'registered')
    .select(['id', 'user_id', 'team_id', 'tournament_id']);
  return sql`
    select p.id as participant_id, p.user_id,
      u.deleted_at is null and u.blocked_at is null and not u.is_guest and (${demo} or not u.is_demo) as is_reachable,
      ${hasMail} and u.email is not null and u.email_confirmed_at is not null as has_mail,
      ${hasPush} and exists (
        select from push_devices d where d.user_id = u.id and d.dropped_at is null) as has_device,
      recent.reminded_at
    from (${registered}) p join users u on u.id = p.user_id
      left join (
        select earlier.tournament_id, rp.user_id, coalesce(earlier.team_id, 0) as team, max(r.created_at) as reminded_at
        from reminders r join reminder_people rp on rp.reminder_id = r.id
          join participants earlier on earlier.id = rp.participant_id
        where r.created_at > ${since} group by 1, 2, 3) recent
      on recent.tournament_id = p.tournament_id and recent.user_id = p.user_id and recent.team = coalesce(p.team_id, 0)`;
}

interface Found extends Reached {
  count: number;
  recent: number;
  unreachable: number;
  /** When the first of those was reminded. */
  reminded_at: string | null;
  until: ParticipantId | null;
}

const isMeant = sql`is_reachable and reminded_at is null`;

/** Those of a selection who would get a reminder. */
export const remindedOf = (selected: Selected, means: Means, since: Date): Selected =>
  selected.where(
    sql<boolean>`participants.id in (
      select participant_id from (${waiting(selected, means, since)}) w where ${isMeant})`,
  );

export async function countWaiting(
  db: Db | Trx,
  selected: Selected,
  means: Means,
  since: Date,
): Promise<Found> {
  const { rows } = await sql<Found>`
    select count(*)::int as count, max(participant_id) as until,
      count(distinct user_id) filter (where ${isMeant})::int as people,
      count(distinct user_id) filter (where ${isMeant})::int as inbox,
      count(*) filter (where ${isMeant} and has_mail)::int as mail,
      count(distinct user_id) filter (where ${isMeant} and has_device)::int as push,
      count(*) filter (where is_reachable and reminded_at is not null)::int as recent,
      count(*) filter (where not is_reachable)::int as unreachable,
      min(reminded_at) filter (where is_reachable) as reminded_at
    from (${waiting(selected, means, since)}) w`.execute(db);
  return oneRow(rows);
}

export async function insertReminder(
  trx: Trx,
  reminder: Insertable<ReminderTables['reminders']>,
): Promise<number> {
  const { id } = await trx.insertInto('reminders').values(reminder).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertPeople(
  trx: Trx,
  id: number,
  selected: Selected,
  means: Means,
  since: Date,
): Promise<void> {
  await sql`
    insert into reminder_people (reminder_id, participant_id, user_id, letter)
    select ${id}::int, participant_id, user_id, case when has_mail then 'waiting' else 'none' end
    from (${waiting(selected, means, since)}) w
    where ${isMeant} order by participant_id`.execute(trx);
}

/** The reminded people who read this language. */
export function peopleReading(id: number, language: Language): RawBuilder<{ user_id: UserId }> {
  return sql`
    select distinct rp.user_id from reminder_people rp join users u on u.id = rp.user_id
    where rp.reminder_id = ${id} and case when u.locale = 'it' then 'it' else 'en' end = ${language}`;
}

export async function hasAny(trx: Trx, people: RawBuilder<{ user_id: UserId }>): Promise<boolean> {
  const { rows } = await sql`select from (${people}) p limit 1`.execute(trx);
  return rows.length > 0;
}
