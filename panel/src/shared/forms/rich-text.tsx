import { Typography } from '@mantine/core';

/** Stored rich text as it reads. */
export function RichText({ html }: { html: string }) {
  return (
    <Typography fz="md">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text before it keeps it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </Typography>
  );
}
