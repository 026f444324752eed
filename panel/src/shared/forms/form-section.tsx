import { Paper, SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** Set if something links to it. */
  id?: string;
  children: ReactNode;
}

/** Fields that belong together, in two columns where there is room. */
export function FormSection({ title, id, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      id={id}
      className={classes.section}
      aria-labelledby={titleId}
    >
      <Title order={2} id={titleId} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" className={classes.fields}>
        {children}
      </SimpleGrid>
    </Paper>
  );
}
