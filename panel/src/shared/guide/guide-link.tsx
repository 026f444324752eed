import { Anchor, type AnchorProps } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type GuidePlace, readPlace } from './chapters.ts';
import classes from './guide-link.module.css';

interface GuideLinkProps extends AnchorProps {
  /** A chapter or section; undefined opens the list of chapters. */
  to: GuidePlace | undefined;
  onClick?: () => void;
  children: ReactNode;
}

export function GuideLink({ to, children, ...anchor }: GuideLinkProps) {
  return (
    <Anchor
      {...anchor}
      className={classes.link}
      renderRoot={(props) => <Link {...props} {...(to ? linkTo(to) : { to: '/guide' })} />}
    >
      <IconBook2 size={16} stroke={1.6} aria-hidden />
      {children}
    </Anchor>
  );
}

/** Where a link to a part of the guide leads. */
export function linkTo(place: GuidePlace) {
  const { chapter, section } = readPlace(place);
  return { to: '/guide/$chapter', params: { chapter }, ...(section && { hash: section }) } as const;
}
