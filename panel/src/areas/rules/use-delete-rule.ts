import { restoreRule } from '@matchdesk/contract/calls/rules';
import type { Rule } from '@matchdesk/contract/rules';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { bringRuleBack, removeRule } from './rules.queries.ts';

/** Asks, deletes, and offers Undo to those who may restore. Answers whether the rule is gone. */
export function useDeleteRule(): (rule: Rule) => Promise<boolean> {
  const { t } = useTranslation('rules');
  const may = useMay();
  return async ({ id, title }) => {
    if (!(await confirmDelete(t('thing')))) return false;
    if (!(await removeRule(id))) return false;
    const undo = { label: t('undo'), run: () => void bringRuleBack(id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { title }),
      ...(may(restoreRule) && { action: undo }),
    });
    return true;
  };
}
