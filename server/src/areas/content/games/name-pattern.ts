import { RE2JS } from 're2js';

/** The largest compiled size of a pattern: each letter of a name may cost that many steps. */
const largest = 2000;

/**
 * Staff write these patterns and players choose the names they run on. JavaScript's own engine backtracks: some 30
 * letters could stop the server for minutes. RE2 runs in time linear to the name, and supports neither look-around nor
 * back references.
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

/** Whether a name matches its game's pattern. An old pattern that RE2 cannot run accepts every name. */
export function fitsPattern(pattern: string, name: string): boolean {
  return compile(pattern)?.test(name) ?? true;
}
