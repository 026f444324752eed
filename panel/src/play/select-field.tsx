import { type ComponentProps, type ReactNode, useId } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  problems?: readonly string[] | undefined;
  children: ReactNode;
}

export function SelectField({ label, problems = [], children, ...rest }: SelectFieldProps) {
  const id = useId();
  const isWrong = problems.length > 0;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      >
        {children}
      </select>
      {isWrong && (
        <p id={`${id}-wrong`} className="wrong">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
