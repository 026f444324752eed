import * as z from 'zod';
import { restorers, type StaffAccess } from './access.ts';
import { endpoint, type Subject } from './endpoint.ts';
import { instant, line, wholeNumber } from './fields.ts';
import { UserId } from './ids.ts';
import { done, one, page, pageQuery } from './paging.ts';

/** One line of a record's History: who did what, when, and the fields it changed. */
export const HistoryEntry = z.strictObject({
  id: z.int(),
  at: instant(),
  action: z.string(),
  actor: z.strictObject({ id: UserId, nickname: z.string() }).nullable(),
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What differs between areas. Summaries that are missing are made from `thing`. */
interface RecordShape {
  /** The address of the list; a record is at `{id}` below it. */
  path: string;
  thing: string;
  /** The kind of record, for the panel's check before sending. */
  subject?: Subject;
  id: z.ZodType;
  record: z.ZodType;
  access: { read: StaffAccess; create: StaffAccess; change: StaffAccess };
  summaries?: { [Call in 'list' | 'get' | 'create' | 'update' | 'remove']?: string };
}

type ListShape = RecordShape & { row: z.ZodType; query: z.ZodRawShape };

type FormShape = RecordShape & { form: z.ZodType; edit: z.ZodType };

/** All seven calls of a list-and-form area. */
export function recordCalls<const Shape extends ListShape & FormShape>(shape: Shape) {
  return { ...readCalls(shape), ...formCalls(shape), ...deleteCalls(shape) };
}

/** The list, one record and its History. */
export function readCalls<const Shape extends ListShape>(shape: Shape) {
  const { id, query, row, record }: Pick<Shape, 'id' | 'query' | 'row' | 'record'> = shape;
  const { path, thing, access, summaries = {} } = shape;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: summaries.list ?? `All ${thing}s`,
      access: access.read,
      query: z.strictObject(query),
      reply: page(row),
    }),
    get: endpoint({
      ...ofOne(id, shape.subject),
      method: 'GET',
      path: `${path}/{id}`,
      summary: summaries.get ?? `One ${thing}`,
      access: access.read,
      reply: one(record),
    }),
    history: endpoint({
      ...ofOne(id, shape.subject),
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: `Who changed what in a ${thing}, newest first`,
      access: access.read,
      query: z.strictObject(pageQuery()),
      reply: page(HistoryEntry),
    }),
  };
}

/** Creating and changing by a form. */
export function formCalls<const Shape extends FormShape>(shape: Shape) {
  const { id, form, edit, record }: Pick<Shape, 'id' | 'form' | 'edit' | 'record'> = shape;
  const { path, thing, access, summaries = {} } = shape;
  return {
    create: endpoint({
      method: 'POST',
      path,
      summary: summaries.create ?? `Create a ${thing}`,
      access: access.create,
      form: true,
      body: form,
      status: 201,
      reply: one(record),
    }),
    update: endpoint({
      ...ofOne(id, shape.subject),
      method: 'PUT',
      path: `${path}/{id}`,
      summary: summaries.update ?? `Change a ${thing}`,
      access: access.change,
      form: true,
      body: edit,
      reply: one(record),
    }),
  };
}

/** Soft-deleting a record, and bringing it back. */
export function deleteCalls<const Shape extends RecordShape>(shape: Shape) {
  const { id, record }: Pick<Shape, 'id' | 'record'> = shape;
  const { path, thing, access, summaries = {} } = shape;
  return {
    remove: endpoint({
      ...ofOne(id, shape.subject),
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: summaries.remove ?? `Delete a ${thing}; a Super admin can restore it`,
      access: access.change,
      reply: done,
    }),
    restore: endpoint({
      ...ofOne(id, shape.subject),
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: `Bring a deleted ${thing} back`,
      access: restorers,
      reply: one(record),
    }),
  };
}

/** What all calls about one record have in common. */
function ofOne<Id extends z.ZodType>(id: Id, subject: Subject | undefined) {
  return { params: z.strictObject({ id }), ...(subject && { subject }) };
}

/** Added to a form: the version that an edit was made from, so that it does not overwrite a faster colleague's. */
export const editedFrom = { version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional() };

/** The same for records whose `version` people fill in themselves. */
export const revisedFrom = { revision: wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional() };

export type Edited<Form> = Form & { version?: number | undefined };

export function searchText(max = 100) {
  return line({ min: 0, max }).optional();
}

/** Ordered by the first column by default. */
export function orderedBy<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  direction: 'ASC' | 'DESC',
) {
  return {
    order: z.enum(columns).default(columns[0] as Columns[number]),
    direction: z.enum(['ASC', 'DESC']).default(direction),
  };
}

/** Counts the edits of a record: in `version`, or in `revision` where people fill in a version themselves. */
export type Counted = { version: number } | { revision: number };

export function editsOf(record: Counted): number {
  return 'revision' in record ? record.revision : record.version;
}

/** The edit count that an edit says it was made from. */
export function editedFromOf(record: Counted, sent: object): number | undefined {
  return Reflect.get(sent, 'revision' in record ? 'revision' : 'version');
}
