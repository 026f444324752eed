import { now } from '../live/clock.ts';
import { takeSeat } from '../live/seat.ts';

/** A separate program: the pages of all participants, so that listening costs the server's process nothing. */

export interface Pages {
  origin: string;
  pages: { channel: string; token?: string }[];
}

/** When each page got its first frame since it was asked to forget; null for those that got none. */
export type Arrivals = (number | null)[];

const atOnce = 50;
// Thousands of them are too long for an environment variable.
const { origin, pages } = await new Promise<Pages>((resolve) => process.once('message', resolve));
let arrivals: Arrivals = [];

const forget = () => {
  arrivals = pages.map(() => null);
};

process.on('disconnect', () => process.exit(0));
process.on('message', (asked: 'forget' | 'arrivals') => {
  if (asked === 'forget') forget();
  process.send!(arrivals);
});
forget();
for (let from = 0; from < pages.length; from += atOnce)
  await Promise.all(
    pages.slice(from, from + atOnce).map(({ channel, token }, index) =>
      takeSeat(
        origin,
        channel,
        () => {
          arrivals[from + index] ??= now();
        },
        token,
      ),
    ),
  );
process.send!(arrivals);
