import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Sign, SignLevel } from '@matchdesk/contract/money/billing.record';
import { useTranslation } from 'react-i18next';

const colours: Record<SignLevel, string> = { good: 'green', low: 'gray', middle: 'orange', high: 'red' };

/** What to look at before paying. */
export function RiskSignalsCard({ signs }: { signs: readonly Sign[] }) {
  const { t } = useTranslation('billing');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('signs.title')}>
      <Title order={2} mb="sm">
        {t('signs.title')}
      </Title>
      <Stack gap="xs">
        {signs.map(({ kind, level, facts }) => (
          <Group key={kind} gap="xs" wrap="nowrap" align="flex-start">
            <Badge variant="light" color={colours[level]} tt="none" miw={70}>
              {t(`signs.levels.${level}`)}
            </Badge>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t(`signs.texts.${kind}`, facts)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
