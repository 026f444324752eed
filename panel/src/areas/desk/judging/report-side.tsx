import { Kbd, Text, UnstyledButton } from '@mantine/core';
import type { ReportToJudge } from '@matchdesk/contract/desk/judging';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { IconCrown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMatchTexts } from '#areas/formats/matches/index.ts';
import { timeOnly } from '#shared/format/dates.ts';
import { durationWords } from '#shared/format/duration-words.ts';
import { Face } from '#shared/people/face.tsx';
import classes from './judging.module.css';
import type { Zoom } from './zoom.ts';
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

/** One side of the match: the choice, what it reported and when, and its screenshots. */
export function ReportSide({ report, side, keyName, isChosen, onChoose, zoom, onZoom }: ReportSideProps) {
  const { t } = useTranslation('judging');
  const { nameOf } = useMatchTexts();
  if (!side) return <Text c="dimmed">{t('nobody')}</Text>;
  const name = nameOf(side);
  const own = report.results.filter(({ reporter_id }) => reporter_id === side.id);
  const pictures = own.filter(({ type }) => type === 'IMAGE');
  return (
    <div className={classes.side}>
      <UnstyledButton className={classes.choice} role="radio" aria-checked={isChosen} onClick={onChoose}>
        <Face src={side.avatar} size={26} />
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

const minute = 60_000;

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
