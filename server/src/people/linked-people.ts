import type { UserId } from '@matchdesk/contract/ids';
import { day, later } from '#clock.ts';
import type { Db, Trx } from '#database/schema.ts';
import { known } from '#known.ts';
import { listGrantsSince, type NamedGrant } from './grants.ts';

const linkedFor = 7 * day;

/** When grants count: those of the last seven days, and all since the request. */
export interface LinkTimes {
  now: Date;
  /** When the request that is to be decided was made. */
  asked: Date;
  /** Since when two people are needed at all: grants from before link nobody. */
  from: Date | undefined;
}

export interface Linked {
  /** When they count as two people again; undefined if they never do for this request. */
  until: Date | undefined;
  /** The grant without which they would not be linked. */
  grant: NamedGrant;
}

/** The grants that link people now. */
export async function readLinks(db: Db | Trx, { now, asked, from }: LinkTimes): Promise<NamedGrant[]> {
  const recent = later(now, -linkedFor);
  const since = asked < recent ? asked : recent;
  const grants = await listGrantsSince(db, from && from > since ? from : since);
  return grants.filter(({ at }) => lasts(at, asked) > now.getTime());
}

/** A grant made after the request counts for good, any other for seven days. */
function lasts(at: string, asked: Date): number {
  const given = Date.parse(at);
  return given >= asked.getTime() ? Number.POSITIVE_INFINITY : given + linkedFor;
}

/**
 * Everybody who counts as one with a person: linked by grants in either direction, also through others. Grants that
 * last longest are taken first, so that a link lasts until the grant that made it ends.
 */
export function linkedWith(
  person: UserId,
  links: readonly NamedGrant[],
  asked: Date,
): ReadonlyMap<UserId, Linked> {
  const groups = new Map<UserId, Set<UserId>>();
  const groupOf = (id: UserId) => groups.get(id) ?? new Set([id]);
  const linked = new Map<UserId, Linked>();
  for (const grant of links.toSorted((a, b) => lasts(b.at, asked) - lasts(a.at, asked))) {
    const [one, other] = [groupOf(known(grant.by, 'who gave a grant that links').id), groupOf(grant.to.id)];
    if (one === other) continue;
    const end = lasts(grant.at, asked);
    const until = Number.isFinite(end) ? new Date(end) : undefined;
    const joined = one.has(person) ? other : other.has(person) ? one : [];
    for (const id of joined) linked.set(id, { until, grant });
    const group = new Set([...one, ...other]);
    for (const id of group) groups.set(id, group);
  }
  return linked;
}
