import { Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { Facts } from '#shared/forms/facts.tsx';
import { RichText } from '#shared/forms/rich-text.tsx';
import { RecordDetail } from '#shared/records/record-detail.tsx';
import { useDescribeRule } from './describe-rule.ts';
import { rules } from './rules.queries.ts';

export function RuleDetail() {
  const { t } = useTranslation('rules');
  return (
    <RecordDetail
      records={rules}
      back={t('title')}
      failed={t('failed')}
      thing={t('thing')}
      describe={useDescribeRule()}
    >
      {({ id, game, updated_at, content }) => (
        <>
          <Facts
            facts={[
              { label: t('fields.id'), value: id },
              { label: t('fields.game'), value: game?.name ?? t('noGame') },
              { label: t('fields.updated'), value: <DateTime value={updated_at} /> },
            ]}
          />
          <Paper withBorder p="md" mt="md" component="section" aria-label={t('fields.content')}>
            {content ? <RichText html={content} /> : <Text c="dimmed">{t('noContent')}</Text>}
          </Paper>
        </>
      )}
    </RecordDetail>
  );
}
