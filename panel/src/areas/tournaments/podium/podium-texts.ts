import type { Placed } from '@matchdesk/contract/tournaments/podium';
import { money } from '#shared/format/numbers.ts';

interface PlaceGroup {
  place_from: number;
  place_to: number;
  people: Placed[];
}

/** '3', or '3–4' where the place is shared. */
export const placeText = ({ place_from, place_to }: Pick<Placed, 'place_from' | 'place_to'>): string =>
  place_to > place_from ? `${place_from}–${place_to}` : String(place_from);

const medals = ['🥇', '🥈', '🥉'];

/** The name on one line, defused so that it mentions nobody and links nowhere in a chat. */
export const harmless = (name: string): string =>
  name
    .replaceAll(/\s+/g, ' ')
    .replaceAll('@', '@\u200b')
    .replaceAll('](', ']\u200b(')
    .replaceAll('://', ':\u200b//');

export const prizesText = (prizes: Placed['prizes']): string =>
  prizes.map(({ amount, currency }) => money(amount, currency)).join(' + ');

/** The prizes of those who share a place. Amounts differ if both sides of a double no-show share one prize. */
export const groupPrizesText = (people: readonly Placed[]): string =>
  [...new Set(people.map(({ prizes }) => prizesText(prizes)))].filter((text) => text !== '').join(' / ');

interface Result {
  title: string;
  top: readonly Placed[];
  /** How many more share the last of these places, said in words. */
  more: string;
  /** Says in words that each of several people gets this prize. */
  each: (prizes: string) => string;
  participants: string;
  /** Undefined if the readers cannot open the page. */
  link: string | undefined;
}

/** The result as plain text, for any chat. */
export function resultText({ title, top, more, each, participants, link }: Result): string {
  const groups = groupsOf(top);
  const lines = groups.map(({ place_from, people }, index) => {
    const names = people.map(({ name }) => harmless(name)).join(', ');
    const rest = index === groups.length - 1 && more !== '' ? ` ${more}` : '';
    const prizes = groupPrizesText(people);
    const isShared = people.length > 1 || rest !== '';
    const won = prizes === '' ? '' : ` (${isShared ? each(prizes) : prizes})`;
    return `${medals[place_from - 1]} ${names}${rest}${won}`;
  });
  return [`🏆 ${harmless(title)}`, ...lines, participants, ...(link === undefined ? [] : [link])].join('\n');
}

/** Groups those who share a place, in order of place. */
export function groupsOf(top: readonly Placed[]): PlaceGroup[] {
  return [...Map.groupBy(top, ({ place_from }) => place_from).values()].map((people) => {
    const { place_from, place_to } = people[0]!;
    return { place_from, place_to, people };
  });
}
