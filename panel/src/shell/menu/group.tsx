import { UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './menu.module.css';

interface GroupProps {
  label: string;
  icon: Icon;
  open: boolean;
  /** A rail shows the icon alone. */
  rail: boolean;
  current: boolean;
  /** The number of items waiting inside; shown while the group is closed. */
  badge?: ReactNode;
  onToggle: () => void;
  children: ReactNode;
}

export function Group({
  label,
  icon: GroupIcon,
  open,
  rail,
  current,
  badge,
  onToggle,
  children,
}: GroupProps) {
  const id = useId();
  const shown = open && !rail;
  // Entries are rendered when the group is first opened, to save thirty links that nobody sees.
  const [made, setMade] = useState(shown);
  if (shown && !made) setMade(true);
  return (
    <li>
      <UnstyledButton
        className={classes.group}
        aria-expanded={shown}
        aria-controls={id}
        aria-label={rail ? label : undefined}
        title={rail ? label : undefined}
        data-current={current || undefined}
        onClick={onToggle}
      >
        <GroupIcon size={18} stroke={1.6} aria-hidden />
        {!rail && <span className={classes.label}>{label}</span>}
        {!shown && badge}
        {!rail && (
          <IconChevronDown className={classes.chevron} data-open={open || undefined} size={14} aria-hidden />
        )}
      </UnstyledButton>
      <div id={id} className={classes.fold} data-open={shown || undefined}>
        {made && <ul className={classes.entries}>{children}</ul>}
      </div>
    </li>
  );
}
