import * as z from 'zod';
import { onlyRoles, staff } from './access.ts';
import { HistoryEntry } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { flag, instant, line, wholeNumber } from './fields.ts';
import { GameId, RuleId } from './ids.ts';
import { largestId } from './limits.ts';
import { done, one, page, pageQuery } from './paging.ts';

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
  content: z.string().max(100_000).default(''),
});
export type RuleForm = z.output<typeof RuleForm>;

const RuleEdit = RuleForm.extend({ version: wholeNumber({ min: 1, max: 2 ** 31 - 1 }).optional() });
const params = z.strictObject({ id: RuleId });

export const listRules = endpoint({
  method: 'GET',
  path: '/rules',
  summary:
    'Rules, filtered by game (0 for those without one) and title; a Super admin may ask for deleted ones',
  access: staff,
  query: z.strictObject({
    ...pageQuery(),
    game_id: wholeNumber({ min: 0, max: largestId }).optional(),
    search: z.string().trim().max(100).optional(),
    deleted: flag().optional(),
    order: z.enum(['id', 'title', 'updated_at']).default('id'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  reply: page(Rule),
});

export const getRule = endpoint({
  method: 'GET',
  path: '/rules/{id}',
  summary: 'One rule',
  access: staff,
  subject: 'Rule',
  params,
  reply: one(Rule),
});

export const createRule = endpoint({
  method: 'POST',
  path: '/rules',
  summary: 'Create a rule; its HTML is cleaned',
  access: staff,
  form: true,
  body: RuleForm,
  status: 201,
  reply: one(Rule),
});

export const updateRule = endpoint({
  method: 'PUT',
  path: '/rules/{id}',
  summary: 'Change a rule; its HTML is cleaned',
  access: staff,
  subject: 'Rule',
  params,
  form: true,
  body: RuleEdit,
  reply: one(Rule),
});

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/rules/{id}',
  summary: 'Delete a rule; a Super admin can restore it',
  access: staff,
  subject: 'Rule',
  params,
  reply: done,
});

export const restoreRule = endpoint({
  method: 'POST',
  path: '/rules/{id}/restore',
  summary: 'Bring a deleted rule back',
  access: onlyRoles('Super admin'),
  subject: 'Rule',
  params,
  reply: one(Rule),
});

export const listRuleHistory = endpoint({
  method: 'GET',
  path: '/rules/{id}/history',
  summary: 'Who changed what in a rule, newest first',
  access: staff,
  subject: 'Rule',
  params,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});
