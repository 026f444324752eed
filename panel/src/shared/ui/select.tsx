import { Select as MantineSelect, type SelectProps } from '@mantine/core';

/** A file of its own, so that it can be loaded later; its values are texts. */
export function Select(props: SelectProps) {
  return <MantineSelect {...props} />;
}
