import { Button } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

/** Switches from the drawing to the list. */
export const ListButton = memo(function ListButton({ onList }: { onList: () => void }) {
  const { t } = useTranslation('elimination');
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconList size={14} aria-hidden />}
      onClick={onList}
    >
      {t('list.show')}
    </Button>
  );
});
