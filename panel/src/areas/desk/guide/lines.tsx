import { Code, Kbd } from '@mantine/core';
import { hasAnyRole } from '@matchdesk/contract/permissions';
import { useRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useMe } from '#shared/session/me.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './guide.module.css';
import type { Line, Part } from './read-text.ts';

/** The words of a line, with its keys, labels and links. */
export function Words({ line }: { line: Line }) {
  return line.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
    <Fragment key={at}>
      <PartView part={part} />
    </Fragment>
  ));
}

function PartView({ part }: { part: Part }): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'key':
      return <Kbd>{part.text}</Kbd>;
    case 'code':
      return <Code>{part.text}</Code>;
    case 'label':
      return <b className={classes.label}>{labelOf(part.catalogue, part.key)}</b>;
    case 'strong':
      return (
        <strong>
          <Words line={part.parts} />
        </strong>
      );
    default:
      return (
        <GuideAnchor to={part.to}>
          <Words line={part.parts} />
        </GuideAnchor>
      );
  }
}

/** As the screen says it now, in the person's language. */
const labelOf = (catalogue: string, key: string): string =>
  String(i18next.t(key as never, { ns: catalogue }));

/** A link to a screen, or to another part of the guide; only words for people who may not open that screen. */
function GuideAnchor({ to, children }: { to: string; children: ReactNode }) {
  const [path = '', hash] = to.split('#');
  const { routesByPath } = useRouter();
  const me = useMe();
  const roles = routesByPath[path as keyof typeof routesByPath]?.options.staticData?.roles;
  if (roles && me && !hasAnyRole(me, roles)) return children;
  return (
    <AnchorLink to={path} inherit underline="always" {...(hash && { hash })}>
      {children}
    </AnchorLink>
  );
}
