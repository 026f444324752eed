import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, type Locator, test } from '@playwright/test';
import { joinPictures, type Replaced, takePicture, type Window } from './take-picture.ts';

/** Beside each picture, `name-720x405.webp`, stands what it shows, `name.txt`. */
const guide = new URL('../../panel/src/areas/desk/guide/pictures/', import.meta.url);
/** The README's pictures keep their names, whatever their size. */
const readme = new URL('../../docs/pictures/', import.meta.url);
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
  await keepPicture(guide, name, parts, async () => {
    const { data, shown } = await takePicture(parts, window, chance);
    const earlier = new RegExp(`^${name}-\\d+x\\d+\\.webp$`);
    for (const old of readdirSync(guide).filter((one) => earlier.test(one))) rmSync(new URL(old, guide));
    writeFileSync(new URL(`${name}-${shown}.webp`, guide), data);
  });
}

/** Parts of a screen, in a window of this size. */
interface Shown {
  parts: readonly Locator[];
  window: Window;
}

/** The same for the README, with several windows beside each other. */
export async function pictureForReadme(name: string, windows: readonly Shown[]): Promise<void> {
  await keepPicture(
    readme,
    name,
    windows.flatMap(({ parts }) => parts),
    async () => {
      const taken = [];
      for (const { parts, window } of windows) taken.push(await takePicture(parts, window, chance));
      const { data } = await joinPictures(windows[0]!.parts[0]!.page().context(), taken);
      writeFileSync(new URL(`${name}.webp`, readme), data);
    },
  );
}

async function keepPicture(
  folder: URL,
  name: string,
  parts: readonly Locator[],
  take: () => Promise<void>,
): Promise<void> {
  const { config, tags } = test.info();
  expect(tags, 'journeys that show something for the guide have this tag').toContain('@guide');
  const file = new URL(`${name}.txt`, folder);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : 'no picture';
  const isTaking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  if (!isTaking) {
    const old = `the picture "${name}" is old; take it again with: ${again}`;
    await expect.poll(() => wordsOf(parts), old).toBe(known);
    return;
  }
  const words = await settledWordsOf(parts);
  if (words === known && config.updateSnapshots === 'changed') return;
  await take();
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
  // Around midnight a time names its day.
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z]\w+, (?=\d+:\d+)/g, ''],
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
