import { Group, Pagination, Text } from '@mantine/core';
import type { PageMeta } from '@matchdesk/contract/paging';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';

interface PageBarProps {
  /** Absent while the first page loads. */
  meta: PageMeta | undefined;
  onPage: (page: number) => void;
}

export function PageBar({ meta, onPage }: PageBarProps) {
  const { t } = useTranslation('tables');
  if (!meta) return <Group mih={44} />;
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.current_page * meta.per_page);
  return (
    <Group justify="space-between" mih={44} px="sm" py={6} gap="sm">
      <Text size="xs" c="dimmed">
        {t('range', { first: wholeNumber(first), last: wholeNumber(last), total: wholeNumber(meta.total) })}
      </Text>
      {meta.last_page > 1 && (
        <nav aria-label={t('pages')}>
          <Pagination
            size="sm"
            total={meta.last_page}
            value={meta.current_page}
            onChange={onPage}
            getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': t(control) })}
          />
        </nav>
      )}
    </Group>
  );
}
