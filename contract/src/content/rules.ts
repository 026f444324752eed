import * as z from 'zod';
import { staff } from '../access.ts';
import { flag, instant, line, richText, wholeNumber } from '../fields.ts';
import { GameId, RuleId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { pageQuery } from '../paging.ts';
import { editedFrom, orderedBy, recordCalls, searchText } from '../records.ts';

export const Rule = z.strictObject({
  id: RuleId,
  title: z.string(),
  /** 0 where the rule is for no game in particular. */
  game_id: z.int(),
  game: z.strictObject({ id: GameId, name: z.string() }).nullable(),
  content: z.string(),
  version: z.int(),
  updated_at: instant(),
  deleted_at: instant().nullable(),
});
export type Rule = z.output<typeof Rule>;

export const RuleForm = z.strictObject({
  title: line({ max: 200 }),
  game_id: wholeNumber({ min: 0, max: largestId }).default(0),
  content: richText({ max: 100_000 }).default(''),
});
export type RuleForm = z.output<typeof RuleForm>;

export const ruleCalls = recordCalls({
  path: '/rules',
  thing: 'rule',
  subject: 'Rule',
  id: RuleId,
  row: Rule,
  record: Rule,
  form: RuleForm,
  edit: RuleForm.extend(editedFrom),
  query: {
    ...pageQuery(),
    game_id: wholeNumber({ min: 0, max: largestId }).optional(),
    search: searchText(),
    deleted: flag().optional(),
    ...orderedBy(['id', 'title', 'updated_at'], 'DESC'),
  },
  access: { read: staff, create: staff, change: staff },
  summaries: {
    list: 'Rules, filtered by game (0 for those without one) and title; a Super admin may ask for deleted ones',
    create: 'Create a rule; its HTML is cleaned',
    update: 'Change a rule; its HTML is cleaned',
  },
});

export const {
  list: listRules,
  get: getRule,
  create: createRule,
  update: updateRule,
  remove: deleteRule,
  restore: restoreRule,
  history: listRuleHistory,
} = ruleCalls;
