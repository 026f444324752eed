import type { GameId, RuleId } from '@matchdesk/contract/ids';
import type { Rule, RuleForm } from '@matchdesk/contract/rules';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import { refuse } from '#http/refusal.ts';
import { cleanHtml } from '#http/rich-text.ts';
import type { Person } from '#people/index.ts';
import { findRule, insertRule, lockRule, updateRule } from './rules.store.ts';

function present(rule: Rule | undefined): Rule {
  if (!rule || rule.deleted_at) throw refuse('rule-not-found');
  return rule;
}

export async function getRule(context: Context, id: RuleId): Promise<Rule> {
  return present(await findRule(context.db, id));
}

/** A deleted rule keeps its History: it says who deleted it. */
export async function getRuleOrDeleted(context: Context, id: RuleId): Promise<Rule> {
  const rule = await findRule(context.db, id);
  if (!rule) throw refuse('rule-not-found');
  return rule;
}

function columnsOf({ title, game_id, content }: RuleForm) {
  return { title, game_id: game_id === 0 ? null : (game_id as GameId), content: cleanHtml(content) };
}

/** The saved rule, with its audit row and the word to colleagues who look at the list. */
async function saved(step: Step, actor: Person, action: string, id: RuleId, before?: Rule): Promise<Rule> {
  const after = await findRule(step.trx, id);
  if (!after) throw new Error(`rule ${id} vanished in its own transaction`);
  await recordChange(step, {
    actor,
    area: 'rules',
    subject: 'rule',
    id,
    action,
    after,
    ...(before && { before }),
  });
  return after;
}

export async function createRule(context: Context, actor: Person, form: RuleForm): Promise<Rule> {
  return transact(context, async (step) => {
    const stamps = { created_at: step.now, updated_at: step.now };
    const id = await insertRule(step.trx, { ...columnsOf(form), ...stamps });
    return saved(step, actor, 'created', id);
  });
}

type RuleEdit = RuleForm & { version?: number | undefined };

export async function changeRule(context: Context, actor: Person, id: RuleId, edit: RuleEdit): Promise<Rule> {
  return transact(context, async (step) => {
    const before = present(await lockRule(step.trx, id));
    checkVersion(before, edit.version);
    await updateRule(step.trx, id, { ...columnsOf(edit), updated_at: step.now });
    return saved(step, actor, 'changed', id, before);
  });
}

export async function deleteRule(context: Context, actor: Person, id: RuleId): Promise<void> {
  await transact(context, async (step) => {
    const before = present(await lockRule(step.trx, id));
    await updateRule(step.trx, id, { deleted_at: step.now, updated_at: step.now });
    await saved(step, actor, 'deleted', id, before);
  });
}

export async function restoreRule(context: Context, actor: Person, id: RuleId): Promise<Rule> {
  return transact(context, async (step) => {
    const before = await lockRule(step.trx, id);
    if (!before) throw refuse('rule-not-found');
    if (!before.deleted_at) return before;
    await updateRule(step.trx, id, { deleted_at: null, updated_at: step.now });
    return saved(step, actor, 'restored', id, before);
  });
}
