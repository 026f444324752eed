import { Paper, SimpleGrid, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title?: string | undefined;
  as?: 'div' | 'dl';
  children: ReactNode;
}

/** Fields that belong together, in two columns where there is room. */
export function FormSection({ title, as = 'div', children }: FormSectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" maw={900} component="section" aria-labelledby={title && id}>
      {title && (
        <Title order={2} id={id} mb="sm">
          {title}
        </Title>
      )}
      <SimpleGrid component={as} m={0} cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Paper>
  );
}
