import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type Board, boards, seasonIdOf, seasons } from './seasons.records.ts';

interface BoardHeadingProps {
  /** As the address names it. */
  season: string;
  board: Board;
  filters: Readonly<Record<string, string>>;
}

/** The season, and the ways to its other boards, which keep the filters. */
export function BoardHeading({ season, board, filters }: BoardHeadingProps) {
  const { t } = useTranslation('seasons');
  const { data } = useQuery(seasons.query(seasonIdOf(season)));
  const search = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <>
      <Anchor component={Link} to="/seasons" size="sm">
        {t('title')}
      </Anchor>
      <PageHeading title={data?.data.title ?? t('record')}>
        <Group gap={4} component="nav" aria-label={t('boards.label')}>
          {boards.map((other) => (
            <Button
              key={other}
              component={Link}
              to={`/season/${season}/${other}`}
              search={search as never}
              size="sm"
              variant={other === board ? 'light' : 'subtle'}
              aria-current={other === board ? 'page' : undefined}
            >
              {t(`boards.${other}`)}
            </Button>
          ))}
        </Group>
      </PageHeading>
    </>
  );
}
