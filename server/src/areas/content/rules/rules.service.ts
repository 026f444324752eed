import type { RuleForm, ruleCalls } from '@matchdesk/contract/content/rules';
import { gameOrNull, type KindOf, writeRow } from '#records/index.ts';
import { cleanHtml } from '#text/clean-html.ts';
import { findRule, pageRules } from './rules.store.ts';

function columnsOf({ title, game_id, content }: RuleForm) {
  return { title, game_id: gameOrNull(game_id), content: cleanHtml(content) };
}

export const ruleKind: KindOf<typeof ruleCalls> = {
  table: 'rules',
  area: 'rules',
  subject: 'rule',
  notFound: 'rule-not-found',
  find: findRule,
  list: pageRules,
  write: (step, form) => writeRow(step, 'rules', columnsOf(form)),
};
