import { type ReactNode, useId } from 'react';

interface TickFieldProps {
  label: string;
  isTicked: boolean;
  problems: readonly string[] | undefined;
  onChange: (isTicked: boolean) => void;
  /** Beside the label. */
  children?: ReactNode;
}

export function TickField({ label, isTicked, problems = [], onChange, children }: TickFieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="field">
      <div className="tick">
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {children}
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="wrong">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
