import { Radio, Text } from '@mantine/core';
import type { TournamentType } from '@matchdesk/contract/statuses';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './type-field.module.css';

/** Our own drawings, 48 by 32, in the colour of the surrounding text. */
const drawings: Record<TournamentType, ReactNode> = {
  1: (
    <>
      <path d="M4 5h10v6H4M4 21h10v6H4M14 8h6v16h-6M20 16h8" />
      <path d="M33 11h10v4a5 5 0 0 1-10 0zM38 20v4M34 25h8" data-accent />
    </>
  ),
  2: (
    <>
      <path d="M4 27h40" />
      <path d="M6 27V15h9v12M33 27V19h9v8" />
      <path d="M19 27V6h10v21" data-accent />
    </>
  ),
  3: (
    <>
      <path d="M4 3h8v4H4M4 11h8v4H4M12 5h6v8h-6M18 9h12" />
      <path d="M4 20h8v3H4M4 26h8v3H4M12 21.500h6v6h-6M18 24.500h12" strokeDasharray="2.5 2" />
      <path d="M30 9v15.500M30 17h5M35 13h9v8h-9z" data-accent />
    </>
  ),
  4: (
    <>
      <path d="M24 4 36 13 31.5 27h-15L12 13zM24 4l7.5 23M24 4l-7.5 23M36 13H12M36 13 16.5 27M12 13l19.5 14" />
      <path d="M24 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" data-accent />
    </>
  ),
  5: (
    <>
      <path d="M4 4h11v10H4zM4 18h11v10H4zM19 11h11v10H19z" />
      <path d="M34 11h11v10H34z" data-accent />
      <path d="M7.5 9h4M7.5 23h4M22.5 16h4M37.5 16h4" />
    </>
  ),
  6: (
    <>
      <path d="m9 3 5 3v6l-5 3-5-3V6zM20 3l5 3v6l-5 3-5-3V6zM9 17l5 3v6l-5 3-5-3v-6zM20 17l5 3v6l-5 3-5-3v-6z" />
      <path d="m38 9 6 3.500v7L38 23l-6-3.500v-7z" data-accent />
      <path d="M27 16h3" />
    </>
  ),
  7: (
    <>
      <path d="M4 4h9M4 12h9M4 20h9M4 28h9M35 4h9M35 12h9M35 20h9M35 28h9" />
      <path d="M15 4c8 0 10 8 18 8M15 20c8 0 10 8 18 8" />
      <path d="M15 12c8 0 10-8 18-8M15 28c8 0 10-8 18-8" data-accent />
    </>
  ),
  8: (
    <>
      <path d="M5 6h24v20H5zM5 21l7-7 6 6 4-4 7 6M23 11.500h.01" />
      <path d="m33 17 3 3.5 7-8" data-accent />
    </>
  ),
  9: (
    <>
      <path d="M5 6h24v20H5zM10 12h14M10 17h14M10 22h8" />
      <path d="m38 9 2.200 4.5 5 .7-3.600 3.5.9 5L38 20.300l-4.5 2.400.9-5-3.600-3.5 5-.7z" data-accent />
    </>
  ),
};

interface TypeFieldProps {
  label: string;
  value: string;
  onChange: (type: string) => void;
  error?: ReactNode;
  description?: string | undefined;
  disabled?: boolean;
}

/** All nine types at once, each with a picture and a line that says how it is played. */
export function TypeField({ label, value, onChange, error, description, disabled }: TypeFieldProps) {
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

function TypePicture({ type, className }: { type: TournamentType; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 32" width={48} height={32} aria-hidden className={className}>
      {drawings[type]}
    </svg>
  );
}
