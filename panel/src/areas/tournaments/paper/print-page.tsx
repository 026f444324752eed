import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { hasMatchesOfTwo } from '@matchdesk/contract/formats/results.rules';
import { listPaperNames } from '@matchdesk/contract/tournaments/paper.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BracketPaper } from './bracket-paper.tsx';
import type { PaperFormat } from './bracket-sheets.ts';
import { NamesPaper } from './names-paper.tsx';
import classes from './print-page.module.css';
import { SlipsPaper } from './slips-paper.tsx';

/** What can be printed of a tournament, as it comes out of the printer. */
export function PrintPage() {
  return <TournamentScreen>{(tournament) => <Print tournament={tournament} />}</TournamentScreen>;
}

type What = 'bracket' | 'names' | 'slips';

function Print({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('paper');
  const may = useMay();
  const hasDuels = hasMatchesOfTwo(tournament.type);
  const [what, setWhat] = useState<What>(hasDuels ? 'bracket' : 'names');
  const [format, setFormat] = useState<PaperFormat>('a4');
  const [perPage, setPerPage] = useState<'2' | '4'>('4');
  if (!may(listPaperNames, tournament.game_id))
    return <EmptyState icon={IconPrinter} title={t('forbidden')} text={t('forbiddenText')} />;
  const choices: What[] = hasDuels ? ['bracket', 'names', 'slips'] : ['names'];
  return (
    <div className={classes.page}>
      <Group gap="sm" className={classes.controls}>
        <SegmentedControl
          aria-label={t('what')}
          value={what}
          onChange={setWhat}
          data={choices.map((value) => ({ value, label: t(`choices.${value}`) }))}
        />
        {what === 'bracket' && (
          <SegmentedControl
            aria-label={t('format')}
            value={format}
            onChange={setFormat}
            data={(['a4', 'a3'] as const).map((value) => ({ value, label: t(`formats.${value}`) }))}
          />
        )}
        {what === 'slips' && (
          <SegmentedControl
            aria-label={t('perPage')}
            value={perPage}
            onChange={setPerPage}
            data={(['2', '4'] as const).map((value) => ({
              value,
              label: t('slipsPerPage', { count: Number(value) }),
            }))}
          />
        )}
        <Button
          className={classes.print}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Text size="sm" c="dimmed" className={classes.hint}>
          {t('hint')}
        </Text>
      </Group>
      {what === 'bracket' && <BracketPaper tournament={tournament} format={format} />}
      {what === 'names' && <NamesPaper tournament={tournament} />}
      {what === 'slips' && <SlipsPaper tournament={tournament} perPage={Number(perPage) as 2 | 4} />}
    </div>
  );
}
