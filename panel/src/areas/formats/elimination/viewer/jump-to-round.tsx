import { Select } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '../use-round-name.ts';
import { listOnDemand } from './dropdown.ts';
import type { Part } from './layout.ts';
import { columnsOf } from './round-headers.tsx';

/** A new object for each jump, so that choosing the same round again works. */
export interface Jump {
  column: number;
}

interface JumpToRoundProps {
  part: Part;
  rounds: readonly BracketRound[];
  onJump: (jump: Jump) => void;
}

/** Chooses a round by name. Memoized, because zooming renders the bar many times a second. */
export const JumpToRound = memo(function JumpToRound({ part, rounds, onJump }: JumpToRoundProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  const data = useMemo(
    () =>
      columnsOf(part, rounds).map(({ round, column }) => ({ value: String(column), label: nameOf(round) })),
    [part, rounds, nameOf],
  );
  return (
    <Select
      size="xs"
      w={170}
      aria-label={t('rounds.jump')}
      placeholder={t('rounds.jump')}
      data={data}
      value={null}
      comboboxProps={listOnDemand}
      onChange={(column) => column !== null && onJump({ column: Number(column) })}
    />
  );
});
