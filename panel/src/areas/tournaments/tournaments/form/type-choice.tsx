import { Radio, Text } from '@mantine/core';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './type-choice.module.css';
import { TypePicture } from './type-picture.tsx';

interface TypeChoiceProps {
  label: string;
  value: string;
  onChange: (type: string) => void;
  error?: ReactNode;
  description?: string | undefined;
  disabled?: boolean;
}

/** All nine types at once, each with a picture and a line that says how it is played. */
export function TypeChoice({ label, value, onChange, error, description, disabled }: TypeChoiceProps) {
  const { t } = useTranslation('tournament-form');
  const id = useId();
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      description={description}
      required
    >
      <div className={classes.types}>
        {typeNumbers.map((type) => (
          <TypeCard key={type} type={type} id={`${id}-${type}`} disabled={disabled ?? false} />
        ))}
      </div>
      <Text size="xs" c="dimmed" className={classes.chosen} aria-hidden>
        {t(`types.${Number(value) as TournamentType}`)}
      </Text>
    </Radio.Group>
  );
}

function TypeCard({ type, id, disabled }: { type: TournamentType; id: string; disabled: boolean }) {
  const { t } = useTranslation('tournament-form');
  const { t: words } = useTranslation('tournaments');
  return (
    <Radio.Card
      value={String(type)}
      className={classes.type}
      disabled={disabled}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-line`}
    >
      <TypePicture type={type} className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.name} id={`${id}-name`}>
          {words(`types.${type}`)}
        </span>
        <span className={classes.line} id={`${id}-line`}>
          {t(`types.${type}`)}
        </span>
      </span>
    </Radio.Card>
  );
}
