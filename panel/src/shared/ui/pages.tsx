import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  /** The number of rows, and the rows per page. */
  total: number;
  rows: number;
  page: number;
  onPage: (page: number) => void;
}

/** The pages of a list; renders nothing if there is only one. */
export function Pages({ total, rows, page, onPage }: PagesProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / rows);
  if (pages <= 1) return null;
  return (
    <Pagination
      mt="md"
      total={pages}
      value={page}
      onChange={onPage}
      getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
    />
  );
}
