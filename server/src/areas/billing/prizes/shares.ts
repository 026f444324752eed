import type { ParticipantId, UserId } from '@matchdesk/contract/ids';
import { type WalletCurrency, walletCurrencies } from '@matchdesk/contract/limits';
import type { PrizePlace } from '@matchdesk/contract/tournaments/record';
import { toCents } from '#areas/ledger/index.ts';

export interface Placed {
  participant: ParticipantId;
  place_from: number;
  place_to: number;
  /** Who shares its prize, the captain first. */
  members: readonly UserId[];
}

export interface Share {
  participant: ParticipantId;
  place_from: number;
  place_to: number;
  user: UserId;
  currency: WalletCurrency;
  cents: number;
  tied: number;
  shared_by: number;
}

export interface Unclaimed {
  place_from: number;
  place_to: number;
  currency: WalletCurrency;
  cents: number;
}

/**
 * Who gets what. Those who share places get the average of their prizes, odd cents in the order of their ids; a team's
 * prize goes to its line-up in equal shares, odd cents to the captain.
 */
export function shareOut(
  pool: readonly PrizePlace[],
  placed: readonly Placed[],
): { shares: Share[]; unclaimed: Unclaimed[] } {
  const shares: Share[] = [];
  const unclaimed: Unclaimed[] = [];
  const taken = new Set<number>();
  const worth = worthOf(pool);
  for (const tied of groupsOf(placed)) {
    const { place_from, place_to } = tied[0]!;
    for (let place = place_from; place <= place_to; place += 1) taken.add(place);
    for (const currency of walletCurrencies) {
      const sum = sumOf(worth[currency], place_from, place_to);
      const places = place_to - place_from + 1;
      const each = splitEvenly(sum, places);
      tied.forEach((one, index) => {
        shares.push(...amongMembers(one, currency, each[index]!, tied.length));
      });
      const rest = each.slice(tied.length).reduce((total, cents) => total + cents, 0);
      if (rest > 0) unclaimed.push({ place_from, place_to, currency, cents: rest });
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

function groupsOf(placed: readonly Placed[]): Placed[][] {
  const groups = Map.groupBy(placed, ({ place_from, place_to }) => `${place_from}-${place_to}`);
  return [...groups.values()]
    .map((group) => group.toSorted((one, other) => one.participant - other.participant))
    .sort((one, other) => one[0]!.place_from - other[0]!.place_from);
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

/** In whole cents, those that are left over to the first ones. */
function splitEvenly(cents: number, parts: number): number[] {
  const [each, odd] = [Math.floor(cents / parts), cents % parts];
  return Array.from({ length: parts }, (_, index) => each + (index < odd ? 1 : 0));
}

function amongMembers(one: Placed, currency: WalletCurrency, cents: number, tied: number): Share[] {
  const { participant, place_from, place_to, members } = one;
  const each = Math.floor(cents / members.length);
  return members
    .map((user, index) => ({
      participant,
      place_from,
      place_to,
      user,
      currency,
      cents: index === 0 ? cents - each * (members.length - 1) : each,
      tied,
      shared_by: members.length,
    }))
    .filter((share) => share.cents > 0);
}
