import { may, restorers } from '@matchdesk/contract/access';
import type { Holder } from '@matchdesk/contract/permissions';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { AnyRecord, RecordKind } from './record-kind.ts';
import { lockRow } from './rows.ts';

/** Refuses if the record was not found; a deleted one counts as not found. */
export function existing<Found extends { id: number; deleted_at?: string | null }>(
  found: Found | undefined,
  notFound: RefusalCode,
): Found {
  if (!found || found.deleted_at) throw refuse(notFound);
  return found;
}

export async function getRecord<Found extends AnyRecord>(
  db: Db | Trx,
  kind: RecordKind<Found>,
  id: Found['id'],
): Promise<Found> {
  return existing(await kind.find(db, id), kind.notFound);
}

/** Also finds deleted records: for History, which says who deleted it, and for restoring. */
export async function getRecordOrDeleted<Found extends AnyRecord>(
  db: Db | Trx,
  kind: RecordKind<Found>,
  id: Found['id'],
): Promise<Found> {
  const found = await kind.find(db, id);
  if (!found) throw refuse(kind.notFound);
  return found;
}

/** Locks the record until the transaction ends and returns it as it is then. */
export async function lockRecord<Found extends AnyRecord>(
  trx: Trx,
  kind: RecordKind<Found>,
  id: Found['id'],
): Promise<Found> {
  await lockRow(trx, kind.table, id);
  return getRecord(trx, kind, id);
}

export function checkMaySeeDeleted(person: Holder, { deleted }: { deleted?: boolean | undefined }): void {
  if (deleted && !may(restorers, person)) throw refuse('not-allowed');
}
