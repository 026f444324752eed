import type { MatchId } from '@matchdesk/contract/ids';
import { type ReactNode, useState } from 'react';
import { moment } from '#shared/next-step/shown-times.ts';
import { stepText } from '#shared/next-step/step-text.ts';
import { Countdown } from './countdown.tsx';
import { useLanguage, useSay } from './language.ts';
import { CheckIn, ConfirmReport } from './next-actions.tsx';
import { Button, Card } from './parts.tsx';
import { prizeText } from './prize-text.ts';
import { ReportForm } from './report-form.tsx';
import type { Evening } from './use-evening.ts';

export type Register = (onChange: () => Promise<void>) => ReactNode;

interface NextCardProps {
  evening: Evening;
  register?: Register | undefined;
  onChange: () => Promise<void>;
}

/** What the player does next or waits for: one sentence, and the button for it. */
export function NextCard({ evening, register, onChange }: NextCardProps) {
  const { tournament, next, matches } = evening;
  const say = useSay();
  const language = useLanguage();
  const [reporting, setReporting] = useState<MatchId>();
  const match = matches.find(({ id }) => id === next.match_id);
  // A form stays open although the next step has changed meanwhile.
  const reported = matches.find(({ id, status }) => id === reporting && status !== 'FINISHED');
  const closeReport = () => setReporting(undefined);
  return (
    <Card title={say('nextHeading')} look="next">
      <p className="sentence" role="status">
        {stepText(next, match, language)}
      </p>
      <Until evening={evening} />
      {next.expected_at !== null && <p>{say('expected', { time: moment(next.expected_at, language) })}</p>}
      <Prizes evening={evening} />
      {reported ? (
        <ReportForm
          key={reported.id}
          tournament={tournament}
          match={reported}
          onDone={async () => {
            await onChange();
            closeReport();
          }}
          onCancel={closeReport}
        />
      ) : (
        <Action {...{ evening, register, onChange }} onReport={() => setReporting(match?.id)} />
      )}
    </Card>
  );
}

const acting = ['register', 'check-in', 'play', 'confirm', 'wait-for-report', 'disputed'];

function Action({ evening, register, onChange, onReport }: NextCardProps & { onReport: () => void }) {
  const { tournament, next, matches } = evening;
  const say = useSay();
  const match = matches.find(({ id }) => id === next.match_id);
  if (!next.can_act) return acting.includes(next.step) ? <p>{say('captainActs')}</p> : null;
  switch (next.step) {
    case 'register':
      return register ? register(onChange) : <p>{say('askOrganisers')}</p>;
    case 'check-in':
      return <CheckIn id={tournament.id} onChange={onChange} />;
    case 'play':
      // Also before its time: a match whose people are there often begins early.
      if (!match) return null;
      return (
        <Button look={next.until === null ? 'main' : 'quiet'} onClick={onReport}>
          {say('report')}
        </Button>
      );
    case 'confirm':
      if (match?.kind !== 'duel') return null;
      return <ConfirmReport {...{ id: tournament.id, match, onChange, onReport }} />;
    case 'wait-for-report':
    case 'wait-for-staff':
    case 'disputed':
      return (
        match && (
          <Button look="quiet" onClick={onReport}>
            {say('changeReport')}
          </Button>
        )
      );
    default:
      return null;
  }
}

const opening = ['wait-for-registration', 'wait-for-check-in', 'wait-for-start', 'play', 'wait-for-round'];

function Until({ evening: { next } }: { evening: Evening }) {
  if (next.until === null) return null;
  if (next.step === 'check-in') return <Countdown until={next.until} says="timeLeft" />;
  return opening.includes(next.step) ? <Countdown until={next.until} says="opensIn" /> : null;
}

function Prizes({ evening: { next } }: { evening: Evening }) {
  const say = useSay();
  const language = useLanguage();
  if (next.prizes.length === 0) return null;
  const prizes = next.prizes.map((prize) => prizeText(prize, language)).join(', ');
  return <p className="prize">{say('prize', { prizes })}</p>;
}
