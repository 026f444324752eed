import { Paper } from '@mantine/core';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './section-links.module.css';

const formSections = [
  'basics',
  'format',
  'schedule',
  'entry',
  'prizes',
  'places',
  'chatAndLinks',
  'sponsor',
] as const;
type SectionName = (typeof formSections)[number];

export const sectionId = (name: SectionName) => `section-${name}`;

/** Links to the sections of the long form. */
export function SectionLinks() {
  const { t } = useTranslation('tournament-form');
  const current = useSectionInView();
  /** Only scrolls: the address stays, so nobody is asked about unsaved changes. */
  const goTo = (event: MouseEvent, name: SectionName) => {
    event.preventDefault();
    const section = document.getElementById(sectionId(name));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')?.focus({
      preventScroll: true,
    });
  };
  return (
    <Paper component="nav" withBorder className={classes.links} aria-label={t('sections.label')}>
      {formSections.map((name) => (
        <a
          key={name}
          href={`#${sectionId(name)}`}
          className={classes.link}
          aria-current={current === name ? 'location' : undefined}
          onClick={(event) => goTo(event, name)}
        >
          {t(`sections.${name}`)}
        </a>
      ))}
    </Paper>
  );
}

/** The first section that reaches into the upper part of the window. */
function useSectionInView(): SectionName | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            isIntersecting ? after.add(target.id) : after.delete(target.id);
          return after;
        }),
      { rootMargin: '-72px 0px -60% 0px' },
    );
    for (const name of formSections) {
      const section = document.getElementById(sectionId(name));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return formSections.find((name) => inView.has(sectionId(name)));
}
