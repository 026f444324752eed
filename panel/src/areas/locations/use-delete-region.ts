import { restoreRegion } from '@matchdesk/contract/calls/locations';
import type { Region } from '@matchdesk/contract/locations';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { bringRegionBack, removeRegion } from './regions.queries.ts';

/** Asks, deletes, and offers Undo to those who may restore. Answers whether the region is gone. */
export function useDeleteRegion(): (region: Region) => Promise<boolean> {
  const { t } = useTranslation('locations');
  const may = useMay();
  return async ({ id, title }) => {
    if (!(await confirmDelete(t('regions.thing')))) return false;
    if (!(await removeRegion(id))) return false;
    const undo = { label: t('undo'), run: () => void bringRegionBack(id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { title }),
      ...(may(restoreRegion) && { action: undo }),
    });
    return true;
  };
}
