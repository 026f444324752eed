import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#shared/keys/use-keys.ts';
import classes from './arrange.module.css';
import type { Moving } from './moving.ts';

/** Says who was picked up and what to do next. */
export function PickedBar({ moving: { picked, pick } }: { moving: Moving }) {
  const { t } = useTranslation('round-robin-swiss');
  useKeys({ Escape: () => pick(undefined) });
  if (!picked) return null;
  return (
    <div className={classes.picked} role="status">
      {t('arrange.picked', { name: picked.name })}
      <Button variant="default" size="compact-sm" onClick={() => pick(undefined)}>
        {t('cancel')}
      </Button>
    </div>
  );
}
