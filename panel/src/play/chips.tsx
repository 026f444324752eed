interface ChipsProps<Choice> {
  title: string;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  choose: (choice: Choice) => void;
  label: (choice: Choice) => string;
}

/** A few large choices, of which one is picked. */
export function Chips<Choice>({ title, choices, chosen, choose, label }: ChipsProps<Choice>) {
  // Wins stand above losses, the clearest ones at the ends.
  const columns = Math.min(4, Math.max(2, Math.ceil(choices.length / 2)));
  const picked = chosen === undefined ? undefined : label(chosen);
  return (
    <fieldset className="chips">
      <legend>{title}</legend>
      <div className={`columns-${columns}`}>
        {choices.map(label).map((name, index) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === picked}
            onClick={() => choose(choices[index]!)}
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
