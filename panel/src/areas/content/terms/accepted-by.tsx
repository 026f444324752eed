import { Paper, Table, Title } from '@mantine/core';
import { listAcceptances } from '@matchdesk/contract/content/terms.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { PageBar } from '#shared/tables/page-bar.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';

/** Who accepted this version and when, the last one first. */
export function AcceptedBy({ id }: { id: number }) {
  const { t } = useTranslation('terms');
  const title = useId();
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...apiQuery(listAcceptances, { params: { id }, query: { page, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={title}>
      <Title order={2} id={title} p="md" pb="xs">
        {t('fields.accepted_count')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.id')}</Table.Th>
            <Table.Th>{t('acceptances.player')}</Table.Th>
            <Table.Th>{t('acceptances.at')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ user, accepted_at }) => (
            <Table.Tr key={user.id}>
              <Table.Td>{user.id}</Table.Td>
              <Table.Td>
                <AnchorLink to="/user/$id" params={{ id: String(user.id) }} size="sm">
                  {displayName(user)}
                </AnchorLink>
              </Table.Td>
              <Table.Td>
                <DateTime value={accepted_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageBar meta={data.meta} onPage={setPage} />
    </Paper>
  );
}
