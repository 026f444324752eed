import {
  cloneElement,
  lazy,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useState,
} from 'react';

const load = () => import('./dropdown-menu.tsx');
const DropdownMenu = lazy(async () => ({ default: (await load()).DropdownMenu }));

/** A link of the panel (`to`) or an action (`onClick`). */
export const DropdownItem = lazy(async () => ({ default: (await load()).DropdownItem }));

/** The props that the trigger must accept; any Mantine button does. */
export interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: MouseEventHandler;
  onPointerEnter?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface DropdownProps {
  trigger: ReactElement<TriggerProps>;
  /** `DropdownItem`s. */
  children: ReactNode;
}

/**
 * Toggles on its trigger; closes on an outside click, on Escape and on the global hide signal. Its code loads on first
 * use, because a list of fifty rows does not need it to show.
 */
export function Dropdown({ trigger, children }: DropdownProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <DropdownMenu trigger={trigger}>{children}</DropdownMenu>
    </Suspense>
  );
}
