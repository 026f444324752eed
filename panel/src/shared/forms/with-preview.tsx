import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './with-preview.module.css';

interface WithPreviewProps {
  /** The heading of the preview. */
  title: string;
  preview: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form with its preview beside it, or below it if there is no room. */
export function WithPreview({ title, preview, children }: WithPreviewProps) {
  const id = useId();
  return (
    <div className={classes.sides}>
      {children}
      <section aria-labelledby={id} className={classes.preview}>
        <Title order={2} id={id} mb="sm">
          {title}
        </Title>
        {preview}
      </section>
    </div>
  );
}
