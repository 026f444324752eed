import type { UserId } from '@matchdesk/contract/ids';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { HistoryEntry } from '@matchdesk/contract/records';
import { sql } from 'kysely';
import { type Paging, pageMeta } from '#database/paging.ts';
import type { Db, Trx } from '#database/schema.ts';
import { changedFields, withoutSecrets } from './changes.ts';
import { type ReadNames, readNamesIn } from './record-names.ts';

type Snapshot = Record<string, unknown>;

export interface AuditEntry {
  at: Date;
  actor: { id: UserId } | undefined;
  subject: string;
  subjectId: number;
  action: string;
  before?: Snapshot | undefined;
  after?: Snapshot | undefined;
}

function toRow({ at, actor, subject, action, ...change }: Omit<AuditEntry, 'subjectId'>) {
  const changed = changedFields(change.before, change.after);
  const [before, after] = [withoutSecrets(changed.before), withoutSecrets(changed.after)];
  return {
    at,
    actor: actor?.id ?? null,
    subject,
    action,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

/** The insert of an audit row, for statements that write more than that. */
export function insertingAudit({ subjectId, ...change }: AuditEntry) {
  const { at, actor, subject, action, before, after } = toRow(change);
  return sql`
    insert into audit (at, actor_id, subject, subject_id, action, before, after)
    values (${at}, ${actor}, ${subject}, ${subjectId}, ${action}, ${before}, ${after})`;
}

/** Writes the audit row of a change, in the change's own transaction. Saving without a difference is no change. */
export async function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  if (entry.action === 'changed' && isSame(entry)) return;
  await insertingAudit(entry).execute(trx);
}

function isSame({ before, after }: AuditEntry): boolean {
  return Object.keys(changedFields(before, after).after ?? {}).length === 0;
}

/** Records the same change of many: one row each, so that the History of each shows it. */
export async function recordAudits(
  trx: Trx,
  { subjectIds, ...change }: Omit<AuditEntry, 'subjectId'> & { subjectIds: readonly number[] },
): Promise<void> {
  const { at, actor, subject, action, before, after } = toRow(change);
  await sql`
    insert into audit (at, actor_id, subject, subject_id, action, before, after)
    select ${at}::timestamptz, ${actor}::int, ${subject}, id, ${action}, ${before}::jsonb, ${after}::jsonb
    from unnest(${subjectIds}::int[]) as id`.execute(trx);
}

export async function pageHistory(
  db: Db,
  subject: string,
  subjectId: number,
  paging: Paging,
): Promise<{ data: HistoryEntry[]; meta: PageMeta }> {
  const ofSubject = db.selectFrom('audit').where('subject', '=', subject).where('subject_id', '=', subjectId);
  const { total } = await ofSubject
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await ofSubject
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.before',
      'audit.after',
      'audit.actor_id',
      'users.nickname',
    ])
    .orderBy('audit.id', 'desc')
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute();
  const snapshots = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const read = await readNamesIn(db, snapshots);
  const data = rows.map((row) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actor_id && row.nickname !== null ? { id: row.actor_id, nickname: row.nickname } : null,
    changes: fieldChanges(row.before ?? {}, row.after ?? {}, read),
  }));
  return { data, meta: pageMeta(paging, total) };
}

function fieldChanges(before: Snapshot, after: Snapshot, read: ReadNames): HistoryEntry['changes'] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.map((field) => ({
    field,
    before: shown(read(field, before[field])),
    after: shown(read(field, after[field])),
  }));
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
