import { Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportsQueue } from '#areas/judging/index.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { DeskFilters } from './desk-filters.tsx';
import { useDeskAddress } from './use-desk-address.ts';

/** Everything that waits for staff, in queues. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const isPhone = useIsPhone();
  const { address, change } = useDeskAddress();
  const { match, ...filter } = address;
  // On a phone the match covers the list, and Back leads to the list again.
  const select = useCallback(
    (id: number | undefined) => change({ match: id }, { replace: !isPhone }),
    [change, isPhone],
  );
  return (
    <>
      <PageHeading title={t('title')} to="/desk">
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('keys')}
        </Text>
      </PageHeading>
      <DeskFilters
        address={address}
        onChange={(changed) => change({ ...changed, match: undefined }, { replace: false })}
      />
      <ReportsQueue filter={filter} selected={match} onSelect={select} />
    </>
  );
}
