import type { Call } from '@matchdesk/contract/call';
import type { Channel } from '@matchdesk/contract/channels';
import type { CallParts, Endpoint, ReplyOf } from '@matchdesk/contract/endpoint';
import type { HistoryEntry } from '@matchdesk/contract/records';
import type { UseQueryOptions } from '@tanstack/react-query';
import { passed, perform as performCall } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { readQuery, refresh, refreshWithout } from '#shared/api/query.ts';
import { Refused } from '#shared/api/refused.ts';
import type { CallGiven } from '#shared/api/request-shape.ts';
import { text } from '#shared/i18n/i18n.ts';
import type { PageQuery } from '#shared/tables/use-list.ts';

interface RecordCalls {
  list: Call;
  get: Call;
  history: Call;
  create?: Call;
  update?: Call;
  remove?: Call;
  /** People who may make this call see deleted records and can bring them back. */
  restore?: Call;
}

interface RecordPaths {
  list: string;
  add?: string;
  edit?: (id: number) => string;
  /** A page for reading. Records without one open in their form. */
  view?: (id: number) => string;
  /** The path after saving, if it is not the read-only page. */
  saved?: string;
}

/** One kind of record: `Row` is a row of the list, `One` the whole record, `Body` what its form sends. */
export interface Records<Row, One, Body> {
  calls: RecordCalls;
  channel: Channel;
  paths: RecordPaths;
  name: (record: Row | One) => string;
  listQuery: (query: object) => PageQuery<Row>;
  query: (id: number) => RecordQuery<One>;
  historyQuery: (id: number, page: number) => PageQuery<HistoryEntry>;
  /** Rereads everything that shows something of these records. */
  refresh: () => Promise<void>;
  /** Rereads only what shows the whole record. */
  reload: () => Promise<void>;
  create: (body: Body) => Promise<One>;
  update: (id: number, body: Body, version: number | undefined) => Promise<One>;
  /** With `quiet` the caller shows why it failed. */
  remove: (id: number, options: { quiet: boolean }) => Promise<Outcome<unknown>>;
  restore: (id: number) => Promise<void>;
}

type RecordQuery<One> = UseQueryOptions<{ data: One }, Error, { data: One }, NonNullable<unknown>[]>;

type RowOf<List extends Endpoint> = ReplyOf<List> extends { data: (infer Row)[] } ? Row : never;
type OneOf<Get extends Endpoint> = ReplyOf<Get> extends { data: infer One } ? One : never;
type BodyOf<Create extends Endpoint, Update extends Endpoint> = [Create] extends [never]
  ? Omit<CallParts<Update>['body'], 'version'>
  : CallParts<Create>['body'];

interface RecordsSpec<
  List extends Endpoint,
  Get extends Endpoint,
  Create extends Endpoint,
  Update extends Endpoint,
> {
  calls: RecordCalls & { list: Call<List>; get: Call<Get>; create?: Call<Create>; update?: Call<Update> };
  /** The channel on which changes are announced. */
  channel: Channel;
  paths: RecordPaths;
  /** The display name of a record. */
  name: (record: RowOf<List> | OneOf<Get>) => string;
  /** Other reads that show something of these records. */
  shownBy?: readonly Call[];
  /** The status codes that count as saved; by default any success. */
  savedWith?: { create: number; update: number };
  /** The name under which an edit sends the version it is based on. */
  editedFrom?: 'version' | 'revision';
}

/** Makes from an area's calls what all its pages need. A page offers only what there is a call for. */
export function recordsOf<
  List extends Endpoint,
  Get extends Endpoint,
  Create extends Endpoint = never,
  Update extends Endpoint = never,
>(spec: RecordsSpec<List, Get, Create, Update>): Records<RowOf<List>, OneOf<Get>, BodyOf<Create, Update>> {
  const { channel, paths, name, shownBy = [], savedWith, editedFrom = 'version' } = spec;
  const calls: RecordCalls = spec.calls;
  const { list, get, history } = calls;

  const perform = <Data>(what: Call | undefined, given: CallGiven, quiet: boolean) => {
    if (!what) throw new Error(`There is no such call for the records of ${paths.list}`);
    return performCall<Data>(what, given, { quiet });
  };
  const save = async (what: Call | undefined, given: CallGiven, code?: number) => {
    const { status, data } = passed(await perform<{ data: OneOf<Get> }>(what, given, true));
    if (code !== undefined && status !== code)
      throw new Refused({ status, code: 'unknown', message: text('error.generic') });
    return data.data;
  };
  const refreshAll = () => refresh(list, get, history, ...shownBy);

  return {
    calls,
    channel,
    paths,
    name,
    listQuery: (query) => readQuery(list, { query }),
    query: (id) => readQuery(get, { params: { id } }),
    historyQuery: (id, page) => readQuery(history, { params: { id }, query: { page } }),
    refresh: refreshAll,
    reload: () => refresh(get),
    create: (body) => save(calls.create, { body }, savedWith?.create),
    update: (id, body, version) =>
      save(calls.update, { params: { id }, body: { ...body, [editedFrom]: version } }, savedWith?.update),
    remove: async (id, { quiet }) => {
      const outcome = await perform(calls.remove, { params: { id } }, quiet);
      await refreshWithout(get, list);
      return outcome;
    },
    restore: async (id) => {
      await perform(calls.restore, { params: { id } }, false);
      await refreshAll();
    },
  };
}
