import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  title?: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** A form's fields, read-only. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <Paper withBorder p="md">
      {title && (
        <Title order={2} mb="sm">
          {title}
        </Title>
      )}
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
