import * as z from 'zod';
import { drawRefusals } from './refusals/draws.ts';
import { matchRefusals } from './refusals/matches.ts';
import { participantRefusals } from './refusals/participants.ts';
import { peopleRefusals } from './refusals/people.ts';
import { recordRefusals } from './refusals/records.ts';
import { requestRefusals } from './refusals/requests.ts';

/** Every refusal a person can meet: its status and what it says. `{name}` is filled from the facts. */
export const refusals = {
  ...requestRefusals,
  ...peopleRefusals,
  ...recordRefusals,
  ...participantRefusals,
  ...drawRefusals,
  ...matchRefusals,
};

export type RefusalCode = keyof typeof refusals;

/** The body of every refusal. */
export const RefusalBody = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type RefusalBody = z.output<typeof RefusalBody>;
