import type { CheckedParts, Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import type { PageMeta } from '@matchdesk/contract/paging';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import type { Paging } from '#database/paging.ts';
import type { Db, Tables, Trx } from '#database/schema.ts';
import type { Instant, Versioned } from '#database/tables/columns.tables.ts';
import type { Step } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import type { WithAddresses } from './saving.ts';

/** The tables whose rows carry a version and say when they were changed. */
export type RecordTable = {
  [Name in keyof Tables]: Tables[Name] extends Versioned & { updated_at: Instant } ? Name : never;
}[keyof Tables];

export type AnyRecord = {
  id: number;
  /** Left out if `find` never returns deleted ones. */
  deleted_at?: string | null;
  [field: string]: unknown;
};

/** What the shared code for records has to know about a kind of record. */
export interface RecordKind<Found extends AnyRecord> {
  table: RecordTable;
  /** The area whose list is told of changes. */
  area: string;
  /** The subject of its audit rows. */
  subject: string;
  notFound: RefusalCode;
  find(db: Db | Trx, id: Found['id']): Promise<Found | undefined>;
  /** What History compares, if that is not the record itself. */
  snapshot?(record: Found): Record<string, unknown>;
  /** Refuses if the record may not be deleted now. */
  checkDelete?(step: Step, record: Found): Promise<void>;
}

/** A kind with a list. */
export interface ListedKind<Found extends AnyRecord, Filter, Row> extends RecordKind<Found> {
  list(db: Db, filter: Filter): Promise<{ data: Row[]; meta: PageMeta }>;
  /** The record as this person may see it, if that is not all of it. */
  shownTo?(person: Person, record: Found): Found;
}

/** The context in which a form is saved: its transaction, who sent it, and the record before, unless it is new. */
export interface FormStep<Found> extends Step {
  actor: Person;
  before: Found | undefined;
}

/** A kind with a form. `write` holds everything special about saving one, and returns its id. */
export interface FormKind<Found extends AnyRecord, Form> extends RecordKind<Found> {
  write(step: FormStep<Found>, form: WithAddresses<Form>): Promise<Found['id']>;
}

/** What a list is asked for: the call's query and the list's address. */
export type FilterOf<Call extends Endpoint> = CheckedParts<Call>['query'] & Paging;

type RecordOf<Call extends Endpoint> =
  ReplyOf<Call> extends { data: infer Found extends AnyRecord } ? Found : never;
type RowOf<Call extends Endpoint> = ReplyOf<Call> extends { data: (infer Row)[] } ? Row : never;
type FormOf<Call extends Endpoint> = CheckedParts<Call>['body'];

/** The kind that answers these calls. */
export type KindOf<Calls extends Record<'list' | 'get' | 'update', Endpoint>> = ListedKind<
  RecordOf<Calls['get']>,
  FilterOf<Calls['list']>,
  RowOf<Calls['list']>
> &
  FormKind<RecordOf<Calls['get']>, FormOf<Calls['update']>>;
