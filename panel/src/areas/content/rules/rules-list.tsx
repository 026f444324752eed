import type { Rule } from '@matchdesk/contract/content/rules';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, GameFilter, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { rules, rulesList } from './rules.queries.ts';

export function RulesList() {
  const { t } = useTranslation('rules');
  const list = useList(rulesList);
  return (
    <RecordList
      records={rules}
      list={list}
      title={t('title')}
      create={t('create')}
      beside={<AnchorLink to="/games">{t('games')}</AnchorLink>}
      columns={useColumns()}
      menu={(rule) => <RecordMenu records={rules} row={rule} thing={t('thing')} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GameFilter list={list} noGame={t('noGame')} />
          <DeletedSwitch list={list} restore={rules.calls.restore} />
        </>
      }
      empty={{ icon: IconGavel, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

RulesList.readAhead = listAhead(rules, rulesList);

function useColumns(): Column<Rule, 'id' | 'title' | 'updated_at'>[] {
  const { t } = useTranslation('rules');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    {
      key: 'game',
      header: t('fields.game'),
      width: 260,
      free: true,
      cell: ({ game }) => game?.name ?? t('noGame'),
    },
    {
      key: 'updated',
      header: t('fields.updated'),
      order: 'updated_at',
      width: 160,
      cell: ({ updated_at }) => <DateTime value={updated_at} />,
    },
  ];
}
