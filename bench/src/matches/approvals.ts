import { startTournament } from '../../../contract/src/formats/any-format.ts';
import { generateBrackets } from '../../../contract/src/formats/elimination.ts';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { finishMatch, listMatches } from '../../../contract/src/formats/matches.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { together } from '../together.ts';
import { bareApproval } from './bare-approval.ts';
import { crowdedTournament } from './crowd.ts';

/** Both sides take turns of this many, so that whatever else the machine does affects both. */
const aTurn = 96;

export async function runningBracket(measured: Measured, players: number) {
  const id = await crowdedTournament(measured, players);
  const { client } = measured;
  const generated = await client.call(generateBrackets, { params: { id }, query: {} });
  const started = await client.call(startTournament, { params: { id }, body: {} });
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.body)}`);
  const { body } = await client.call(listMatches, { params: { id }, query: { round: 1 } });
  const open = body.data.filter(({ status }) => status !== 'FINISHED');
  return { id, bracket: generated.body.bracket, matches: open };
}

/** Makes the first side of a match its winner. */
export const approval =
  ({ client }: Measured, id: number) =>
  (match: Match) =>
  async () => {
    const { status, body } = await client.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant?.id ?? 0 },
    });
    if (status !== 200) throw new Error(`not approved: ${JSON.stringify(body)}`);
  };

const halves = <T>(list: readonly T[]): [T[], T[]] => [
  list.slice(0, list.length / 2),
  list.slice(list.length / 2),
];

/** All of a first round over HTTP, beside the bare transaction, the least that any program would have to do. */
export async function compareApprovals(measured: Measured, players: number, report: Report): Promise<void> {
  const { id, matches } = await runningBracket(measured, players);
  const warm = matches.splice(0, matches.length / 4);
  const approve = approval(measured, id);
  const approveBare = (match: Match) => () => bareApproval(measured.place.pool, id, match);
  await together(warm.slice(aTurn).map(approve));
  await together(warm.slice(0, aTurn).map(approveBare));
  const took = { ours: 0, bare: 0 };
  for (let from = 0; from < matches.length; from += 2 * aTurn) {
    const [own, theirs] = halves(matches.slice(from, from + 2 * aTurn));
    took.ours += await together(own.map(approve));
    took.bare += await together(theirs.map(approveBare));
  }
  const [ours, bare] = [took.ours, took.bare].map((ms) => (matches.length / 2 / ms) * 1000) as [
    number,
    number,
  ];
  const { rows } = await measured.place.pool.query<{ finished: number }>(
    `select count(*)::int as finished from matches where id = any($1::int[]) and status = 'FINISHED'`,
    [matches.map((match) => match.id)],
  );
  report({
    what: `approvals, 16 in flight`,
    ours,
    unit: '1/s',
    reference: bare,
    referenceName: 'bare SQL transaction',
    ratio: ours / bare,
    goal: '≥ 0.5×',
    met: ours >= bare / 2 && rows[0]?.finished === matches.length,
    note: `${rows[0]?.finished} of ${matches.length} finished; one tournament, under its lock`,
  });
}
