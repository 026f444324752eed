import { parseArgs } from 'node:util';
import { type Group, groups } from './mutant-groups.ts';

export interface Options {
  groups: readonly Group[];
  count: number;
  seed: number;
  /** The most test files that are tried on a fault. */
  tests: number;
  /** A fault counts as caught if no test ends for so many seconds. */
  seconds: number;
  workers: number;
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      group: { type: 'string', default: groups.join(',') },
      count: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '60' },
      workers: { type: 'string', default: '1' },
    },
  });
  const wanted = values.group.split(',');
  const unknown = wanted.filter((name) => !groups.some((group) => group === name));
  if (unknown.length > 0)
    throw new Error(`There is no group ${unknown.join(', ')}. Groups: ${groups.join(', ')}.`);
  return {
    groups: groups.filter((group) => wanted.includes(group)),
    count: wholeNumber('count', values.count),
    seed: wholeNumber('seed', values.seed),
    tests: wholeNumber('tests', values.tests),
    seconds: wholeNumber('seconds', values.seconds),
    workers: wholeNumber('workers', values.workers),
  };
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}".`);
  return Number(value);
}
