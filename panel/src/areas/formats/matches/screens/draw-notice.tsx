import { Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getDraw } from '@matchdesk/contract/tournaments/seeding.calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';

/** Says before a draw or a start who will play, and who is left out and why. */
export function DrawNotice({ id }: { id: number }) {
  const { t } = useTranslation('matches');
  const query = apiQuery(getDraw, { params: { id } }, { quiet: true });
  const { data } = useQuery({ ...query, staleTime: 0 });
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type !== 'participants' && type !== 'changed' && type !== 'status',
    records: [query.queryKey],
  });
  if (!data) return <Text size="sm">&nbsp;</Text>;
  const { plays, left_out } = data.data;
  return (
    <Text size="sm" component="div" role="status">
      {t('draw.plays', { count: plays })}
      {left_out.map(({ reason, count, names }) => (
        <span key={reason}>
          {' '}
          {t(`draw.${reason}`, {
            count,
            names: [...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join(', '),
          })}
        </span>
      ))}
    </Text>
  );
}
