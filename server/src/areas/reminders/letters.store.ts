import type { ParticipantId } from '@matchdesk/contract/ids';
import type { Language } from '@matchdesk/contract/languages';
import { sql } from 'kysely';
import type { Db, Trx } from '#database/schema.ts';

const atOnce = 10;

export interface DueLetter {
  reminder_id: number;
  participant_id: ParticipantId;
  link_version: number;
  email: string;
  language: Language;
  name: string;
  timezone: string | null;
  tournament: string;
  started_at: string;
  origin: string;
}

/**
 * Takes letters to be sent, so that no other server does. Whoever has checked in meanwhile, or can no longer, gets
 * none. Undefined where nothing waits.
 */
export async function takeLetters(trx: Trx): Promise<DueLetter[] | undefined> {
  const { rows } = await sql<DueLetter & { letter: string }>`
    with next as (
      select reminder_id, participant_id from reminder_people
      where letter = 'waiting' order by reminder_id, participant_id limit ${atOnce} for update skip locked
    ), taken as (
      update reminder_people rp set letter = case
        when p.status = 'registered' and t.status = 'CHECKIN' and u.email is not null and u.blocked_at is null
          and u.deleted_at is null then 'taken' else 'needless' end
      from next join participants p on p.id = next.participant_id join tournaments t on t.id = p.tournament_id
        join users u on u.id = p.user_id left join teams on teams.id = p.team_id
        join reminders r on r.id = next.reminder_id
      where rp.reminder_id = next.reminder_id and rp.participant_id = next.participant_id
      returning rp.letter, rp.reminder_id, rp.participant_id, p.link_version, u.email, u.timezone,
        case when u.locale = 'it' then 'it' else 'en' end as language,
        coalesce(teams.name, nullif(u.nickname, ''), u.name) as name,
        t.title as tournament, t.started_at, r.origin
    )
    select * from taken`.execute(trx);
  if (!rows.length) return undefined;
  return rows.filter(({ letter }) => letter === 'taken').map(({ letter: _, ...due }) => due);
}

export async function closeLetter(
  db: Db,
  { reminder_id, participant_id }: Pick<DueLetter, 'reminder_id' | 'participant_id'>,
  letter: 'sent' | 'failed',
): Promise<void> {
  await db
    .updateTable('reminder_people')
    .set({ letter })
    .where('reminder_id', '=', reminder_id)
    .where('participant_id', '=', participant_id)
    .execute();
}
