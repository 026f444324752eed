import { Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '#shared/address/use-change-search.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { TournamentLoader } from './tournament-loader.tsx';
import { UserAccess } from './user-access.tsx';

/** Changes that the rules would not allow, for Super admins. The loaded tournament is in the address. */
export function AdvancedPage() {
  const { t } = useTranslation('advanced');
  const { tournament } = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const loaded = Number(tournament) > 0 ? Number(tournament) : undefined;
  return (
    <>
      <PageHeading title={t('title')}>
        <AnchorLink to="/test">{t('testSender')}</AnchorLink>
      </PageHeading>
      <Stack gap="md" maw={960}>
        <TournamentLoader
          key={loaded}
          loaded={loaded}
          onLoad={(id) => changeSearch({ tournament: id }, { replace: true, resetScroll: true })}
        />
        <UserAccess />
      </Stack>
    </>
  );
}
