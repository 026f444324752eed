import { sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { scenarios } from './delays.ts';
import { judge, medianErrors, type Verdict } from './judge.ts';
import { kinds } from './kinds.ts';
import { timeLarge } from './large.ts';

export const title = 'Forecast';
export const summary =
  'how often the range of the finish holds the truth, in evenings as the forecast assumes them and in four kinds that it does not know; its error beside rounds left times average length; whether the radar names what delays the end';

/** No evening by which anything was tuned has a seed from here on. */
const firstSeed = Number(process.env.FORECAST_SEED ?? 5_000_000);
const evenings = sized(200);

export function run(report: Report): void {
  for (const kind of kinds)
    for (const [index, delays] of scenarios.entries()) {
      const verdict = judge(kind, delays, evenings, firstSeed);
      reportHeld(`${kind.name}, ${delays.name}`, verdict, index === 0, report);
      if (index > 0) continue;
      reportErrors(kind.name, verdict, report);
      reportRadar(kind.name, verdict, report);
    }
  for (const { name, ms, tasks } of timeLarge())
    report({
      what: `one forecast, ${name}, 4,096 entrants`,
      ours: ms,
      unit: 'ms',
      goal: '≤ 300 ms',
      met: ms <= 300,
      note: `${tasks.toLocaleString('en')} matches and steps`,
    });
}

function reportHeld(
  what: string,
  { held, heldNarrow, forecasts }: Verdict,
  isOwn: boolean,
  report: Report,
): void {
  const share = (100 * held) / forecasts;
  report({
    what: `p10 to p90 holds the finish: ${what}`,
    ours: share,
    unit: '%',
    goal: isOwn ? '75 to 85 %' : '≥ 65 %',
    met: isOwn ? share >= 75 && share <= 85 : share >= 65,
    note: `${forecasts} forecasts; ${Math.round((100 * heldNarrow) / forecasts)} % without past errors`,
  });
}

function reportErrors(name: string, verdict: Verdict, report: Report): void {
  const { ours, plain } = medianErrors(verdict);
  report({
    what: `error of p50 at half time, median: ${name}`,
    ours,
    unit: 'min',
    reference: plain,
    referenceName: 'rounds left × average length',
    ratio: plain / ours,
    goal: '≤ 0.7×',
    met: ours <= 0.7 * plain,
  });
}

function reportRadar(name: string, { moved, replayed }: Verdict, report: Report): void {
  const share = (100 * moved) / Math.max(replayed, 1);
  report({
    what: `radar's first three delay the end when late: ${name}`,
    ours: share,
    unit: '%',
    goal: '≥ 60 %',
    met: share >= 60,
    note: `${replayed} played again, 15 minutes late`,
  });
}
