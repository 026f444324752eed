import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { type Replaced, takePicture, type Window } from './take-picture.ts';

/** Beside each picture, `name-720x405.webp`, stands what it shows, `name.txt`. */
const folder = new URL('../../panel/src/areas/desk/guide/pictures/', import.meta.url);
const again = 'npm run e2e -- --grep @guide --update-snapshots';

/**
 * Expects that the guide's picture shows these parts of the screen as they are now: their roles and words are compared
 * with those that stood there when it was taken, because pixels differ from machine to machine. With
 * `--update-snapshots` a picture that is old is taken again, with `--update-snapshots=all` every one.
 */
export async function pictureForGuide(
  name: string,
  parts: readonly Locator[],
  window: Window = {},
): Promise<void> {
  const { config, tags } = test.info();
  expect(tags, 'journeys that show something for the guide have this tag').toContain('@guide');
  const file = new URL(`${name}.txt`, folder);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : 'no picture';
  const isTaking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  if (!isTaking) {
    const old = `the guide's picture "${name}" is old; take it again with: ${again}`;
    await expect.poll(() => wordsOf(parts), old).toBe(known);
    return;
  }
  const words = await settledWordsOf(parts);
  if (words === known && config.updateSnapshots === 'changed') return;
  const { data, shown } = await takePicture(parts, window, chance);
  const earlier = new RegExp(`^${name}-\\d+x\\d+\\.webp$`);
  for (const old of readdirSync(folder).filter((one) => earlier.test(one))) rmSync(new URL(old, folder));
  writeFileSync(new URL(`${name}-${shown}.webp`, folder), data);
  writeFileSync(file, words);
}

/** What makes names unique, which nobody should read in a picture. */
const chance: Replaced = [
  [/[\da-f-]{36}@/g, 'somebody@'],
  // The sign that `unique` puts behind a name.
  [/ [a-z0-9]{8}\d{1,6}\b/g, ''],
];

/** What chance, the clock and the database decide: who was drawn where, when, and under which number. */
const varying: Replaced = [
  ...chance,
  [/\b\S…@/g, '…@'],
  [/\b(?:First |Second )?Guest(?: [A-P])?\b/g, 'Guest'],
  [/\d+ (?:day|hour|minute|second)s?(?:, \d+ (?:hour|minute|second)s?)?/g, 'a while'],
  [/\d+/g, '0'],
];

const replaceAll = (text: string, patterns: Replaced) =>
  patterns.reduce((before, [pattern, instead]) => before.replaceAll(pattern, instead), text);

async function wordsOf(parts: readonly Locator[]): Promise<string> {
  const shown = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  const lines = shown.join('\n').split('\n');
  const seen = lines.filter((line) => !/^ *- (?:\/url:.*|img)$/.test(line));
  return `${replaceAll(seen.join('\n'), varying)}\n`;
}

/** A part that loads late would be missing in the picture. */
async function settledWordsOf(parts: readonly Locator[]): Promise<string> {
  let before = '';
  const isSettled = async () => {
    const now = await wordsOf(parts);
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isSettled, { intervals: [500] }).toBe(true);
  return before;
}
