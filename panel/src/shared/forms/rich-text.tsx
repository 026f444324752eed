import { Typography } from '@mantine/core';
import classes from './rich-text.module.css';

/** Renders stored rich text. */
export function RichText({ html }: { html: string }) {
  return (
    <Typography className={classes.text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text before it keeps it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Typography>
  );
}
