import { Skeleton, Stack } from '@mantine/core';

/** A placeholder while a form loads: its heading and two sections. */
export function FormSkeleton() {
  return (
    <Stack gap="md" maw={900} aria-busy>
      <Skeleton height={24} width={220} my={6} />
      <Skeleton height={320} />
      <Skeleton height={140} />
    </Stack>
  );
}
