import type { Template } from '@matchdesk/contract/templates';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import type { Templates } from './template-kinds.ts';
import { bringTemplateBack, removeTemplate } from './templates.queries.ts';

/** Asks, deletes, and offers Undo to those who may restore. Answers whether the template is gone. */
export function useDeleteTemplate(templates: Templates): (template: Template) => Promise<boolean> {
  const { t } = useTranslation('templates');
  const may = useMay();
  return async ({ id, title }) => {
    if (!(await confirmDelete(t(`${templates.kind}.thing`)))) return false;
    if (!(await removeTemplate(templates, id))) return false;
    const undo = { label: t('undo'), run: () => void bringTemplateBack(templates, id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { title }),
      ...(may(templates.restore) && { action: undo }),
    });
    return true;
  };
}
