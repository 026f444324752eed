import { Button, Group, Text } from '@mantine/core';
import { listNeeds } from '@matchdesk/contract/desk/desk.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useMe } from '#shared/session/me.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useQuick } from './quick-results.tsx';
import { useIsByItself } from './quick-switch.store.ts';

/**
 * Says that quick results are off without anybody's doing where guests' matches wait for staff all the same: in a cup
 * of guests one account or one opened link is enough.
 */
export function QuickOff() {
  const { t } = useTranslation('matches');
  const { tournament } = useStaffMatches();
  const quick = useQuick();
  const isByItself = useIsByItself(useMe()?.id);
  const isWanted = quick !== undefined && !quick.isOn && isByItself;
  const query = apiQuery(listNeeds, { query: { tournament_id: tournament.id } }, { quiet: true });
  const { data } = useQuery({ ...query, enabled: isWanted, staleTime: Number.POSITIVE_INFINITY });
  const isWaiting = data?.data.some(({ kind, count }) => kind === 'results-to-enter' && count > 0);
  if (!isWanted || !isWaiting) return null;
  return (
    <Group gap="xs" mb="xs" role="status">
      <Text size="sm" c="dimmed">
        {t('quick.off')}
      </Text>
      <Button size="compact-xs" variant="default" onClick={quick.toggle}>
        {t('quick.turnOn')}
      </Button>
    </Group>
  );
}
