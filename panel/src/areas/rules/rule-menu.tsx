import { deleteRule, updateRule } from '@matchdesk/contract/calls/rules';
import type { Rule } from '@matchdesk/contract/rules';
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { bringRuleBack } from './rules.queries.ts';
import { useDeleteRule } from './use-delete-rule.ts';

export function RuleMenu({ rule }: { rule: Rule }) {
  const { t } = useTranslation('rules');
  const may = useMay();
  const remove = useDeleteRule();
  const { id, title, deleted_at } = rule;
  if (deleted_at) {
    return (
      <RowMenu name={title}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringRuleBack(id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      <DropdownItem icon={IconEye} to={`/rule/${id}`}>
        {t('view')}
      </DropdownItem>
      {may(updateRule) && (
        <DropdownItem icon={IconPencil} to={`/rule/edit/${id}`}>
          {t('edit')}
        </DropdownItem>
      )}
      {may(deleteRule) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(rule)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
