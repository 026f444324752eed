import type { Template } from '@matchdesk/contract/templates';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import type { Templates } from './template-kinds.ts';
import { bringTemplateBack } from './templates.queries.ts';
import { useDeleteTemplate } from './use-delete-template.ts';

export function TemplateMenu({ templates, template }: { templates: Templates; template: Template }) {
  const { t } = useTranslation('templates');
  const may = useMay();
  const remove = useDeleteTemplate(templates);
  const { id, title, deleted_at } = template;
  if (deleted_at) {
    return (
      <RowMenu name={title}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringTemplateBack(templates, id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      {may(templates.update) && (
        <DropdownItem icon={IconPencil} to={`${templates.path}/edit/${id}`}>
          {t('edit')}
        </DropdownItem>
      )}
      {may(templates.remove) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(template)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
