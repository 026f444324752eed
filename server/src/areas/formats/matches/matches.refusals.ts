import type { Facts } from '@matchdesk/contract/languages';
import type { RefusalCode } from '@matchdesk/contract/refusals';
import type { RefusalCode as EngineCode, Refused } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';
import { type Refusal, refuse, refuseUnder } from '#http/refusal.ts';
import { mapMatchNumbers } from '#rows/match-numbers/index.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-ids.ts';
import { namesOf } from '#rows/participants/index.ts';

/** Refusals that have another name in the contract. */
const renamed: Partial<Record<EngineCode, RefusalCode>> = {
  'wrong-status': 'status-forbids',
  'wrong-format': 'format-forbids',
  'unknown-match': 'match-not-found',
};
const shared = [
  'already-won',
  'not-finished',
  'free-win',
  'later-match-finished',
  'opponent-not-decided',
  'earlier-match-open',
  'has-left',
  'round-fixed',
  'has-results',
  'scores-missing',
  'match-without-participants',
  'taken-in-next-round',
  'feeder-not-empty',
  'too-few-seats',
  'changed-since',
  'nothing-to-revert',
  'no-winners-saved',
  'not-in-match',
  'named-twice',
  'not-eligible',
  'not-seatable',
  'not-seated',
  'seating-incomplete',
  'too-few-participants',
  'too-many-participants',
  'bad-score',
  'bad-reason',
  'bad-rows',
  'bad-number',
] satisfies (EngineCode & RefusalCode)[];

const codes: Partial<Record<EngineCode, RefusalCode>> = {
  ...Object.fromEntries(shared.map((code) => [code, code])),
  ...renamed,
};

const named = 5;

/** The request field that each refusal of the engine is about. */
export type RefusalFields = Partial<Record<RefusalCode, string>>;

/** A refusal of the engine, worded for people: matches by their ids, people by their names. */
export async function refusalOf(
  db: Db | Trx,
  { code, facts }: Refused,
  block?: MatchBlock,
  fields: RefusalFields = {},
): Promise<Refusal> {
  const ours = codes[code];
  if (!ours) throw new Error(`The engine refused with ${code}: ${JSON.stringify(facts)}`);
  const list = (fact: unknown) => (Array.isArray(fact) ? (fact as number[]) : []);
  const people = async (ids: readonly number[]) => {
    const names = await namesOf(db, ids.slice(0, named));
    const rest = ids.length > named ? [`+${ids.length - named}`] : [];
    return [...ids.slice(0, named).map((id) => names.get(id) ?? `#${id}`), ...rest].join(', ');
  };
  const numberOf = async (fact: unknown) => {
    if (!block || typeof fact !== 'number') return String(fact ?? '');
    const id = idOfNumber(block, fact);
    return (await mapMatchNumbers(db, [id])).get(id) ?? id;
  };
  const field = fields[ours];
  if (field !== undefined) return refuseUnder(field, ...scoreRefusal(ours, facts));
  if (code === 'wrong-status' && 'match' in facts)
    return refuse('match-status-forbids', { status: String(facts.status) });
  if (ours === 'already-won' && facts.winner === 0) return refuse('already-ended');
  if (ours === 'already-won' && facts.winner === facts.asked && isOtherEnd(facts))
    return refuse('ended-otherwise', {
      result: String(facts.result),
      reason: String(facts.reason),
      asked_result: String(facts.askedResult ?? facts.result),
      asked_reason: String(facts.askedReason ?? facts.reason),
    });
  if (ours === 'named-twice') return refuse(ours, { participants: await people(list(facts.participants)) });
  if (ours === 'has-left') return refuse(ours, { participants: await people([Number(facts.participant)]) });
  if (ours === 'already-won') return refuse(ours, { winner: await people([Number(facts.winner)]) });
  if (ours === 'seating-incomplete' && list(facts.missing).length === 0)
    return refuse('seated-twice', { participants: await people(list(facts.double)) });
  if (ours === 'seating-incomplete' || ours === 'not-eligible')
    return refuse(ours, { participants: await people(list(facts.missing ?? facts.participants)) });
  if (ours === 'bad-score') return refuse(...scoreRefusal(ours, facts));
  if (ours === 'scores-missing') return refuse(ours, { participants: Number(facts.participants) });
  const { status, needed, participants, round } = facts;
  return refuse(ours, {
    ...(status !== undefined && { status: String(status) }),
    ...(round !== undefined && { round: Number(round) }),
    ...(needed !== undefined && { needed: Number(needed), participants: Number(participants) }),
    match: await numberOf(facts.blocking ?? facts.match),
    feeder: await numberOf(facts.feeder),
  });
}

/** Whether a score or a reason was asked for: who approves a free win without either asks for the same end. */
const isOtherEnd = ({ askedResult, askedReason }: Refused['facts']): boolean =>
  (askedResult ?? askedReason ?? null) !== null;

/** A level score has a sentence of its own; any other wrong score says how many games there are. */
function scoreRefusal(code: RefusalCode, facts: Refused['facts']): [RefusalCode, Facts] {
  if (code !== 'bad-score') return [code, {}];
  if (facts.first === facts.second) return ['no-draw', {}];
  return [code, { games: Number(facts.bestOf), needed: Number(facts.needed) }];
}
