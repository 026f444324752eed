import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { shifted } from './moments.ts';
import { clonedTournament } from './new-values.ts';
import { registerStartOf, type TournamentValues } from './tournament-values.ts';

/** The next future date with the same weekday and local time. */
function nextWeekday(instant: string, now: number): string {
  const date = new Date(instant);
  while (date.getTime() <= now) date.setDate(date.getDate() + 7);
  return date.toISOString();
}

/** `Lunch Cup #12` is followed by `Lunch Cup #13`. */
const nextTitle = (title: string) =>
  title.replace(/#(\d{1,6})$/, (_, number: string) => `#${Number(number) + 1}`);

/** Everything as it was the last time, at the same time of the week; a title that was typed already stays. */
export function likeLastTime(
  last: Tournament,
  typed: TournamentValues,
  now: number,
  permitted: readonly number[],
): TournamentValues {
  const values = clonedTournament(last, now, permitted);
  const started_at = nextWeekday(last.started_at, now);
  const later = Date.parse(started_at) - Date.parse(last.started_at);
  return {
    ...values,
    title: typed.title || nextTitle(last.title),
    started_at,
    end_at: shifted(last.end_at, later),
    register_start: shifted(registerStartOf(last), later),
  };
}
