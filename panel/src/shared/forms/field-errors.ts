export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * `{localizations[0][title]: [sentence]}` as the form names its fields: `localizations.0.title`. An error inside of a
 * list also stands under the list, for fields that show the whole of it. `names` are fields the form calls differently.
 */
export function toFormErrors(
  errors: FieldErrors,
  names: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [name, [sentence]] of Object.entries(errors)) {
    if (!sentence) continue;
    const path = names[name] ?? name.replaceAll(/\[(\w+)\]/g, '.$1');
    named[path] ??= sentence;
    named[path.split('.')[0]!] ??= sentence;
  }
  return named;
}
