import { List, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyGrantsQuery } from './billing.queries.ts';
import { grantText } from './grant-text.ts';

/** Who was given rights on money lately: for the two-person rule they count as the same person as whoever gave them. */
export function MoneyGrants() {
  const { t } = useTranslation('billing');
  const { data } = useQuery(moneyGrantsQuery);
  if (!data) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('grants.title')}>
      <Title order={2} mb="xs">
        {t('grants.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('grants.text')}
      </Text>
      {data.data.length === 0 ? (
        <Text size="sm">{t('grants.none')}</Text>
      ) : (
        <List size="sm">
          {data.data.map(({ id, ...grant }) => (
            <List.Item key={id}>{grantText(t, grant)}</List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}
