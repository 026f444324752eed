import { Alert, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { RankingSource } from '@matchdesk/contract/tournaments/seeding';
import { saveSeeding } from '@matchdesk/contract/tournaments/seeding.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import {
  IconAlertTriangle,
  IconCalendarStar,
  IconFileSpreadsheet,
  IconListNumbers,
  IconTrophy,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawNotice } from '#areas/formats/matches/index.ts';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { dateTime } from '#shared/format/dates.ts';
import { useMay } from '#shared/session/me.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ApartBar } from './apart-bar.tsx';
import { FileDialog } from './file-dialog.tsx';
import { RankingDialog } from './ranking-dialog.tsx';
import { RoundOne } from './round-one.tsx';
import { SeedList } from './seed-list.tsx';
import classes from './seeding.module.css';
import { drawnOf, type GroupKind, sharedKinds, sizeFor } from './seeding.order.ts';
import { useSeeding } from './use-seeding.ts';

export function SeedingPage() {
  return (
    <TournamentScreen>
      {(tournament) => <SeedingEditor key={tournament.id} tournament={tournament} />}
    </TournamentScreen>
  );
}

function SeedingEditor({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('seeding');
  const editor = useSeeding(tournament.id);
  const [wantedKind, setKind] = useState<GroupKind>();
  const isFixed = !useMay()(saveSeeding, tournament.game_id);
  const { seeding, error, people, change } = editor;
  if (error && !seeding)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void editor.refetch()} />;
  if (!seeding) return <Skeleton height={480} />;
  if (people.length < 2)
    return <EmptyState icon={IconListNumbers} title={t('empty')} text={t('emptyText')} />;
  const size = seeding.size ?? sizeFor(drawnOf(people).drawn.length);
  const kinds = sharedKinds(people);
  const kind = kinds.find((one) => one === wantedKind) ?? kinds[0];
  return (
    <>
      <Title order={2}>{t('title')}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(seeding.is_drawn ? 'text.drawn' : 'text.undrawn')}
      </Text>
      {!seeding.is_drawn && <DrawNotice id={tournament.id} />}
      {editor.isOvertaken && <Overtaken editor={editor} />}
      <SaveBar tournament={tournament} editor={editor} isFixed={isFixed} />
      {kind && (
        <ApartBar
          people={people}
          size={size}
          kinds={kinds}
          kind={kind}
          isFixed={isFixed}
          onKind={setKind}
          onChange={change}
        />
      )}
      <div className={classes.columns}>
        <SeedList people={people} isFixed={isFixed} onChange={change} />
        <RoundOne people={people} size={size} kind={kind} />
      </div>
    </>
  );
}

type Editor = ReturnType<typeof useSeeding>;

/** Somebody else has changed the seeds: offers both lists, so that neither is lost. */
function Overtaken({ editor: { seeding, drop, saveOver, isSaving } }: { editor: Editor }) {
  const { t } = useTranslation('seeding');
  const last = seeding?.last_change;
  return (
    <Alert
      my="sm"
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('overtaken.title', { who: last?.by ?? '—', when: last ? dateTime(last.at) : '' })}
    >
      <Text size="sm" mb="sm">
        {t('overtaken.text')}
      </Text>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={drop}>
          {t('overtaken.take')}
        </Button>
        <Button size="xs" loading={isSaving} onClick={() => void saveOver()}>
          {t('overtaken.saveOver')}
        </Button>
      </Group>
    </Alert>
  );
}

interface SaveBarProps {
  tournament: Tournament;
  editor: Editor;
  isFixed: boolean;
}

function SaveBar({ tournament, editor, isFixed }: SaveBarProps) {
  const { t } = useTranslation('seeding');
  const [source, setSource] = useState<'file' | RankingSource>();
  const { people, change, isDirty, isSaving } = editor;
  const close = () => setSource(undefined);
  return (
    <div className={classes.bar}>
      <Button disabled={isFixed || !isDirty} loading={isSaving} onClick={() => void editor.save()}>
        {t('save')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        disabled={isFixed}
        onClick={() => setSource('file')}
      >
        {t('fill.file')}
      </Button>
      <Dropdown
        trigger={
          <Button variant="default" disabled={isFixed}>
            {t('fill.more')}
          </Button>
        }
      >
        <DropdownItem icon={IconCalendarStar} onClick={() => setSource('season')}>
          {t('fill.season')}
        </DropdownItem>
        <DropdownItem icon={IconTrophy} onClick={() => setSource('tournament')}>
          {t('fill.tournament')}
        </DropdownItem>
      </Dropdown>
      {isDirty && (
        <Button variant="subtle" disabled={isSaving} onClick={editor.drop}>
          {t('drop')}
        </Button>
      )}
      {source === 'file' && <FileDialog people={people} onChange={change} onClose={close} />}
      {(source === 'season' || source === 'tournament') && (
        <RankingDialog
          tournament={tournament}
          from={source}
          people={people}
          onChange={change}
          onClose={close}
        />
      )}
    </div>
  );
}
