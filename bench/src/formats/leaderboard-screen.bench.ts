import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { listLeaderboard, saveLeaderboardMatch } from '../../../contract/src/formats/leaderboard.ts';
import { openBrowser, signIn } from '../panel/browser.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import type { RunningBoard } from './leaderboard.bench.ts';

/** What `page/frames.js` puts into the page. */
interface InPage {
  countNodes(): number;
  framesWhile(seconds: number, slowMs: number): Promise<{ frames: number; slow: number }>;
}
declare const bench: InPage;

const slowFrameMs = 50;
const pushedEveryMs = 50;
const mostNodes = 800;

/** The total of a board, as staff open it. */
async function openTotal(browser: Browser, { server, place }: Measured, { id }: RunningBoard): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`  the page failed: ${error.message}`));
  await page.addInitScript({ path: join(import.meta.dirname, 'page', 'frames.js') });
  await signIn(page, place.token);
  await page.goto(`${server.origin}/tournaments/${id}/brackets`);
  await page.getByRole('tab', { name: 'Total' }).click({ timeout: 60_000 });
  await page.getByRole('list', { name: 'Total' }).getByRole('listitem').nth(10).waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Somebody of the first rows gets other points every 50 ms, so that rows move on screen. */
async function pushScores({ client }: Measured, board: RunningBoard, seconds: number): Promise<number> {
  const params = { id: board.id };
  const top = (await client.call(listLeaderboard, { params, query: { from: 0, to: 29 } })).body.data;
  const [most, least] = [top[0]!.points, top.at(-1)!.points];
  const until = performance.now() + seconds * 1000;
  let pushed = 0;
  for (let due = performance.now(); due < until; due += pushedEveryMs) {
    await pause(Math.max(0, due - performance.now()));
    const { participant_id } = top[(pushed * 7) % top.length]!;
    const points = least + ((pushed * 104_729) % Math.max(1, most - least + 1));
    const { status } = await client.call(saveLeaderboardMatch, {
      params: { id: board.id, matchId: board.rounds[0]! },
      body: { participants: [{ id: participant_id, points }] },
    });
    if (status !== 200) throw new Error(`not pushed: ${status}`);
    pushed += 1;
  }
  return pushed;
}

async function measure(browser: Browser, measured: Measured, board: RunningBoard, seconds: number) {
  const page = await openTotal(browser, measured, board);
  const nodes = await page.evaluate(() => bench.countNodes());
  const before = await page.getByRole('list', { name: 'Total' }).innerText();
  const [{ frames, slow }, pushed] = await Promise.all([
    page.evaluate(([lasting, slow]) => bench.framesWhile(lasting, slow), [seconds, slowFrameMs] as const),
    pushScores(measured, board, seconds),
  ]);
  if ((await page.getByRole('list', { name: 'Total' }).innerText()) === before)
    throw new Error('no row moved: the pushes do not reach the screen');
  await page.context().close();
  return { nodes, frames, slow, pushed };
}

/** The screen of a long board beside that of a short one: how many nodes, and how frames go while scores come in. */
export async function compareScreens(
  measured: Measured,
  boards: { small: RunningBoard; large: RunningBoard },
  scale: number,
  report: Report,
): Promise<void> {
  const browser = await openBrowser();
  const seconds = scale < 1 ? 3 : 15;
  try {
    const small = await measure(browser, measured, boards.small, seconds);
    const large = await measure(browser, measured, boards.large, seconds);
    const reference = { referenceName: 'our own 100' };
    report({
      ...reference,
      what: `nodes of the screen of ${boards.large.participants.length}`,
      ours: large.nodes,
      unit: 'nodes',
      reference: small.nodes,
      ratio: small.nodes / large.nodes,
      goal: `< ${mostNodes}`,
      met: large.nodes < mostNodes,
      note: 'the whole page, 1440 × 900, the tab Total',
    });
    report({
      ...reference,
      what: 'frames over 50 ms, a score pushed every 50 ms',
      ours: large.slow,
      unit: `of ${large.frames}`,
      reference: small.slow,
      goal: 'none',
      met: large.slow === 0,
      note: `${large.pushed} scores among the first 30 rows in ${seconds} s`,
    });
  } finally {
    await browser.close();
  }
}
