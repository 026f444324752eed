import * as z from 'zod';
import { instant } from './fields.ts';
import { UserId } from './ids.ts';

/** One line of a record's History: who did what, when, and the fields it changed. */
export const HistoryEntry = z.strictObject({
  id: z.int(),
  at: instant(),
  action: z.string(),
  actor: z.strictObject({ id: UserId, nickname: z.string() }).nullable(),
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
