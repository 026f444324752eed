import { Group, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** The target of the heading; in most lists the list without filters. */
  to?: string;
  /** Beside the title: a status, a link to a related page. */
  beside?: ReactNode;
  /** Actions at the end of the line. */
  children?: ReactNode;
}

export function PageHeading({ title, to, beside, children }: PageHeadingProps) {
  return (
    <Group justify="space-between" gap="sm" mb="md" mih={36}>
      <Group gap="md">
        <Title order={1} className={classes.title}>
          {to ? (
            <Link to={to} className={classes.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {beside}
      </Group>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}
