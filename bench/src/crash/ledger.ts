/** A rule as the server returned it, or as it was asked to be. */
export interface Written {
  title: string;
  content: string;
  version: number;
}

export interface Found extends Written {
  id: number;
}

/** What is wrong on the restarted server. */
export interface Verdict {
  /** Acknowledged writes that are not there. */
  lost: number;
  /** Records in a state that nobody asked for: half of a write, or one that was never sent. */
  torn: number;
}

/** Remembers what the server acknowledged and what was in flight when it died; only the latter may be missing. */
export class Ledger {
  readonly #kept = new Map<number, Written>();
  readonly #creating = new Map<string, Written>();
  readonly #changing = new Map<number, Written>();
  acknowledged = 0;

  ask(asked: Written, id?: number): void {
    if (id === undefined) this.#creating.set(asked.title, asked);
    else this.#changing.set(id, asked);
  }

  acknowledge({ id, title, content, version }: Found): void {
    this.#kept.set(id, { title, content, version });
    this.#creating.delete(title);
    this.#changing.delete(id);
    this.acknowledged += 1;
  }

  /** Compares what is there with what must be there. What was in flight is settled by what was found. */
  judge(found: readonly Found[]): Verdict {
    const verdict = { lost: 0, torn: 0 };
    const there = new Map(found.map((rule) => [rule.id, rule]));
    for (const [id, kept] of this.#kept) {
      const rule = there.get(id);
      if (!rule) verdict.lost += kept.version;
      else if (rule.version < kept.version) verdict.lost += kept.version - rule.version;
      else if (!isSame(rule, kept) && !isSame(rule, this.#changing.get(id))) verdict.torn += 1;
      if (!rule) this.#kept.delete(id);
    }
    for (const rule of found) {
      if (!this.#kept.has(rule.id) && !isSame(rule, this.#creating.get(rule.title))) verdict.torn += 1;
      this.#kept.set(rule.id, { title: rule.title, content: rule.content, version: rule.version });
    }
    this.#creating.clear();
    this.#changing.clear();
    return verdict;
  }
}

function isSame(one: Written, other: Written | undefined): boolean {
  return (
    other !== undefined &&
    one.version === other.version &&
    one.content === other.content &&
    one.title === other.title
  );
}
