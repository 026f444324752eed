import { Paper, SimpleGrid } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './folded-fields.module.css';

interface FoldedFieldsProps {
  title: string;
  /** Whether it stands open at first. */
  isOpen?: boolean;
  /** Opens it, so that nobody looks for the field that was refused. */
  hasError: boolean;
  children: ReactNode;
}

/** Fields that few people need, behind their title. */
export function FoldedFields({ title, isOpen = false, hasError, children }: FoldedFieldsProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <Paper
      withBorder
      component="details"
      className={classes.folded}
      open={open || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.title}>{title}</summary>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" className={classes.fields}>
        {children}
      </SimpleGrid>
    </Paper>
  );
}
