import { Menu, type MenuItemProps } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import type { GivenSearch } from '#shared/address/address.ts';
import type { TriggerProps } from './dropdown.tsx';
import { useHideSignal } from './hide-dropdowns.ts';

interface DropdownMenuProps {
  trigger: ReactElement<TriggerProps>;
  children: ReactNode;
}

/** Opens on mount, because it is mounted only when somebody asks for it. */
export function DropdownMenu({ trigger, children }: DropdownMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [opened, { open, close }] = useDisclosure();
  useHideSignal(close);
  useEffect(() => {
    target.current?.focus();
    open();
  }, [open]);

  // In a new menu, Mantine's own focus return goes to the first item instead of the trigger.
  const leave = () => {
    close();
    target.current?.focus();
  };
  // Mantine handles Escape only inside the menu, and the focus may not be there yet.
  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') leave();
  });

  return (
    <Menu
      opened={opened}
      onChange={(next) => (next ? open() : leave())}
      position="bottom-end"
      shadow="md"
      // A menu may contain only menu items, and the placeholder is none; the first item takes the focus instead.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      portalProps={{ target: '#page' }}
      transitionProps={{ duration: 80 }}
    >
      <Menu.Target>{cloneElement(trigger, { ref: target })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

const ItemLink = createLink((props: MenuItemProps & Omit<ComponentProps<'a'>, keyof MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));

interface DropdownItemProps {
  icon?: Icon;
  to?: string;
  search?: GivenSearch;
  newTab?: boolean;
  onClick?: () => void;
  danger?: boolean;
  children: ReactNode;
}

export function DropdownItem(props: DropdownItemProps) {
  const { icon: Sign, to, search, newTab, onClick, danger, children } = props;
  const look = {
    leftSection: Sign && <Sign size={15} stroke={1.6} aria-hidden />,
    ...(danger && { c: 'var(--mantine-color-error)' }),
  };
  if (to === undefined) {
    return (
      <Menu.Item onClick={onClick} {...look}>
        {children}
      </Menu.Item>
    );
  }
  return (
    <ItemLink to={to} search={search ?? {}} {...(newTab && { target: '_blank' })} {...look}>
      {children}
    </ItemLink>
  );
}
