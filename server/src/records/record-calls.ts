import type { HistoryEntry } from '@matchdesk/contract/audit';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import type { PageMeta } from '@matchdesk/contract/paging';
import type * as z from 'zod';
import type { AnyRecord } from './record-kind.ts';

/** The types of the calls that the contract's `readCalls`, `formCalls` and `deleteCalls` make. */

type StaffCall<Parts> = Endpoint & { readonly access: { readonly level: 'staff' } } & Parts;
type OfOne<Id> = { readonly params: z.ZodObject & z.ZodType<{ id: Id }> };
type Query<Asked> = { readonly query: z.ZodObject & z.ZodType<Asked> };
type Body<Form> = { readonly body: z.ZodType<Form> };
type Reply<Result> = { readonly reply: z.ZodType<Result> };
type Page<Row> = { data: Row[]; meta: PageMeta };

type PageQuery = { page: number; limit: number };
export type ListQuery = PageQuery & { deleted?: boolean | undefined };

export interface ReadCalls<Found extends AnyRecord, Asked, Row> {
  list: StaffCall<Query<Asked> & Reply<Page<Row>>>;
  get: StaffCall<OfOne<Found['id']> & Reply<{ data: Found }>>;
  history: StaffCall<OfOne<Found['id']> & Query<PageQuery> & Reply<Page<HistoryEntry>>>;
}

export interface FormCalls<Found extends AnyRecord, Form> {
  create: StaffCall<Body<Form> & Reply<{ data: Found }>>;
  update: StaffCall<OfOne<Found['id']> & Body<Form> & Reply<{ data: Found }>>;
}

export interface DeleteCalls<Found extends AnyRecord> {
  remove: StaffCall<OfOne<Found['id']> & Reply<{ message: string }>>;
  restore: StaffCall<OfOne<Found['id']> & Reply<{ data: Found }>>;
}
