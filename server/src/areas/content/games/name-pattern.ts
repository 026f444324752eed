import { RE2JS } from 're2js';

/** Steps a pattern may have: each letter of a name may cost as many. */
const largest = 2000;

/**
 * Staff write these patterns and players choose what they run on. JavaScript's own engine tries every way to match: some
 * 30 letters would stop the server for minutes. This one takes time in proportion to the name, and knows neither look-around
 * nor back references.
 */
function compile(pattern: string): RE2JS | undefined {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return compiled.programSize() <= largest ? compiled : undefined;
  } catch {
    return undefined;
  }
}

export function canRun(pattern: string): boolean {
  return compile(pattern) !== undefined;
}

/** Whether a name looks as its game asks; a pattern from before that cannot run asks for nothing. */
export function fitsPattern(pattern: string, name: string): boolean {
  return compile(pattern)?.test(name) ?? true;
}
