import { ActionIcon, Anchor, Group } from '@mantine/core';
import type { DeepLink } from '@matchdesk/contract/content/deep-links';
import { IconLink, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDescribedFields } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useDeleteRecord } from '#shared/records/use-delete-record.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, SearchField } from '#shared/tables/filters.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { deepLinks, deepLinksList } from './deep-links.queries.ts';

export function DeepLinksList() {
  const { t } = useTranslation('deep-links');
  const list = useList(deepLinksList);
  return (
    <RecordList
      records={deepLinks}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(link) =>
        link.deleted_at ? <RecordMenu records={deepLinks} row={link} /> : <DeleteButton link={link} />
      }
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GamesFilter list={list} />
          <DeletedSwitch list={list} restore={deepLinks.calls.restore} />
        </>
      }
      empty={{ icon: IconLink, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

DeepLinksList.readAhead = listAhead(deepLinks, deepLinksList);

/** A link has no page of its own, so its History opens from the row. */
function DeleteButton({ link }: { link: DeepLink }) {
  const { t } = useTranslation('deep-links');
  const remove = useDeleteRecord(deepLinks, { thing: t('thing') });
  const describe = useDescribedFields({ source: { label: t('fields.source') } });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <HistoryButton query={(page) => deepLinks.historyQuery(link.id, page)} describe={describe} compact />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('delete', { name: link.link_id })}
        onClick={() => void remove(link)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function useColumns(): Column<DeepLink, 'source' | 'uses'>[] {
  const { t } = useTranslation('deep-links');
  return [
    {
      key: 'index',
      header: t('fields.index'),
      width: 64,
      place: 'desk',
      cell: (_, position) => position,
    },
    {
      key: 'link_id',
      header: t('fields.link_id'),
      width: 130,
      place: 'title',
      cell: ({ link_id }) => link_id,
    },
    {
      key: 'link',
      header: t('fields.link'),
      free: true,
      cell: ({ link }) => (
        <Group gap={4} wrap="nowrap">
          <Anchor href={link} size="sm" target="_blank" rel="noreferrer">
            {link}
          </Anchor>
          <CopyButton value={link} label={t('fields.link')} alerts />
        </Group>
      ),
    },
    {
      key: 'source',
      header: t('fields.source'),
      order: 'source',
      width: 200,
      free: true,
      cell: ({ source }) => source,
    },
    { key: 'game', header: t('fields.game_id'), width: 160, free: true, cell: ({ game }) => game.name },
    { key: 'platform', header: t('fields.platform_id'), width: 100, cell: ({ platform }) => platform.name },
    {
      key: 'uses',
      header: t('fields.uses'),
      order: 'uses',
      width: 90,
      align: 'right',
      cell: ({ uses }) => t('uses', { count: uses }),
    },
  ];
}
