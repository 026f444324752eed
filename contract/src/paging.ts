import * as z from 'zod';
import { wholeNumber } from './fields.ts';
import { pickerLimits } from './limits.ts';

export const PageMeta = z.strictObject({
  current_page: z.int(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  total: z.int(),
});
export type PageMeta = z.output<typeof PageMeta>;

/** A list reply: `{data, meta}`. */
export function page<T extends z.ZodType>(row: T) {
  return z.strictObject({ data: z.array(row), meta: PageMeta });
}

/** A single record: `{data}`. */
export function one<T extends z.ZodType>(record: T) {
  return z.strictObject({ data: record });
}

export const done = z.strictObject({ message: z.string() });

export function pageQuery(limit: number = pickerLimits.short, most: number = pickerLimits.long) {
  return {
    page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
    limit: wholeNumber({ min: 1, max: most }).default(limit),
  };
}
