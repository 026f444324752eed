import { Button } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Template } from '@matchdesk/contract/templates';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/column.ts';
import { DeletedSwitch } from '#shared/tables/deleted-switch.tsx';
import { GameFilter } from '#shared/tables/game-filter.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { useTotalTime } from './describe-template.ts';
import { bracketTemplates, roomTemplates, type Templates } from './template-kinds.ts';
import { TemplateMenu } from './template-menu.tsx';
import { templateLists, templateQuery, templatesQuery } from './templates.queries.ts';

export const BracketTemplatesList = () => <TemplatesList templates={bracketTemplates} />;
export const RoomTemplatesList = () => <TemplatesList templates={roomTemplates} />;

function TemplatesList({ templates }: { templates: Templates }) {
  const { kind, path } = templates;
  const { t } = useTranslation('templates');
  const may = useMay();
  const list = useList(templateLists[kind]);
  const { deleted } = list.state.filters;
  const columns = useColumns();
  const create = may(templates.create) && (
    <Button component={Link} to={`${path}/add`} leftSection={<IconPlus size={16} aria-hidden />}>
      {t(`${kind}.create`)}
    </Button>
  );
  return (
    <>
      <PageHeading title={t(`${kind}.title`)} to={path}>
        {create}
      </PageHeading>
      <ListPage
        list={list}
        query={templatesQuery(templates, list.state)}
        channel={channels.desk('templates')}
        label={t(`${kind}.title`)}
        columns={columns}
        to={deleted ? undefined : ({ id }) => `${path}/edit/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(templateQuery(templates, id))}
        menu={(template) => <TemplateMenu templates={templates} template={template} />}
        filters={
          <>
            <SearchField label={t('search')} list={list} />
            <GameFilter list={list} />
            <DeletedSwitch label={t('onlyDeleted')} list={list} restore={templates.restore} />
          </>
        }
        empty={
          <EmptyState icon={IconTemplate} title={t(`${kind}.empty.title`)} text={t(`${kind}.empty.text`)}>
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Template, 'id' | 'title' | 'updated_at'>[] {
  const { t } = useTranslation('templates');
  const totalTime = useTotalTime();
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    { key: 'game', header: t('fields.game'), width: 220, cell: ({ game }) => game.name },
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
