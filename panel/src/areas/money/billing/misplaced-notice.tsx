import { Alert, List, Text } from '@mantine/core';
import type { Misplaced } from '@matchdesk/contract/money/billing';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#shared/ui/links.tsx';
import { misplacedQuery } from './billing.queries.ts';

/** Paid or closed tournaments whose places would differ by today's rules; no money is moved automatically. */
export function MisplacedNotice({ tournament }: { tournament?: number }) {
  const { t } = useTranslation('billing');
  const { data } = useQuery(misplacedQuery);
  const all = data?.data ?? [];
  const people = tournament === undefined ? all : all.filter((one) => one.tournament_id === tournament);
  if (people.length === 0) return null;
  const tournaments = [...Map.groupBy(people, (one) => one.tournament_id).entries()];
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('misplaced.title')} mb="sm">
      <Text size="sm">{t('misplaced.text')}</Text>
      {tournaments.map(([id, those]) => (
        <div key={id}>
          {tournament === undefined && (
            <AnchorLink
              to="/tournament/$id"
              params={{ id: String(id) }}
              size="sm"
              c="inherit"
              underline="always"
            >
              {those[0]!.tournament}
            </AnchorLink>
          )}
          <List size="sm">
            {those.map((one) => (
              <List.Item key={one.participant_id}>
                {t(one.on_seat > 1 ? 'misplaced.pair' : 'misplaced.line', {
                  name: one.name,
                  count: one.on_seat,
                  ...rangesOf(one),
                })}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </Alert>
  );
}

const rangeOf = (from: number | null, to: number | null) =>
  from === null ? '–' : from === to ? String(from) : `${from}–${to}`;

const rangesOf = ({ stored_from, stored_to, right_from, right_to }: Misplaced) => ({
  stored: rangeOf(stored_from, stored_to),
  right: rangeOf(right_from, right_to),
});
