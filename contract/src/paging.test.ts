import { expect, test } from 'vitest';
import * as z from 'zod';
import { pageQuery } from './paging.ts';
import { editedFrom, revisedFrom } from './records.ts';

const accepts = (schema: z.ZodType, values: readonly number[]) =>
  values.filter((value) => schema.safeParse(value).success);

test('a list begins with its first page of 50 rows, and a page has 200 at most', () => {
  const query = z.object(pageQuery());
  expect(query.parse({})).toEqual({ page: 1, limit: 50 });
  expect(z.object(pageQuery(200)).parse({ page: '2' })).toEqual({ page: 2, limit: 200 });
  expect(accepts(query.shape.page, [0, 1, 1_000_000, 1_000_001])).toEqual([1, 1_000_000]);
  expect(accepts(query.shape.limit, [0, 1, 200, 201])).toEqual([1, 200]);
});

test('edits are made from a first version on', () => {
  for (const schema of [editedFrom.version, revisedFrom.revision])
    expect(accepts(schema, [0, 1, 2_147_483_647, 2_147_483_648])).toEqual([1, 2_147_483_647]);
});
