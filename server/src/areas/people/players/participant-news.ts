import type { ParticipantId } from '@matchdesk/contract/ids';
import type { MyMatch, ParticipantNews } from '@matchdesk/contract/people/players';
import { isRunning, isStarted } from '@matchdesk/contract/statuses';
import { formats } from '#areas/formats/any-format/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { known } from '#known.ts';
import { listWrittenMatches } from '#rows/threads/index.ts';
import { type Entry, listEntriesIn } from './my-next.store.ts';
import { toNexts } from './my-next.ts';
import { nextStep } from './next-step.ts';

/** What the players of each of these participants see; nothing for those who are in it no more. */
export async function readParticipantNews(
  context: Context,
  tournament: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, ParticipantNews>> {
  const { id, type, status } = tournament;
  const entries = await listEntriesIn(context.db, id, participants);
  const matches = isStarted(status)
    ? await formats[type].mapMatchesOf(context, tournament, participants)
    : new Map<ParticipantId, MyMatch[]>();
  const matchesOf = (entry: Entry) => matches.get(entry.participant_id) ?? [];
  const found = entries.map((entry) => ({
    entry,
    found: nextStep({
      tournament,
      entry,
      whyNoEntry: undefined,
      matches: isRunning(status) ? matchesOf(entry) : [],
    }),
  }));
  const ids = entries.flatMap((entry) => matchesOf(entry).map((match) => match.id));
  const written = new Set(await listWrittenMatches(context.db, id, [...new Set(ids)]));
  const nexts = await toNexts(context, tournament, found);
  const { started_at } = tournament;
  return new Map(
    entries.map((entry, index) => [
      entry.participant_id,
      {
        tournament: { status, started_at },
        mine: { status: entry.own_status, leaving: entry.how_left },
        next: known(nexts[index], 'the step of each entry'),
        matches: matchesOf(entry),
        written: matchesOf(entry).flatMap((match) => (written.has(match.id) ? match.id : [])),
      },
    ]),
  );
}
