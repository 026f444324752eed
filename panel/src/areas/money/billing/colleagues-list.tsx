import { List, Text } from '@mantine/core';
import type { Colleague } from '@matchdesk/contract/money/billing';
import { useTranslation } from 'react-i18next';
import { dateTime } from '#shared/format/dates.ts';
import { grantText } from './grant-text.ts';

interface ColleaguesListProps {
  colleagues: readonly Colleague[];
  /** The name of the first person who confirms. */
  first: string;
  /** Shown if nobody may: whom to appoint. */
  nobody: string;
}

/** Who may confirm as the second person, and why others may not. */
export function ColleaguesList({ colleagues, first, nobody }: ColleaguesListProps) {
  const { t } = useTranslation('billing');
  const eligible = colleagues.filter(({ why_not }) => why_not === null);
  const others = colleagues.filter(({ why_not }) => why_not !== null);
  return (
    <>
      <Text size="sm" mt="xs" fw={600}>
        {eligible.length > 0
          ? t('second.may', { names: eligible.map(({ user }) => user.nickname).join(', ') })
          : nobody}
      </Text>
      {others.length > 0 && (
        <>
          <Text size="sm" mt="xs">
            {t('second.mayNot')}
          </Text>
          <List size="sm">
            {others.map((colleague) => (
              <List.Item key={colleague.user.id}>
                {colleague.user.nickname}: {whyNotText(t, colleague, first, 'whyNot')}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

/** Why somebody may not be the second person, addressed to them or about them; empty if they may. */
export function whyNotText(
  t: ReturnType<typeof useTranslation<'billing'>>['t'],
  { why_not, from, link }: Colleague,
  first: string,
  said: 'whyNot' | 'whyNotYou',
): string {
  if (!why_not) return '';
  const when = from ? t('second.from', { at: dateTime(from) }) : '';
  const why = t(`second.${said}.${why_not}`, { first, grant: link ? grantText(t, link) : '' });
  return [why, why_not === 'linked' && !from ? t('second.neverForThis') : when].filter(Boolean).join(' ');
}
