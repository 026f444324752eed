import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from '#shared/ui/dropdown.tsx';

interface RowMenuProps {
  /** The name of the row, for screen readers. */
  name: string;
  /** `DropdownItem`s. */
  children: ReactNode;
}

export function RowMenu({ name, children }: RowMenuProps) {
  const { t } = useTranslation('tables');
  return (
    <Dropdown
      trigger={
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('actionsFor', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {children}
    </Dropdown>
  );
}
