interface Item {
  id: string;
  label?: string;
  description?: string;
  keywords?: string | string[];
}

interface Group<I extends Item> {
  group: string;
  actions: I[];
}

/**
 * What fits the typed text; groups with a fitting label first. The guide stands last even so: what the server finds
 * comes later and must not move the first one, which Enter opens.
 */
export function orderFound<I extends Item>(
  typed: string,
  groups: readonly Group<I>[],
  guide: string,
): Group<I>[] {
  const text = typed.trim().toLowerCase();
  const has = (words: string | string[] | undefined) =>
    String(words ?? '')
      .toLowerCase()
      .includes(text);
  const fitting = groups.map(({ group, actions }) => ({
    group,
    actions: actions
      .filter(({ label, description, keywords }) => has(label) || has(description) || has(keywords))
      .toSorted((one, other) => Number(has(other.label)) - Number(has(one.label))),
  }));
  const rank = ({ group, actions }: Group<I>) => {
    if (group === guide) return 2;
    return actions.some(({ label }) => has(label)) ? 0 : 1;
  };
  return fitting
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => rank(one) - rank(other));
}
