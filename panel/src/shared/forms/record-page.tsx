import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackLink } from '#shared/ui/back-link.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import classes from './record-page.module.css';

interface RecordPageProps {
  title: string;
  /** The list the record belongs to. */
  back: { to: string; label: string };
  actions?: ReactNode;
  /** There is something beside the form on wide screens. */
  wide?: boolean;
  children: ReactNode;
}

/** The page of one record: a link back to its list, its name, and its actions. */
export function RecordPage({ title, back, actions, wide, children }: RecordPageProps) {
  return (
    <Box className={classes.page} data-wide={wide || undefined}>
      <BackLink {...back} />
      <PageHeading title={title}>{actions}</PageHeading>
      {children}
    </Box>
  );
}
