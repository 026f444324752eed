import classes from './skeletons.module.css';

export interface SkeletonProps {
  /** As high as what is loading, so that nothing moves when it arrives. */
  height: number | string;
}

const repeat = <Item,>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

/** A line of text; its number only varies its width. */
const Line = ({ index = 0 }: { index?: number }) => (
  <div className={classes.line} style={{ width: `${45 + ((index * 17) % 45)}%` }} />
);

/** Text in a dialog or a card. */
export const TextSkeleton = ({ height }: SkeletonProps) => (
  <div className={classes.text} style={{ height }} aria-hidden>
    {repeat(12, (index) => (
      <Line key={index} index={index} />
    ))}
  </div>
);

/** A table, or a list of people or matches. */
export const TableSkeleton = ({ height }: SkeletonProps) => (
  <div className={classes.table} style={{ height }} aria-hidden>
    {repeat(20, (row) => (
      <div key={row} className={classes.row}>
        {repeat(4, (cell) => (
          <Line key={cell} index={row * 4 + cell} />
        ))}
      </div>
    ))}
  </div>
);

const Card = ({ index }: { index: number }) => (
  <div className={classes.card}>
    <Line index={index} />
    <Line index={index + 3} />
  </div>
);

/** Rounds of a bracket, from left to right. */
export const BracketSkeleton = ({ height }: SkeletonProps) => (
  <div className={classes.bracket} style={{ height }} aria-hidden>
    {[4, 2, 1].map((matches) => (
      <div key={matches} className={classes.round}>
        {repeat(matches, (index) => (
          <Card key={index} index={matches + index} />
        ))}
      </div>
    ))}
  </div>
);

/** Lobbies, pictures to judge: cards side by side. */
export const CardsSkeleton = ({ height }: SkeletonProps) => (
  <div className={classes.cards} style={{ height }} aria-hidden>
    {repeat(12, (index) => (
      <Card key={index} index={index} />
    ))}
  </div>
);

/** A list at the left, what is chosen in it beside it. */
export const QueueSkeleton = ({
  className,
  rowHeight,
}: {
  className: string | undefined;
  rowHeight: number;
}) => (
  <div className={className} aria-hidden>
    <div className={classes.queue}>
      {repeat(8, (index) => (
        <div key={index} className={classes.card} style={{ height: rowHeight }}>
          <Line index={index} />
        </div>
      ))}
    </div>
    <div className={classes.chosen}>
      <TextSkeleton height={388} />
    </div>
  </div>
);
