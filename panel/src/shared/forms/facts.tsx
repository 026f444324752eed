import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { FormSection } from './form-section.tsx';

interface FactsProps {
  title?: string;
  facts: readonly { label: string; value: ReactNode }[];
}

/** What a form shows to those who only read it. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <FormSection title={title} as="dl">
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </FormSection>
  );
}
