import { IconArrowLeft } from '@tabler/icons-react';
import classes from './back-link.module.css';
import { AnchorLink } from './links.tsx';

interface BackLinkProps {
  to: string;
  label: string;
}

/** From a record back to its list. */
export function BackLink({ to, label }: BackLinkProps) {
  return (
    <AnchorLink to={to} size="sm" className={classes.back}>
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </AnchorLink>
  );
}
