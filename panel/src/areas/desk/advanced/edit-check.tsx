import { Alert, List, Text } from '@mantine/core';
import type { BrokenInvariant } from '@matchdesk/contract/desk/advanced';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '#shared/api/refused.ts';

interface EditCheckProps {
  check: { breaks: BrokenInvariant[]; mends: BrokenInvariant[] } | undefined;
  refused: Refused | undefined;
}

/** What the edit breaks and repairs, or why it is refused. */
export function EditCheck({ check, refused }: EditCheckProps) {
  const { t } = useTranslation('advanced');
  if (refused)
    return (
      <Alert w="100%" color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {refused.words}
      </Alert>
    );
  if (!check) return <Text size="sm">{t('check.asking')}</Text>;
  const isFine = check.breaks.length === 0;
  return (
    <Alert
      w="100%"
      color={isFine ? 'green' : 'red'}
      icon={isFine ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isFine ? t('check.fine') : t('check.breaks')}
      role="status"
    >
      <BrokenList broken={check.breaks} />
      {check.mends.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t('check.mends')}
          </Text>
          <BrokenList broken={check.mends} />
        </>
      )}
    </Alert>
  );
}

function BrokenList({ broken }: { broken: readonly BrokenInvariant[] }) {
  const { t } = useTranslation('advanced');
  if (broken.length === 0) return null;
  return (
    <List size="sm">
      {broken.map(({ rule, match_id }) => (
        <List.Item key={`${rule} ${match_id}`}>
          {match_id === null
            ? t(`rules.${rule}`)
            : t('check.inMatch', { match: match_id, rule: t(`rules.${rule}`) })}
        </List.Item>
      ))}
    </List>
  );
}
