export type FieldErrors = Readonly<Record<string, readonly string[]>>;
type FieldNames = Readonly<Record<string, string>>;

/** Converts `localizations[0][title]` to the form's `localizations.0.title`. */
function toPath(name: string, names: FieldNames): string {
  return names[name] ?? name.replaceAll(/\[(\w+)\]/g, '.$1');
}

const rootOf = (path: string) => path.split('.')[0] ?? path;

/**
 * Converts the server's errors to the form's paths: `localizations[0][title]` to `localizations.0.title`. An error
 * inside a list is also set on the list, for fields that show all of it. `names` maps fields that the form calls
 * differently.
 */
export function toFormErrors(errors: FieldErrors, names: FieldNames = {}): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, [sentence]] of Object.entries(errors)) {
    if (!sentence) continue;
    const path = toPath(name, names);
    const root = rootOf(path);
    if (path !== root) named[path] ??= sentence;
    named[root] = joined(named[root], sentence);
  }
  return named;
}

function joined(before: string | undefined, sentence: string): string {
  if (before === undefined) return sentence;
  return before.includes(sentence) ? before : `${before} ${sentence}`;
}

export interface UnshownError {
  /** The top-level field, even if the error is inside of it. */
  field: string;
  sentence: string;
}

/** The errors of fields that are not on the screen. `shown` are the paths whose errors are. */
export function unshownErrors(
  errors: FieldErrors,
  names: FieldNames,
  shown: ReadonlySet<string>,
): UnshownError[] {
  return Object.entries(errors).flatMap(([name, [sentence]]) => {
    const path = toPath(name, names);
    if (!sentence || shown.has(path) || shown.has(rootOf(path))) return [];
    return [{ field: rootOf(path), sentence }];
  });
}
