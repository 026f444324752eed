import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { type Board, boards, seasonIdOf, seasons } from './seasons.records.ts';

interface BoardHeadingProps {
  /** As in the address: an id, or `default`. */
  season: string;
  board: Board;
  filters: Readonly<Record<string, string>>;
}

/** The season, and links to its other boards that keep the filters. */
export function BoardHeading({ season, board, filters }: BoardHeadingProps) {
  const { t } = useTranslation('seasons');
  const { data } = useQuery(seasons.query(seasonIdOf(season)));
  const search = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <>
      <AnchorLink to="/seasons" size="sm">
        {t('title')}
      </AnchorLink>
      <PageHeading title={data?.data.title ?? t('record')}>
        <Group gap={4} component="nav" aria-label={t('boards.label')}>
          {boards.map((other) => (
            <ButtonLink
              key={other}
              to={`/season/$id/${other}`}
              params={{ id: season }}
              search={search}
              size="sm"
              variant={other === board ? 'light' : 'subtle'}
              aria-current={other === board ? 'page' : undefined}
            >
              {t(`boards.${other}`)}
            </ButtonLink>
          ))}
        </Group>
      </PageHeading>
    </>
  );
}
