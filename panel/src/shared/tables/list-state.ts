import type { Search } from '#shared/address/address.ts';

export type Direction = 'ASC' | 'DESC';
export type Filters = Readonly<Record<string, string>>;

export interface ListSpec<F extends Filters = Filters, O extends string = string> {
  /** Names the list in the session's storage. */
  readonly name: string;
  /** Every filter with the value that excludes nothing. */
  readonly filters: F;
  /** The sort orders that the server knows, the default first. */
  readonly orders: readonly [O, ...O[]];
  readonly direction: Direction;
}

export interface ListState<F extends Filters = Filters, O extends string = string> {
  page: number;
  order: O;
  direction: Direction;
  filters: F;
}

/** The state of a list: `ListStateOf<typeof gamesList>`. */
export type ListStateOf<S> = S extends ListSpec<infer F, infer O> ? ListState<F, O> : never;

export function defineList<Name extends string, const O extends string>(
  spec: ListSpec<Readonly<Record<Name, string>>, O>,
): ListSpec<Readonly<Record<Name, string>>, O> {
  return spec;
}

/** An address may be written by hand: values that the list does not know count as missing. */
export function fromAddress<F extends Filters, O extends string>(
  spec: ListSpec<F, O>,
  given: Search,
): ListState<F, O> {
  const page = Number(given.page);
  const named = Object.entries(spec.filters).map(([name, none]) => [name, given[name] ?? none]);
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    order: spec.orders.find((order) => order === given.order) ?? spec.orders[0],
    direction: given.direction === 'ASC' || given.direction === 'DESC' ? given.direction : spec.direction,
    filters: Object.fromEntries(named) as F,
  };
}

/** Only what differs from the default state. */
export function toAddress(spec: ListSpec, { page, order, direction, filters }: ListState): Search {
  const bare = fromAddress(spec, {});
  const all = { page: String(page), order, direction, ...filters };
  const plain: Search = { page: '1', order: bare.order, direction: bare.direction, ...bare.filters };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== plain[name]));
}

/** What the server is asked for: the page, the sort where the list has one, and the filters that are set. */
export function toQuery(spec: ListSpec, { page, order, direction, filters }: ListState): object {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const sort = spec.orders.length > 1 ? { order, direction } : {};
  return { page, ...sort, ...Object.fromEntries(given) };
}

export function isBare(spec: ListSpec, given: Search): boolean {
  return ['page', 'order', 'direction', ...Object.keys(spec.filters)].every((name) => !given[name]);
}

export function isFiltered(spec: ListSpec, { filters }: ListState): boolean {
  return Object.entries(spec.filters).some(([name, none]) => filters[name] !== none);
}
