import { Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { Suspense, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChapterName, chapterNames, isChapter } from '#shared/guide/chapters.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { PageNotFound } from '#shell/page-not-found.tsx';
import { Blocks } from './blocks.tsx';
import { Contents, ContentsSelect, Sections, sectionTitle } from './contents.tsx';
import classes from './guide.module.css';
import { loadChapter } from './load-chapter.ts';

/** One chapter: its text, with the contents beside it. */
export function ChapterPage() {
  const { t } = useTranslation('guide');
  const { chapter } = useParams({ strict: false });
  if (!isChapter(chapter)) return <PageNotFound />;
  return (
    <div className={classes.columns}>
      <Contents open={chapter} />
      <article className={classes.text}>
        <ContentsSelect open={chapter} />
        <Title order={1}>{t(`chapters.${chapter}.title`)}</Title>
        <p className={classes.about}>{t(`chapters.${chapter}.about`)}</p>
        <div className={classes.inside}>
          <Sections of={chapter} />
        </div>
        <Suspense key={chapter} fallback={<TextSkeleton height={320} />}>
          <ChapterText name={chapter} />
        </Suspense>
        <Neighbours of={chapter} />
      </article>
    </div>
  );
}

function ChapterText({ name }: { name: ChapterName }) {
  const { t } = useTranslation('guide');
  const { before, sections } = use(loadChapter(currentLanguage(), name));
  useShowSection();
  return (
    <>
      <Blocks blocks={before} />
      {sections.map(({ name: section, blocks }) => {
        const title = t(sectionTitle(name, section));
        return (
          <section key={section} aria-labelledby={section}>
            <h2 id={section} tabIndex={-1}>
              {title}
              <Link
                className={classes.anchor}
                to="/guide/$chapter"
                params={{ chapter: name }}
                hash={section}
                aria-label={t('linkTo', { title })}
              >
                #
              </Link>
            </h2>
            <Blocks blocks={blocks} />
          </section>
        );
      })}
    </>
  );
}

/** The text comes after the page, too late for the browser's own jump to the section that the address names. */
function useShowSection(): void {
  const { hash, key } = useLocation({
    select: ({ hash: section, state }) => ({ hash: section, key: state.key }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link, pressed again, jumps again
  useEffect(() => {
    const heading = hash ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The chapters before and after this one. */
function Neighbours({ of: chapter }: { of: ChapterName }) {
  const { t } = useTranslation('guide');
  const at = chapterNames.indexOf(chapter);
  const [before, next] = [chapterNames[at - 1], chapterNames[at + 1]];
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours')}>
      {before && (
        <Link className={classes.neighbour} to="/guide/$chapter" params={{ chapter: before }} rel="prev">
          <IconArrowLeft size={16} aria-hidden />
          <span>
            <small>{t('previous')}</small>
            {t(`chapters.${before}.title`)}
          </span>
        </Link>
      )}
      {next && (
        <Link
          className={classes.neighbour}
          to="/guide/$chapter"
          params={{ chapter: next }}
          rel="next"
          data-next
        >
          <span>
            <small>{t('next')}</small>
            {t(`chapters.${next}.title`)}
          </span>
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
