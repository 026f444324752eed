export type Line = Record<string, string | number | boolean>;

/** Lines of a list, each with its number. */
export const numbered = (lines: readonly Line[]) =>
  lines.map((line, index) => ({ line: index + 1, ...line }));
