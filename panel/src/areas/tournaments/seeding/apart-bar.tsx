import { Button, SegmentedControl, Text } from '@mantine/core';
import type { SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { countClashes } from '@matchdesk/engine/seeding';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './seeding.module.css';
import { drawnOf, type GroupKind, groupsOf, type Order, parted } from './seeding.order.ts';

interface ApartBarProps {
  people: readonly SeededPerson[];
  size: number;
  kinds: readonly GroupKind[];
  kind: GroupKind;
  isFixed: boolean;
  onKind: (kind: GroupKind) => void;
  onChange: (order: Order) => void;
}

/**
 * Says how many matches of round 1 are between two of the same team or country, and how many of them no order can
 * avoid.
 */
export function ApartBar({ people, size, kinds, kind, isFixed, onKind, onChange }: ApartBarProps) {
  const { t } = useTranslation('seeding');
  const { drawn } = drawnOf(people);
  const ids = drawn.map(({ id }) => id);
  const clashes = countClashes(ids, size, groupsOf(people, kind));
  const best = parted([...people], size, kind);
  const isBest = clashes === best.clashes;
  return (
    <div className={classes.apart}>
      {kinds.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('apart.label')}
          value={kind}
          onChange={(next) => onKind(next as GroupKind)}
          data={kinds.map((one) => ({ value: one, label: t(`apart.kinds.${one}`) }))}
        />
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
        disabled={isFixed || isBest}
        onClick={() => onChange(best.order)}
      >
        {t(`apart.do.${kind}`)}
      </Button>
      <Text size="sm" role="status">
        {t(`apart.clashes.${kind}`, { count: clashes })}
        {clashes > 0 && ` ${isBest ? t('apart.best') : t('apart.least', { count: best.clashes })}`}
      </Text>
    </div>
  );
}
