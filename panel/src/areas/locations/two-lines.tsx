import classes from './two-lines.module.css';

interface TwoLinesProps {
  text: string;
  /** On a phone it follows its header in the same line, at its full length. */
  flows?: boolean;
}

/** Half of the world in two lines; the rest is there to be heard, and on hover. */
export function TwoLines({ text, flows = false }: TwoLinesProps) {
  return (
    <span className={classes.lines} data-flows={flows || undefined} title={text}>
      {text || '–'}
    </span>
  );
}
