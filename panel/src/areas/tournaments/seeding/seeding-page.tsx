import { Alert, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { RankingSource, SeededPerson } from '@matchdesk/contract/tournaments/seeding';
import { saveSeeding } from '@matchdesk/contract/tournaments/seeding.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { countClashes } from '@matchdesk/engine/seeding';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCalendarStar,
  IconFileSpreadsheet,
  IconListNumbers,
  IconTrophy,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawNotice } from '#areas/formats/matches/index.ts';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { formatViews } from '#format-views.ts';
import { announce } from '#shared/announcer/announcer.tsx';
import { dateTime } from '#shared/format/dates.ts';
import { useMay } from '#shared/session/me.ts';
import { Dropdown, DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { useSeenRows } from '#shared/ui/use-seen-rows.ts';
import { RoundOne } from './first-round.tsx';
import { RankingDialog } from './ranking-dialog.tsx';
import { FileDialog } from './seed-file-dialog.tsx';
import {
  drawnOf,
  type GroupKind,
  groupsOf,
  movedTo,
  type Order,
  parted,
  sharedKinds,
  sizeFor,
} from './seed-order.ts';
import { type RowPart, SeedRow } from './seed-row.tsx';
import classes from './seeding.module.css';
import { useSeeding } from './use-seeding.ts';

interface ApartBarProps {
  people: readonly SeededPerson[];
  size: number;
  kinds: readonly GroupKind[];
  kind: GroupKind;
  isFixed: boolean;
  onKind: (kind: GroupKind) => void;
  onChange: (order: Order) => void;
}

/** In pixels; keep equal to `seeding.module.css`. */
const ROW = 45;

interface SeedListProps {
  people: readonly SeededPerson[];
  isFixed: boolean;
  onChange: (order: Order) => void;
}

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
  if (!seeding) return <TableSkeleton height={480} />;
  if (people.length < 2)
    return <EmptyState icon={IconListNumbers} title={t('empty')} text={t('emptyText')} />;
  const size = seeding.size ?? sizeFor(drawnOf(people).drawn.length);
  const kinds = sharedKinds(people);
  const kind = kinds.find((one) => one === wantedKind) ?? kinds[0];
  const { is_drawn: isDrawn, is_seeded: isSeeded } = seeding;
  const isAtRandom = !isDrawn && !isSeeded;
  return (
    <>
      <Title order={2}>{t('title')}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(isDrawn ? 'text.drawn' : isAtRandom ? 'text.atRandom' : 'text.undrawn')}
      </Text>
      {!isDrawn && (isFixed || editor.isDirty) && <DrawNotice id={tournament.id} />}
      {editor.isOvertaken && <Overtaken editor={editor} />}
      <SaveBar tournament={tournament} editor={editor} isFixed={isFixed} isAtRandom={isAtRandom} />
      {!editor.isDirty && <NextStep tournament={tournament} isDrawn={isDrawn} />}
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
        <RoundOne people={people} size={size} kind={kind} isAtRandom={isAtRandom} />
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

/** Where the seeds lead once they are saved: the draw, or the bracket that was drawn. */
function NextStep({ tournament, isDrawn }: { tournament: Tournament; isDrawn: boolean }) {
  const { t } = useTranslation('seeding');
  const { TaskButton } = formatViews[tournament.type];
  return (
    <Group gap="sm" className={classes.next}>
      {isDrawn ? (
        <ButtonLink to="/tournaments/$id/brackets" params={{ id: String(tournament.id) }}>
          {t('toBracket')}
        </ButtonLink>
      ) : (
        <Suspense>
          <TaskButton tournament={tournament} task="draw" />
        </Suspense>
      )}
    </Group>
  );
}

interface SaveBarProps {
  tournament: Tournament;
  editor: Editor;
  isFixed: boolean;
  /** Nobody has a seed: the order that is shown is worth saving as it is. */
  isAtRandom: boolean;
}

function SaveBar({ tournament, editor, isFixed, isAtRandom }: SaveBarProps) {
  const { t } = useTranslation('seeding');
  const [source, setSource] = useState<'file' | RankingSource>();
  const { people, change, isDirty, isSaving } = editor;
  const close = () => setSource(undefined);
  return (
    <div className={classes.bar}>
      <Button
        variant={isDirty ? 'filled' : 'default'}
        disabled={isFixed || (!isDirty && !isAtRandom)}
        loading={isSaving}
        onClick={() => void editor.save()}
      >
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

/** Everybody in the order of the seeds; only the rows on screen are drawn. */
function SeedList({ people, isFixed, onChange }: SeedListProps) {
  const { t } = useTranslation('seeding');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: number; part: RowPart }>(undefined);
  const count = people.length;
  const { from, to } = useSeenRows(box, list, ROW, count);
  const last = Math.min(to, count - 1);

  // A row that moves loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given back after every move
  useEffect(() => {
    if (!moved.current) return;
    const { id, part } = moved.current;
    moved.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-person="${id}"] [data-part="${part}"]`)?.focus();
  }, [people]);

  const move = (id: number, place: number, part?: RowPart) => {
    const order = people.map((person) => person.id);
    if (order[place] === id) return;
    if (part) moved.current = { id, part };
    onChange(movedTo(order, id, place));
    const name = people.find((person) => person.id === id)?.name ?? '';
    announce(t('list.moved', { name, seed: place + 1 }));
  };
  return (
    <div ref={box}>
      <ol
        ref={list}
        className={classes.list}
        aria-label={t('list.label')}
        style={{ paddingTop: from * ROW, paddingBottom: Math.max(0, count - 1 - last) * ROW }}
      >
        {people.slice(from, last + 1).map((person, index) => (
          <SeedRow
            key={person.id}
            person={person}
            place={from + index}
            count={count}
            isFixed={isFixed}
            onMove={move}
          />
        ))}
      </ol>
    </div>
  );
}

/**
 * Says how many matches of round 1 are between two of the same team or country, and how many of them no order can
 * avoid.
 */
function ApartBar({ people, size, kinds, kind, isFixed, onKind, onChange }: ApartBarProps) {
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
