import type { Template } from '@matchdesk/contract/tournaments/templates';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, GameFilter, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { useTotalTime } from './describe-template.ts';
import { bracketTemplates, roomTemplates, type Templates } from './templates.queries.ts';

export const BracketTemplatesList = () => <TemplatesList templates={bracketTemplates} />;
export const RoomTemplatesList = () => <TemplatesList templates={roomTemplates} />;

BracketTemplatesList.readAhead = listAhead(bracketTemplates.records, bracketTemplates.list);
RoomTemplatesList.readAhead = listAhead(roomTemplates.records, roomTemplates.list);

function TemplatesList({ templates: { kind, records, list: spec } }: { templates: Templates }) {
  const { t } = useTranslation('templates');
  const list = useList(spec);
  return (
    <RecordList
      records={records}
      list={list}
      title={t(`${kind}.title`)}
      create={t(`${kind}.create`)}
      columns={useColumns()}
      menu={(template) => <RecordMenu records={records} row={template} thing={t(`${kind}.thing`)} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GameFilter list={list} />
          <DeletedSwitch list={list} restore={records.calls.restore} />
        </>
      }
      empty={{ icon: IconTemplate, title: t(`${kind}.empty.title`), text: t(`${kind}.empty.text`) }}
    />
  );
}

function useColumns(): Column<Template, 'id' | 'title' | 'updated_at'>[] {
  const { t } = useTranslation('templates');
  const totalTime = useTotalTime();
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    { key: 'game', header: t('fields.game'), width: 220, free: true, cell: ({ game }) => game.name },
    { key: 'rounds', header: t('fields.info'), width: 90, cell: ({ info }) => info.length },
    {
      key: 'total',
      header: t('fields.total'),
      width: 130,
      cell: ({ info }) => totalTime(info),
    },
    {
      key: 'updated',
      header: t('fields.updated'),
      order: 'updated_at',
      width: 160,
      place: 'desk',
      cell: ({ updated_at }) => <DateTime value={updated_at} />,
    },
  ];
}
