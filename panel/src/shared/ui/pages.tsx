import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  /** How many rows there are, and how many a page has. */
  total: number;
  rows: number;
  page: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing where all is on one. */
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
