import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PageLinksProps {
  /** The number of pages. */
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** Leads to the other pages of a list; a file of its own, because most lists have one page. */
export function PageLinks({ total, page, onPage }: PageLinksProps) {
  const { t } = useTranslation('tables');
  return (
    <nav aria-label={t('pages')}>
      <Pagination
        size="sm"
        total={total}
        value={page}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': t('page', { page: number }) })}
        getControlProps={(control) => ({ 'aria-label': t(control) })}
      />
    </nav>
  );
}
