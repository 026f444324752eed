import type { Facts } from '@matchdesk/contract/languages';
import { say } from '@matchdesk/contract/languages';
import { type RefusalCode, refusals } from '@matchdesk/contract/refusals';
import { Refusal } from '#http/refusal.ts';

/** A refusal whose own sentence stands under a field of what was sent. */
export function refuseUnder(field: string, code: RefusalCode, facts: Facts = {}): Refusal {
  return new Refusal(code, facts, (language) => ({ [field]: [say(refusals[code], language, facts)] }));
}
