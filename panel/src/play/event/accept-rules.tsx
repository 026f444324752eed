import { useId } from 'react';
import { useSay } from '../language.ts';
import { showRules } from './event-about.tsx';
import { eventTexts } from './event-texts.ts';

interface AcceptRulesProps {
  isAccepted: boolean;
  problems: readonly string[] | undefined;
  onChange: (isAccepted: boolean) => void;
}

export function AcceptRules({ isAccepted, problems = [], onChange }: AcceptRulesProps) {
  const say = useSay();
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="field">
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          checked={isAccepted}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <label htmlFor={id}>{say(eventTexts.acceptRules)}</label>
        <button type="button" className="as-link" onClick={showRules}>
          {say(eventTexts.readRules)}
        </button>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="wrong">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
