import type { Operator, Place } from '../mutant.ts';
import { isText, type Node } from '../syntax.ts';
import { elementsOf, without } from './shorten-lists.ts';

/** Adds a name to a list of names, such as statuses, or removes one. */
export const changeStatuses: Operator = (node, _above, { text, vocabularies }) => {
  const elements = elementsOf(node);
  if (elements.length === 0 || !elements.every(isText)) return [];
  const names = elements.map(({ value }) => value as string);
  const places = elements.map((_, index) => status(node, [without(elements, index, text)]));
  const more = othersOf(names, vocabularies).map(
    (other) => `${text.slice(node.start, node.end - 1)}, '${other}']`,
  );
  return more.length > 0 ? [...places, status(node, more)] : places;
};

/** Other names that the list could hold, taken from the shortest vocabulary that has all of its names. */
function othersOf(names: readonly string[], vocabularies: readonly (readonly string[])[]): string[] {
  const [shortest = []] = vocabularies
    .filter((words) => words.length > names.length && names.every((name) => words.includes(name)))
    .sort((a, b) => a.length - b.length);
  return shortest.filter((word) => !names.includes(word));
}

const status = ({ start, end }: Node, instead: string[]): Place => ({ kind: 'status', start, end, instead });
