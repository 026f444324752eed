import { ActionIcon, Button, Checkbox, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { IconCrown, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { timeOnly } from '#shared/format/dates.ts';
import { durationWords } from '#shared/format/duration.ts';
import { useKeys } from '#shared/keys/keys.ts';
import { Face } from '#shared/people/face.tsx';
import { DecidingWarning } from '#shared/presence/deciding-warning.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import { calledText } from '#shared/status/use-match-words.ts';
import classes from './judging.module.css';
import { QueueCard, type QueueCardProps } from './queue-card.tsx';
import { useJudgement } from './use-judgement.ts';
import { whole, type Zoom, zoomedAt } from './zoom.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

interface ReportSideProps {
  report: ReportToJudge;
  side: MatchSide | null;
  keyName: string;
  isChosen: boolean;
  onChoose: () => void;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
}

const minute = 60_000;

interface JudgeCardProps extends QueueCardProps {
  undoToast: RefObject<number | undefined>;
}

/** Both sides of a report beside each other, and the decision. */
export function JudgeCard({ report, card, isGone, undoToast, onNext, onBack }: JudgeCardProps) {
  const { t } = useTranslation('judging');
  const sides = [report.first_participant, report.second_participant] as const;
  const agreed = report.kind === 'agreed' ? report.results[0]?.claimed_winner_id : undefined;
  const [chosen, setChosen] = useState<number | undefined>(agreed ?? undefined);
  const [isNoShow, setNoShow] = useState(false);
  const [zoom, setZoom] = useState(whole);
  const { judge, isBusy } = useJudgement(report, undoToast);
  const place = { what: 'match', tournament_id: report.tournament.id, match_id: report.match_id } as const;
  const others = useLookWith(place, 'deciding');
  const reason = isNoShow ? (chosen === undefined ? 'double_no_show' : 'no_show') : 'played';
  const canApprove = !isGone && !isBusy && (chosen !== undefined || isNoShow);

  const choose = (index: 0 | 1) => {
    const id = sides[index]?.id;
    setChosen(id === chosen ? undefined : id);
  };
  const approve = async () => {
    if (canApprove && (await judge({ winner_id: chosen ?? null, reason }))) onNext();
  };
  /** Moves the focus off a picture that was just closed: Enter would open it again instead of approving. */
  const byKey = (change: () => void) => () => {
    card.current?.focus({ preventScroll: true });
    change();
  };
  const [chooseFirst, chooseSecond] = [byKey(() => choose(0)), byKey(() => choose(1))];
  useKeys({
    ArrowLeft: chooseFirst,
    ArrowRight: chooseSecond,
    '1': chooseFirst,
    '2': chooseSecond,
    n: byKey(() => setNoShow(!isNoShow)),
    '+': () => setZoom(zoomedAt(zoom, 1.5)),
    '-': () => setZoom(zoomedAt(zoom, 1 / 1.5)),
    '0': () => setZoom(whole),
    Enter: () => void approve(),
  });

  return (
    <QueueCard
      report={report}
      card={card}
      isGone={isGone}
      onBack={onBack}
      title={t('match', { number: calledText(report.match_number, report.match_id) })}
      goneText={t('goneText')}
      screen={report.room ? '/tournament/round-robin/$id/game' : '/tournaments/$id/brackets'}
      facts={[...(report.room ? [report.room.name] : []), t('bestOf', { count: report.games_count })]}
      tools={<ZoomButtons zoom={zoom} onZoom={setZoom} />}
    >
      <DecidingWarning people={others} />
      <div className={classes.sides} role="radiogroup" aria-label={t('winner')}>
        {sides.map((side, index) => (
          <ReportSide
            key={side?.id ?? `nobody ${index}`}
            report={report}
            side={side}
            keyName={index === 0 ? '←' : '→'}
            isChosen={side !== null && side.id === chosen}
            onChoose={() => choose(index as 0 | 1)}
            zoom={zoom}
            onZoom={setZoom}
          />
        ))}
      </div>
      <Decision
        isNobody={chosen === undefined}
        isNoShow={isNoShow}
        onNoShow={setNoShow}
        canApprove={canApprove}
        isBusy={isBusy}
        onApprove={() => void approve()}
        onNext={onNext}
      />
    </QueueCard>
  );
}

interface DecisionProps {
  /** No winner is chosen. */
  isNobody: boolean;
  isNoShow: boolean;
  onNoShow: (isNoShow: boolean) => void;
  canApprove: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onNext: () => void;
}

/** The foot of the card: whether somebody did not come, the next report, and the approval. */
function Decision({ isNobody, isNoShow, onNoShow, canApprove, isBusy, onApprove, onNext }: DecisionProps) {
  const { t } = useTranslation('judging');
  return (
    <Group className={classes.foot} gap="sm" mt="xs">
      <Checkbox
        label={
          <>
            {t(isNobody ? 'nobodyCame' : 'noShow')} <Kbd visibleFrom="sm">N</Kbd>
          </>
        }
        checked={isNoShow}
        onChange={({ currentTarget }) => onNoShow(currentTarget.checked)}
      />
      <Group gap="sm" ml="auto">
        <Button variant="default" onClick={onNext}>
          {t('next')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            J
          </Kbd>
        </Button>
        <Button disabled={!canApprove} loading={isBusy} onClick={onApprove}>
          {t('approve')}{' '}
          <Kbd ml={6} visibleFrom="sm">
            ↵
          </Kbd>
        </Button>
      </Group>
    </Group>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) {
  const { t } = useTranslation('judging');
  return (
    <Group gap={4} ml="auto">
      <ZoomButton label={t('zoomIn')} icon={IconZoomIn} onClick={() => onZoom(zoomedAt(zoom, 1.5))} />
      <ZoomButton label={t('zoomOut')} icon={IconZoomOut} onClick={() => onZoom(zoomedAt(zoom, 1 / 1.5))} />
      <ZoomButton label={t('zoomReset')} icon={IconZoomReset} onClick={() => onZoom(whole)} />
    </Group>
  );
}

interface ZoomButtonProps {
  label: string;
  icon: typeof IconZoomIn;
  onClick: () => void;
}

const ZoomButton = ({ label, icon: Sign, onClick }: ZoomButtonProps) => (
  <ActionIcon variant="subtle" color="gray" c="inherit" aria-label={label} title={label} onClick={onClick}>
    <Sign size={18} stroke={1.6} aria-hidden />
  </ActionIcon>
);

/** One side of the match: the choice, what it reported and when, and its screenshots. */
function ReportSide({ report, side, keyName, isChosen, onChoose, zoom, onZoom }: ReportSideProps) {
  const { t } = useTranslation('judging');
  const { nameOf } = useMatchTexts();
  if (!side) return <Text c="dimmed">{t('nobody')}</Text>;
  const name = nameOf(side);
  const own = report.results.filter(({ reporter_id }) => reporter_id === side.id);
  const pictures = own.filter(({ type }) => type === 'IMAGE');
  return (
    <div className={classes.side}>
      <UnstyledButton className={classes.choice} role="radio" aria-checked={isChosen} onClick={onChoose}>
        <Face src={side.avatar} name={name} size={26} />
        <span className={classes.name}>{name}</span>
        {isChosen ? <IconCrown size={18} aria-hidden /> : <Kbd visibleFrom="sm">{keyName}</Kbd>}
      </UnstyledButton>
      <Said report={report} own={own} />
      {pictures.map(({ id, value_state }) => (
        <ZoomedPicture
          key={id}
          src={value_state}
          alt={t('screenshot', { name })}
          zoom={zoom}
          onZoom={onZoom}
        />
      ))}
      {pictures.length === 0 && (
        <div className={classes.none}>
          <Text size="sm" c="dimmed">
            {t(own.length > 0 ? 'noScreenshot' : 'noReport')}
          </Text>
        </div>
      )}
    </div>
  );
}

/** What was claimed, and when in relation to the match: a report from before its start is suspicious. */
function Said({ report, own }: { report: ReportToJudge; own: ReportToJudge['results'] }) {
  const { t } = useTranslation('judging');
  const { nameOf } = useMatchTexts();
  const [newest] = own;
  if (!newest) return null;
  const claimed = [report.first_participant, report.second_participant].find(
    (side) => side?.id === newest.claimed_winner_id,
  );
  const score = own.find(({ type }) => type === 'INT')?.value_state;
  const minutes = Math.round((Date.parse(newest.updated_at) - Date.parse(report.started_at)) / minute);
  const time = timeOnly(newest.updated_at);
  return (
    <div>
      <Text size="sm">
        {t(score === undefined ? 'claims' : 'claimsWithScore', {
          name: nameOf(claimed ?? null) ?? '',
          score,
        })}
      </Text>
      <Text size="xs" c={minutes < 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
        {t(minutes < 0 ? 'before' : 'after', { time, duration: durationWords(Math.abs(minutes)) })}
      </Text>
    </div>
  );
}
