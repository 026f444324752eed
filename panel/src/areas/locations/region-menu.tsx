import { deleteRegion, updateRegion } from '@matchdesk/contract/calls/locations';
import type { Region } from '@matchdesk/contract/locations';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { bringRegionBack } from './regions.queries.ts';
import { useDeleteRegion } from './use-delete-region.ts';

export function RegionMenu({ region }: { region: Region }) {
  const { t } = useTranslation('locations');
  const may = useMay();
  const remove = useDeleteRegion();
  const { id, title, deleted_at } = region;
  if (deleted_at) {
    return (
      <RowMenu name={title}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringRegionBack(id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      {may(updateRegion) && (
        <DropdownItem icon={IconPencil} to={`/regions/edit/${id}`}>
          {t('edit')}
        </DropdownItem>
      )}
      {may(deleteRegion) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(region)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
