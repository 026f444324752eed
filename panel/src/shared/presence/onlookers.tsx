import { Text } from '@mantine/core';
import type { Onlooker } from '@matchdesk/contract/desk/presence';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './onlookers.module.css';

const namesShown = 3;

interface OnlookersProps {
  people: readonly Onlooker[];
  /** Says why they are listed. */
  label: string;
}

/** The names of colleagues who are looking at the same; renders nothing if there are none. */
export function Onlookers({ people, label }: OnlookersProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  const names = people.slice(0, namesShown).map(({ nickname }) => nickname);
  const more = people.length - names.length;
  const text = more > 0 ? t('presence.more', { names: names.join(', '), count: more }) : names.join(', ');
  const all = `${label}: ${people.map(({ nickname }) => nickname).join(', ')}`;
  return (
    <Text component="span" size="xs" c="dimmed" className={classes.onlookers} title={all}>
      <IconEye size={14} role="img" aria-label={label} />
      {text}
    </Text>
  );
}
