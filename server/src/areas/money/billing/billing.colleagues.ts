import type { UserId } from '@matchdesk/contract/ids';
import type { Colleague } from '@matchdesk/contract/money/billing';
import { day, later } from '#clock.ts';
import type { Linked, NamedGrant, Treasurer } from '#people/index.ts';
import { linkedWith } from '#people/index.ts';

interface Beside {
  /** Whoever confirms first. */
  first: UserId;
  /** Who gets the money, where it is about a payment. */
  payee?: UserId;
  links: readonly NamedGrant[];
  asked: Date;
  now: Date;
}

/** Which of these people may be the second to confirm, and why the others may not. */
export function colleaguesBeside(
  people: readonly Treasurer[],
  { first, payee, links, asked, now }: Beside,
): Colleague[] {
  const linked = linkedWith(first, links, asked);
  return people
    .filter(({ id }) => id !== first)
    .map((person) => {
      const { id, nickname, access_changed_at } = person;
      const user = { id, nickname };
      if (id === payee) return { user, why_not: 'payee', from: null, link: null };
      const link = linked.get(id);
      if (link) return { user, ...whyLinked(link) };
      const pausedUntil = access_changed_at && later(new Date(access_changed_at), day);
      if (pausedUntil && pausedUntil > now)
        return { user, why_not: 'paused', from: pausedUntil.toISOString(), link: null };
      return { user, why_not: null, from: null, link: null };
    });
}

function whyLinked({ until, grant }: Linked): Pick<Colleague, 'why_not' | 'from' | 'link'> {
  const { id: _, ...link } = grant;
  return { why_not: 'linked', from: until?.toISOString() ?? null, link };
}
