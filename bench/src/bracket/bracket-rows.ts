import type { BenchRow, Report } from '../row.ts';
import { type Pair, type Seen, secondsEach } from './compare.ts';

type Timed = 'drawn' | 'drawnSlowly' | 'shown' | 'opened';

const peer = 'brackets-viewer';
const aheadAt = 1024;
const goals = { timesAhead: 8, timesOwnSmallest: 2, nodes: 800, slowPercent: 1 } as const;

const whatIsTimed: Record<Timed, { verb: string; note: string }> = {
  drawn: {
    verb: 'draw',
    note: 'the bracket alone, data in memory on both sides, until the last change is painted and no long task follows',
  },
  drawnSlowly: { verb: 'draw, 4× CPU throttle,', note: 'the same at a quarter of the speed' },
  shown: {
    verb: 'show',
    note: 'with what leads to it, answers in memory: our whole screen, their JSON',
  },
  opened: {
    verb: 'open',
    note: 'with the data over local HTTP: ours from the API, theirs one JSON from a bare server',
  },
};

export function reportAll(pairs: readonly Pair[], report: Report): void {
  for (const timed of Object.keys(whatIsTimed) as Timed[])
    for (const pair of pairs) report(timeRow(timed, pair, pairs));
  for (const pair of pairs) report(nodesRow(pair));
  for (const pair of pairs) report(framesRow(pair));
}

const named = ({ entrants }: Pair) => `${entrants.toLocaleString('en')} entrants`;

function median({ showings }: Seen, timed: Timed): number {
  const sorted = showings.map((showing) => showing[timed]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Compares with the peer; the largest, which no peer can show, with our own smallest. */
function timeRow(timed: Timed, pair: Pair, pairs: readonly Pair[]): BenchRow {
  const { verb, note } = whatIsTimed[timed];
  const [smallest, largest] = [pairs[0]!, pairs.at(-1)!];
  const ours = median(pair.ours, timed);
  const row = { what: `${verb} ${named(pair)}`, ours, unit: 'ms', ...(pair === smallest && { note }) };
  if (pair.theirs) {
    const reference = median(pair.theirs, timed);
    const ratio = reference / ours;
    const isJudged = timed.startsWith('drawn') && pair.entrants === aheadAt;
    const judged = isJudged && { goal: `≥ ${goals.timesAhead}×`, met: ratio >= goals.timesAhead };
    return { ...row, reference, referenceName: peer, ratio, ...judged };
  }
  if (pair !== largest) return row;
  const reference = median(smallest.ours, timed);
  const met = ours <= goals.timesOwnSmallest * reference;
  const own = { reference, referenceName: `our own ${smallest.entrants}`, ratio: reference / ours };
  return { ...row, ...own, goal: `≤ ${goals.timesOwnSmallest}× its time`, met };
}

function nodesRow(pair: Pair): BenchRow {
  const nodesOf = ({ showings }: Seen) => showings.at(-1)!.nodes;
  const { drawing, page } = nodesOf(pair.ours);
  const { scrolled, zoomed } = pair.ours.moved;
  const most = Math.max(drawing, scrolled.nodes, zoomed.nodes);
  const reference = pair.theirs && nodesOf(pair.theirs).drawing;
  return {
    what: `nodes, ${named(pair)}`,
    ours: most,
    unit: 'elements',
    ...(reference !== undefined && { reference, referenceName: peer, ratio: reference / most }),
    goal: `< ${goals.nodes}`,
    met: most < goals.nodes,
    note: `the most while scrolled and zoomed; ${drawing} when opened, ${page} with the page around it`,
  };
}

function framesRow(pair: Pair): BenchRow {
  const percent = ({ moved: { scrolled, zoomed } }: Seen) =>
    (100 * (scrolled.slow + zoomed.slow)) / (scrolled.frames + zoomed.frames);
  const { scrolled, zoomed } = pair.ours.moved;
  const ours = percent(pair.ours);
  return {
    what: `frames over 50 ms, ${named(pair)}`,
    ours,
    unit: '%',
    ...(pair.theirs && { reference: percent(pair.theirs), referenceName: peer }),
    goal: `≤ ${goals.slowPercent} %`,
    met: ours <= goals.slowPercent,
    note: `${scrolled.slow} of ${scrolled.frames} in ${secondsEach} s of scrolling, ${zoomed.slow} of ${zoomed.frames} in ${secondsEach} s of zooming`,
  };
}
