import type { Refused } from '@matchdesk/engine';
import { refusalOf } from '#areas/formats/matches/index.ts';
import type { Trx } from '#database/schema.ts';
import { type Refusal, refuseUnder } from '#http/refusal.ts';
import { namesOf } from '#rows/participants/index.ts';

const codes = {
  'named-twice': 'winner-named-twice',
  'not-eligible': 'winner-unknown',
  'has-left': 'winner-left',
  'bad-places': 'places-have-gap',
} as const;

const named = 5;

/** A list of winners that cannot be saved: the refusal names those concerned and is shown under the list. */
export async function refusalOfWinners(trx: Trx, refused: Refused): Promise<Refusal> {
  const { code, facts } = refused;
  if (!(code in codes)) return refusalOf(trx, refused);
  const about = 'participant' in facts ? [facts.participant] : facts.participants;
  const people = Array.isArray(about) ? (about as number[]) : [];
  const names = await namesOf(trx, people.slice(0, named));
  const rest = people.length > named ? [`+${people.length - named}`] : [];
  const participants = [...people.slice(0, named).map((id) => names.get(id) ?? `#${id}`), ...rest].join(', ');
  return refuseUnder('winners', codes[code as keyof typeof codes], { participants });
}
