import { Menu } from '@mantine/core';
import { deleteRule, updateRule } from '@matchdesk/contract/calls/rules';
import type { Rule } from '@matchdesk/contract/rules';
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
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
        <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => void bringRuleBack(id)}>
          {t('restore')}
        </Menu.Item>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      <Menu.Item component={Link} to={`/rule/${id}`} leftSection={<IconEye size={16} />}>
        {t('view')}
      </Menu.Item>
      {may(updateRule) && (
        <Menu.Item component={Link} to={`/rule/edit/${id}`} leftSection={<IconPencil size={16} />}>
          {t('edit')}
        </Menu.Item>
      )}
      {may(deleteRule) && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove(rule)}>
          {t('delete')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
