import classes from './two-lines.module.css';

interface TwoLinesProps {
  text: string;
  /** On a phone the text follows its header in the same line, at its full length. */
  flows?: boolean;
}

/** Cuts a long list of countries to two lines; screen readers and a hover get all of it. */
export function TwoLines({ text, flows = false }: TwoLinesProps) {
  return (
    <span className={classes.lines} data-flows={flows || undefined} title={text}>
      {text || '–'}
    </span>
  );
}
