import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTournament } from '../../../contract/src/formats/any-format.ts';
import { generateBrackets } from '../../../contract/src/formats/elimination.ts';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { listMatches } from '../../../contract/src/formats/matches.ts';
import { noteCommits, readCommits } from '../commits.ts';
import { now } from '../live/clock.ts';
import { approval } from '../matches/approvals.ts';
import { crowdedTournament } from '../matches/crowd.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { percentile } from '../times.ts';
import type { Asked } from './bare-player.ts';
import { listPlayers, pagesOf } from './crowd.ts';
import { type OpenPages, openPages } from './open-pages.ts';

const goals = { approvalMs: 250, timesBare: 1.5, roundMs: 1500 } as const;
const giveUpMs = 15_000;
const betweenMs = 50;

/** The first approval begins the round for everybody, and neither side has compiled its code yet. */
const warming = 20;
const restMs = 3000;

/** About as long as what is announced to one participant. */
const bareFrame = { source: 'bare', sequence: 1, events: [{ type: 'changed', data: 'x'.repeat(900) }] };

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

  const server = await measured.place.startBare(join(import.meta.dirname, 'bare-player.ts'), {});
  try {
    const channels = input.pages.map(({ channel }) => channel);
    const bare = await openPages({ origin: server.origin, pages: channels.map((channel) => ({ channel })) });
    const ask = async (asked: Asked) => {
      const answer = await fetch(server.origin, { method: 'POST', body: JSON.stringify(asked) });
      if (!answer.ok) throw new Error(`the bare server answered ${answer.status}`);
      return ((await answer.json()) as { began: number }).began;
    };
    const bareRound = await timeOfAll(bare, players, () => ask({ rooms: channels, frame: bareFrame }));
    const crowd = `${players.toLocaleString('en')} pages`;
    const [own, theirs] = [percentile(started, 1), percentile(bareRound, 1)];
    report({
      what: `a started round on all ${crowd}, slowest from commit`,
      ours: own,
      unit: 'ms',
      reference: theirs,
      referenceName: 'bare Socket.IO, a ready frame each',
      ratio: own / theirs,
      goal: `≤ ${goals.roundMs} ms`,
      met: own <= goals.roundMs,
    });

    const { body } = await measured.client.call(listMatches, { params: { id }, query: { round: 1 } });
    const approve = approval(measured, id);
    const waits = await approveInTurns(measured, body.data, approvals, {
      pageOf: new Map(all.map((player, index) => [player.id as number, index])),
      ours: { pages: ours, approve: (match) => approve(match)() },
      bare: {
        pages: bare,
        async approve(match) {
          await ask({ id, match, awaited: awaitedBy(match, body.data) });
        },
      },
    });
    const ready = await timeOfReady(bare, approvals, (page) =>
      ask({ rooms: [channels[page]!], frame: bareFrame }),
    );
    const [mine, byHand, emitted] = [waits.ours, waits.bare, ready].map((some) => percentile(some, 0.99)) as [
      number,
      number,
      number,
    ];
    report({
      what: `one approval on its two pages of ${crowd}, p99 from commit`,
      ours: mine,
      unit: 'ms',
      reference: byHand,
      referenceName: 'bare SQL, one SELECT and Socket.IO',
      ratio: mine / byHand,
      goal: `≤ ${goals.approvalMs} ms and ≤ ${goals.timesBare}×`,
      met: mine <= goals.approvalMs && mine <= goals.timesBare * byHand,
      note: `p50 ${percentile(waits.ours, 0.5).toFixed(1)} and ${percentile(waits.bare, 0.5).toFixed(1)} ms; both write the same rows, and tell what is stored then; a ready frame without either takes ${emitted.toFixed(1)} ms`,
    });
    await ours.close();
    await bare.close();
  } finally {
    await server.stop();
  }
}

const sidesOf = ({ first_participant, second_participant }: Match): number[] =>
  [first_participant, second_participant].flatMap((side) => side?.id ?? []);

/** The match whose winner meets that of this one. */
const awaitedBy = ({ id, next_match_id }: Match, all: readonly Match[]): number | null =>
  all.find((other) => other.next_match_id === next_match_id && other.id !== id)?.id ?? null;

async function timeOfAll(pages: OpenPages, count: number, act: () => Promise<number>): Promise<number[]> {
  await pages.forget();
  const at = await act();
  const everybody = Array.from({ length: count }, (_, index) => index);
  return (await pages.untilHeard(everybody, giveUpMs)).map((heard) => Math.max(0, heard - at));
}

interface Side {
  pages: OpenPages;
  approve(match: Match): Promise<void>;
}

interface Sides {
  /** The page of each participant. */
  pageOf: ReadonlyMap<number, number>;
  ours: Side;
  bare: Side;
}

/** Both sides take turns, so that whatever else the machine does affects both. Answers the waits from commit. */
async function approveInTurns(
  { place: { pool } }: Measured,
  matches: readonly Match[],
  count: number,
  { pageOf, ...sides }: Sides,
): Promise<Record<'ours' | 'bare', number[]>> {
  const heard = { ours: new Map<number, number[]>(), bare: new Map<number, number[]>() };
  const own = matches.slice(0, matches.length / 2);
  const theirs = matches.slice(matches.length / 2);
  const approveOne = async (name: 'ours' | 'bare', match: Match) => {
    const { pages, approve } = sides[name];
    await pages.forget();
    await approve(match);
    const wanted = sidesOf(match).map((side) => pageOf.get(side) ?? -1);
    heard[name].set(match.id, await pages.untilHeard(wanted, giveUpMs));
    await pause(betweenMs);
  };
  const approve = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      await approveOne('ours', own[index]!);
      await approveOne('bare', theirs[index]!);
    }
  };
  await approve(0, warming);
  await pause(restMs);
  await noteCommits(pool, ['match_actions'], 'match_id');
  await approve(warming, warming + count);
  const commits = (await readCommits(pool))('match_actions');
  const waitsOf = (name: 'ours' | 'bare') =>
    [...heard[name]].flatMap(([match, times]) => {
      const from = commits.get(String(match));
      return from === undefined ? [] : times.map((time) => time - from);
    });
  return { ours: waitsOf('ours'), bare: waitsOf('bare') };
}

/** What is emitted as it is, one page after another. */
async function timeOfReady(
  pages: OpenPages,
  count: number,
  send: (page: number) => Promise<number>,
): Promise<number[]> {
  const waits: number[] = [];
  for (let page = 0; page < count; page += 1) {
    await pages.forget();
    const at = await send(page);
    waits.push(...(await pages.untilHeard([page], giveUpMs)).map((heard) => heard - at));
    await pause(betweenMs);
  }
  return waits;
}
