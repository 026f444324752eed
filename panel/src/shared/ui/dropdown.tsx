import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { useHideSignal } from './dropdown-signal.ts';

interface DropdownProps {
  /** A single button; it toggles the dropdown. */
  trigger: ReactElement;
  /** `Menu.Item`s. */
  children: ReactNode;
}

/** Closes on its trigger, on a click outside, on Escape, and on the global hide signal. */
export function Dropdown({ trigger, children }: DropdownProps) {
  const [opened, { open, close }] = useDisclosure();
  useHideSignal(close);
  return (
    <Menu
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      position="bottom-end"
      shadow="md"
      withinPortal
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
