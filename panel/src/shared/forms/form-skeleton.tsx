import { Paper, Stack } from '@mantine/core';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';

/** A placeholder while a form loads: its heading and two sections. */
export function FormSkeleton() {
  return (
    <Stack gap="md" maw={900} aria-busy>
      <TextSkeleton height={36} />
      <Paper withBorder p="md">
        <TextSkeleton height={286} />
      </Paper>
      <Paper withBorder p="md">
        <TextSkeleton height={106} />
      </Paper>
    </Stack>
  );
}
