import { NativeSelect } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ChapterName, chapterNames, chapters } from '#shared/guide/chapters.ts';
import classes from './guide.module.css';

interface ContentsProps {
  /** The chapter that is open. */
  open: ChapterName | undefined;
}

/** All chapters beside the text; under the open one its sections. */
export function Contents({ open }: ContentsProps) {
  const { t } = useTranslation('guide');
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <ol>
        {chapterNames.map((name) => (
          <li key={name}>
            <Link className={classes.chapter} to="/guide/$chapter" params={{ chapter: name }}>
              {t(`chapters.${name}.title`)}
            </Link>
            {name === open && <Sections of={name} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the sections of a chapter. */
export function Sections({ of: chapter }: { of: ChapterName }) {
  const { t } = useTranslation('guide');
  return (
    <ul className={classes.sections}>
      {chapters[chapter].map((section) => (
        <li key={section}>
          <Link
            className={classes.section}
            to="/guide/$chapter"
            params={{ chapter }}
            hash={section}
            activeOptions={{ includeHash: true }}
          >
            {t(sectionTitle(chapter, section))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same on a phone. */
export function ContentsSelect({ open }: ContentsProps) {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  return (
    <NativeSelect
      className={classes.select}
      label={t('chapter')}
      value={open ?? ''}
      onChange={({ currentTarget: { value } }) =>
        void navigate(value ? { to: '/guide/$chapter', params: { chapter: value } } : { to: '/guide' })
      }
      data={[
        { value: '', label: t('all') },
        ...chapterNames.map((name) => ({ value: name, label: t(`chapters.${name}.title`) })),
      ]}
    />
  );
}

/** The key of a section's title; the table of chapters and the catalogue are compared by a test. */
export const sectionTitle = (chapter: ChapterName, section: string) =>
  `chapters.${chapter}.sections.${section}.title` as never;
