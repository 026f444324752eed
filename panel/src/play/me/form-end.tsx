import type { Refused } from '#shared/api/refused.ts';
import { Button, Problem } from '../parts.tsx';

interface FormEndProps {
  label: string;
  look?: 'main' | 'quiet';
  act: { isBusy: boolean; refused: Refused | undefined; again: (() => void) | undefined };
  /** What is said once it is done. */
  done: string | false;
}

/** What stands below the fields of a form: what went wrong, the button, and that it is done. */
export function FormEnd({ label, look = 'quiet', act: { isBusy, refused, again }, done }: FormEndProps) {
  return (
    <>
      <Problem refused={refused} again={again} hasFields />
      <Button type="submit" look={look} isBusy={isBusy}>
        {label}
      </Button>
      <p className="done" role="status">
        {done}
      </p>
    </>
  );
}
