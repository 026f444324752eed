import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTournament } from '../../../contract/src/formats/any-format.ts';
import { generateBrackets } from '../../../contract/src/formats/elimination.ts';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { listMatches } from '../../../contract/src/formats/matches.ts';
import { now } from '../live/clock.ts';
import { approval } from '../matches/approvals.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { percentile } from '../times.ts';
import { listPlayers, pagesOf } from './crowd.ts';
import { type OpenPages, openPages } from './open-pages.ts';

const goals = { approvalMs: 250, timesBare: 1.5, roundMs: 1500 } as const;
const giveUpMs = 15_000;
const betweenMs = 50;

/** About as long as what is announced to one participant. */
const bareFrame = { source: 'bare', sequence: 1, events: [{ type: 'changed', data: 'x'.repeat(900) }] };

type Bare = (rooms: string[]) => Promise<number>;

/** A round starts for all who listen, then single matches are approved. */
export async function announce(measured: Measured, players: number, approvals: number, report: Report) {
  const id = await crowdedTournament(measured, players);
  const generated = await measured.client.call(generateBrackets, { params: { id }, query: {} });
  if (generated.status !== 200) throw new Error(`not drawn: ${generated.status}`);
  const all = await listPlayers(measured, id);
  const input = await pagesOf(measured, id, all);
  const ours = await openPages(input);
  const started = await timeOfAll(ours, players, async () => {
    const { status, body } = await measured.client.call(startTournament, { params: { id }, body: {} });
    if (status !== 200) throw new Error(`not started: ${status} ${body.code}`);
    return now();
  });
  const { body } = await measured.client.call(listMatches, { params: { id }, query: { round: 1 } });
  const pageOf = new Map(all.map((player, index) => [player.id as number, index]));
  const pairs = body.data.slice(0, approvals).map((match) => sidesOf(match).map((side) => pageOf.get(side)!));
  const approve = approval(measured, id);
  const approved = await timeOfPairs(ours, pairs, async (index) => {
    await approve(body.data[index]!)();
    return now();
  });
  await ours.close();

  const server = await measured.place.startBare(join(import.meta.dirname, 'bare-player.ts'), {});
  try {
    const channels = input.pages.map(({ channel }) => channel);
    const bare = await openPages({ origin: server.origin, pages: channels.map((channel) => ({ channel })) });
    const send: Bare = async (rooms) => {
      const answer = await fetch(server.origin, {
        method: 'POST',
        body: JSON.stringify({ rooms, frame: bareFrame }),
      });
      return ((await answer.json()) as { began: number }).began;
    };
    const bareRound = await timeOfAll(bare, players, () => send(channels));
    const barePairs = await timeOfPairs(bare, pairs, (index) =>
      send(pairs[index]!.map((page) => channels[page]!)),
    );
    await bare.close();
    reportBoth(players, { started, approved }, { started: bareRound, approved: barePairs }, report);
  } finally {
    await server.stop();
  }
}

const sidesOf = ({ first_participant, second_participant }: Match): number[] =>
  [first_participant, second_participant].flatMap((side) => side?.id ?? []);

async function timeOfAll(pages: OpenPages, count: number, act: () => Promise<number>): Promise<number[]> {
  await pages.forget();
  const at = await act();
  const everybody = Array.from({ length: count }, (_, index) => index);
  return (await pages.untilHeard(everybody, giveUpMs)).map((heard) => Math.max(0, heard - at));
}

async function timeOfPairs(
  pages: OpenPages,
  pairs: readonly number[][],
  act: (index: number) => Promise<number>,
): Promise<number[]> {
  const waits: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    await pages.forget();
    const at = await act(index);
    waits.push(...(await pages.untilHeard(pair, giveUpMs)).map((heard) => Math.max(0, heard - at)));
    await pause(betweenMs);
  }
  return waits;
}

interface Waits {
  started: number[];
  approved: number[];
}

function reportBoth(players: number, ours: Waits, bare: Waits, report: Report): void {
  const crowd = `${players.toLocaleString('en')} pages`;
  const row = (what: string, mine: number, theirs: number, limit: number, times?: number) =>
    report({
      what,
      ours: mine,
      unit: 'ms',
      reference: theirs,
      referenceName: 'bare Socket.IO, a frame each',
      ratio: mine / theirs,
      goal: times === undefined ? `≤ ${limit} ms` : `≤ ${limit} ms and ≤ ${times}×`,
      met: mine <= limit && (times === undefined || mine <= times * theirs),
    });
  const p99 = (waits: number[]) => percentile(waits, 0.99);
  row(
    `one approval on its two pages of ${crowd}, p99 from commit`,
    p99(ours.approved),
    p99(bare.approved),
    goals.approvalMs,
    goals.timesBare,
  );
  row(
    `a started round on all ${crowd}, slowest from commit`,
    percentile(ours.started, 1),
    percentile(bare.started, 1),
    goals.roundMs,
  );
}
