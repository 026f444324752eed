import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { Counted, HistoryEntry } from '@matchdesk/contract/records';
import type * as z from 'zod';
import { pageHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { handle, type Route } from '#http/register.ts';
import { checkMaySeeDeleted, getRecord, getRecordOrDeleted } from './reading.ts';
import type { AnyRecord, FormKind, ListedKind, RecordKind } from './record-kind.ts';
import { changeRecord, createRecord, deleteRecord, restoreRecord } from './saving.ts';

/** The list, one record and its History. */
export function readRoutes<Found extends AnyRecord, Asked extends ListQuery, Row>(
  context: Context,
  calls: ReadCalls<Found, Asked, Row>,
  kind: ListedKind<Found, Asked & Paging, Row>,
): Route[] {
  const { path } = calls.list;
  return [
    handle(calls.list, async ({ query, person }) => {
      checkMaySeeDeleted(person, query);
      return kind.list(context.db, { ...query, path });
    }),
    handle(calls.get, async ({ person, params }) => {
      const record = await getRecord(context.db, kind, params.id);
      return { data: kind.shownTo?.(person, record) ?? record };
    }),
    handle(calls.history, async ({ params: { id }, query }) => {
      await getRecordOrDeleted(context.db, kind, id);
      return pageHistory(context.db, kind.subject, id, { ...query, path: `${path}/${id}/history` });
    }),
  ];
}

export function formRoutes<Found extends AnyRecord & Counted, Form extends object>(
  context: Context,
  calls: FormCalls<Found, Form>,
  kind: FormKind<Found, Form>,
): Route[] {
  return [
    handle(calls.create, async ({ person, body }) => ({
      data: await createRecord(context, kind, person, body),
    })),
    handle(calls.update, async ({ person, params, body }) => ({
      data: await changeRecord(context, kind, person, params.id, body),
    })),
  ];
}

export function deleteRoutes<Found extends AnyRecord>(
  context: Context,
  calls: DeleteCalls<Found>,
  kind: RecordKind<Found>,
): Route[] {
  return [
    handle(calls.remove, async ({ person, params }) => {
      await deleteRecord(context, kind, person, params.id);
      return { message: 'Deleted' };
    }),
    handle(calls.restore, async ({ person, params }) => ({
      data: await restoreRecord(context, kind, person, params.id),
    })),
  ];
}

/** All seven routes of a list-and-form area. */
export function recordRoutes<
  Found extends AnyRecord & Counted,
  Asked extends ListQuery,
  Row,
  Form extends object,
>(
  context: Context,
  calls: ReadCalls<Found, Asked, Row> & FormCalls<Found, Form> & DeleteCalls<Found>,
  kind: ListedKind<Found, Asked & Paging, Row> & FormKind<Found, Form>,
): Route[] {
  return [
    ...readRoutes(context, calls, kind),
    ...formRoutes(context, calls, kind),
    ...deleteRoutes(context, calls, kind),
  ];
}

/** The types of the calls that the contract's `readCalls`, `formCalls` and `deleteCalls` make. */

type StaffCall<Parts> = Endpoint & { readonly access: { readonly level: 'staff' } } & Parts;
type OfOne<Id> = { readonly params: z.ZodObject & z.ZodType<{ id: Id }> };
type Query<Asked> = { readonly query: z.ZodObject & z.ZodType<Asked> };
type Body<Form> = { readonly body: z.ZodType<Form> };
type Reply<Result> = { readonly reply: z.ZodType<Result> };
type Page<Row> = { data: Row[]; meta: PageMeta };

type PageQuery = { page: number; limit: number };
type ListQuery = PageQuery & { deleted?: boolean | undefined };

interface ReadCalls<Found extends AnyRecord, Asked, Row> {
  list: StaffCall<Query<Asked> & Reply<Page<Row>>>;
  get: StaffCall<OfOne<Found['id']> & Reply<{ data: Found }>>;
  history: StaffCall<OfOne<Found['id']> & Query<PageQuery> & Reply<Page<HistoryEntry>>>;
}

interface FormCalls<Found extends AnyRecord, Form> {
  create: StaffCall<Body<Form> & Reply<{ data: Found }>>;
  update: StaffCall<OfOne<Found['id']> & Body<Form> & Reply<{ data: Found }>>;
}

interface DeleteCalls<Found extends AnyRecord> {
  remove: StaffCall<OfOne<Found['id']> & Reply<{ message: string }>>;
  restore: StaffCall<OfOne<Found['id']> & Reply<{ data: Found }>>;
}
