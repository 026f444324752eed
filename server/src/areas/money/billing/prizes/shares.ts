import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import { known } from '#known.ts';
import { toCents } from '#rows/ledger/index.ts';

export interface Placed {
  participant: ParticipantId;
  place_from: number;
  place_to: number;
  /** Equal for both sides of a double no-show, who share as one; null for everybody else. */
  place_seat: number | null;
  /** Who shares its prize, the captain first. */
  members: readonly UserId[];
}

export interface Share {
  participant: ParticipantId;
  place_from: number;
  place_to: number;
  place_seat: number | null;
  user: UserId;
  currency: WalletCurrency;
  cents: number;
  /** Into how many equal shares the prizes of these places are divided. */
  tied: number;
  /** How many divide one of those shares, because none of them came to their match. */
  on_seat: number;
  shared_by: number;
}

export interface Unclaimed {
  place_from: number;
  place_to: number;
  currency: WalletCurrency;
  cents: number;
}

/**
 * Who gets what. The prizes of places that a group shares are divided equally among its sharers, and those on one seat
 * divide one share; odd cents go to the lowest ids. A team's prize goes to its line-up in equal shares, odd cents to
 * the captain. The rest of the pool is unclaimed.
 */
export function shareOut(
  pool: readonly PrizePlace[],
  placed: readonly Placed[],
): { shares: Share[]; unclaimed: Unclaimed[] } {
  const shares: Share[] = [];
  const unclaimed: Unclaimed[] = [];
  const taken = new Set<number>();
  const worth = worthOf(pool);
  for (const { from, to, sharers } of groupsOf(placed)) {
    for (let place = from; place <= to; place += 1) taken.add(place);
    for (const currency of walletCurrencies) {
      const each = splitEvenly(sumOf(worth[currency], from, to), sharers);
      for (const [people, part] of each) {
        for (const [one, cents] of splitEvenly(part, people))
          shares.push(...amongMembers(one, currency, cents, sharers.length, people.length));
      }
    }
  }
  for (const { place } of pool)
    for (const currency of walletCurrencies) {
      const cents = worth[currency].get(place) ?? 0;
      if (!taken.has(place) && cents > 0)
        unclaimed.push({ place_from: place, place_to: place, currency, cents });
    }
  return { shares, unclaimed };
}

interface Group {
  from: number;
  to: number;
  /** Each sharer is one participant, or those on one seat. */
  sharers: Placed[][];
}

/** Overlapping ranges of places form one group, so that no prize is given twice. */
function groupsOf(placed: readonly Placed[]): Group[] {
  const groups: Group[] = [];
  const bySeat = Map.groupBy(
    placed.toSorted((one, other) => one.participant - other.participant),
    ({ participant, place_seat }) => (place_seat === null ? `alone ${participant}` : `seat ${place_seat}`),
  );
  const seats = [...bySeat.values()].map((sharer) => ({
    sharer,
    first: known(sharer[0], 'somebody on a seat'),
  }));
  const inOrder = seats.sort((one, other) => one.first.place_from - other.first.place_from);
  for (const { first, sharer } of inOrder) {
    const { place_from: from, place_to: to } = first;
    const last = groups.at(-1);
    if (last === undefined || from > last.to) groups.push({ from, to, sharers: [sharer] });
    else {
      last.sharers.push(sharer);
      last.to = Math.max(last.to, to);
    }
  }
  return groups;
}

/** Cents by place. */
type Worth = ReadonlyMap<number, number>;

function worthOf(pool: readonly PrizePlace[]): Record<WalletCurrency, Worth> {
  const worth = { EUR: new Map<number, number>(), COINS: new Map<number, number>() };
  for (const { place, prizes } of pool)
    for (const { wallet, value } of prizes)
      worth[wallet].set(place, (worth[wallet].get(place) ?? 0) + toCents(value));
  return worth;
}

function sumOf(worth: Worth, from: number, to: number): number {
  let sum = 0;
  for (let place = from; place <= to; place += 1) sum += worth.get(place) ?? 0;
  return sum;
}

/** What each gets, in whole cents; odd cents go to the first. */
function splitEvenly<Sharer>(cents: number, sharers: readonly Sharer[]): [Sharer, number][] {
  const [each, odd] = [Math.floor(cents / sharers.length), cents % sharers.length];
  return sharers.map((sharer, index) => [sharer, each + (index < odd ? 1 : 0)]);
}

function amongMembers(
  one: Placed,
  currency: WalletCurrency,
  cents: number,
  tied: number,
  on_seat: number,
): Share[] {
  const { participant, place_from, place_to, place_seat, members } = one;
  const each = Math.floor(cents / members.length);
  return members
    .map((user, index) => ({
      participant,
      place_from,
      place_to,
      place_seat,
      user,
      currency,
      cents: index === 0 ? cents - each * (members.length - 1) : each,
      tied,
      on_seat,
      shared_by: members.length,
    }))
    .filter((share) => share.cents > 0);
}
