import { useSay } from '../language.ts';
import { TickField } from '../tick-field.tsx';
import { showRules } from './event-about.tsx';
import { eventTexts } from './event-texts.ts';

interface AcceptRulesProps {
  isAccepted: boolean;
  problems: readonly string[] | undefined;
  onChange: (isAccepted: boolean) => void;
}

export function AcceptRules({ isAccepted, problems, onChange }: AcceptRulesProps) {
  const say = useSay();
  return (
    <TickField
      label={say(eventTexts.acceptRules)}
      isTicked={isAccepted}
      problems={problems}
      onChange={onChange}
    >
      <button type="button" className="as-link" onClick={showRules}>
        {say(eventTexts.readRules)}
      </button>
    </TickField>
  );
}
