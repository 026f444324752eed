import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chapterNames } from '#shared/guide/chapters.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import classes from './guide.module.css';

/** All chapters, each with what it is about. */
export function GuidePage() {
  const { t } = useTranslation('guide');
  return (
    <>
      <PageHeading title={t('title')} />
      <Text className={classes.measure} mb="lg">
        {t('intro')}
      </Text>
      <ol className={classes.cards}>
        {chapterNames.map((name) => (
          <li key={name}>
            <Link className={classes.card} to="/guide/$chapter" params={{ chapter: name }}>
              <Title order={2} size="h3">
                {t(`chapters.${name}.title`)}
              </Title>
              <Text size="sm" c="dimmed">
                {t(`chapters.${name}.about`)}
              </Text>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
