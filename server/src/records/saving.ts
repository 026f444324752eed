import { type Counted, editedFromOf, editsOf } from '@matchdesk/contract/records';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Files } from '#files/index.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { getRecord, getRecordOrDeleted, lockRecord } from './reading.ts';
import type { AnyRecord, FormKind, RecordKind } from './record-kind.ts';
import { lockRow, setDeletedAt } from './rows.ts';

type Address<Value> = Value extends File ? string : Value;

/** A form whose pictures are stored: each file is replaced by its address. */
export type WithAddresses<Form> = { [Field in keyof Form]: Address<Form[Field]> };

interface Saved<Found extends AnyRecord> {
  actor: Person;
  action: string;
  id: Found['id'];
  /** The record before the change, unless it is new. */
  before?: Found | undefined;
}

/** Returns the record as it is now; writes its audit row and tells everybody who looks at the list. */
export async function savedRecord<Found extends AnyRecord>(
  step: Step,
  kind: RecordKind<Found>,
  { actor, action, id, before }: Saved<Found>,
): Promise<Found> {
  const { area, subject, snapshot = (record: Found) => record } = kind;
  const after = known(await kind.find(step.trx, id), `${subject} ${id}`);
  await recordChange(step, {
    actor,
    area,
    subject,
    id,
    action,
    before: before && snapshot(before),
    after: snapshot(after),
  });
  return after;
}

export async function createRecord<Found extends AnyRecord, Form extends object>(
  context: Context,
  kind: FormKind<Found, Form>,
  actor: Person,
  sent: Form,
): Promise<Found> {
  const form = await storePictures(context.files, sent);
  return transact(context, async (step) => {
    const id = await kind.write({ ...step, actor, before: undefined }, form);
    return savedRecord(step, kind, { actor, action: 'created', id });
  });
}

export async function changeRecord<Found extends AnyRecord & Counted, Form extends object>(
  context: Context,
  kind: FormKind<Found, Form>,
  actor: Person,
  id: Found['id'],
  sent: Form,
): Promise<Found> {
  // Checked first, so that no pictures are stored for a record that does not exist.
  await getRecord(context.db, kind, id);
  const form = await storePictures(context.files, sent);
  return transact(context, async (step) => {
    const before = await lockRecord(step.trx, kind, id);
    checkVersion(before, editedFromOf(before, sent));
    await kind.write({ ...step, actor, before }, form);
    return savedRecord(step, kind, { actor, action: 'changed', id, before });
  });
}

export async function deleteRecord<Found extends AnyRecord>(
  context: Context,
  kind: RecordKind<Found>,
  actor: Person,
  id: Found['id'],
): Promise<void> {
  await transact(context, async (step) => {
    const before = await lockRecord(step.trx, kind, id);
    await kind.checkDelete?.(step, before);
    await setDeletedAt(step, kind.table, id, step.now);
    await savedRecord(step, kind, { actor, action: 'deleted', id, before });
  });
}

/** Restoring a record that is not deleted changes nothing. */
export async function restoreRecord<Found extends AnyRecord>(
  context: Context,
  kind: RecordKind<Found>,
  actor: Person,
  id: Found['id'],
): Promise<Found> {
  return transact(context, async (step) => {
    await lockRow(step.trx, kind.table, id);
    const before = await getRecordOrDeleted(step.trx, kind, id);
    if (!before.deleted_at) return before;
    await setDeletedAt(step, kind.table, id, null);
    return savedRecord(step, kind, { actor, action: 'restored', id, before });
  });
}

/** Stores the pictures of a form. This runs before the form's transaction, which therefore never waits for them. */
async function storePictures<Form extends object>(files: Files, form: Form): Promise<WithAddresses<Form>> {
  const chosen = Object.entries(form).filter(([, value]) => value instanceof File);
  const addresses = await files.storePictures(
    chosen.map(([field]) => field),
    Object.fromEntries(chosen),
  );
  return { ...form, ...addresses } as WithAddresses<Form>;
}

/** Refuses an edit made from an older version than the stored one; an edit without a version is always accepted. */
export function checkVersion(stored: Counted, editedFrom: number | undefined): void {
  if (editedFrom !== undefined && editedFrom !== editsOf(stored)) throw refuse('changed-meanwhile');
}
