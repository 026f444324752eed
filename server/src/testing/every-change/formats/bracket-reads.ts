import { readMatches } from '#testing/entrants.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** Ways to ask for a part of the matches, the exports or the counts of a bracket with a lower half. */
const parts = [
  'brackets',
  'matches?type=lower',
  'matches?type=upper&round=2',
  'matches?round=1&from=1&to=2',
  'matches?from=3&to=1',
  'matches?ranges=5-6,0-1',
  'matches?ranges=12-99',
  'matches?ranges=x',
  'matches/counts',
  'matches/timings',
  ...['after=3', 'after=99', 'after_id=5', 'after_id=99999', ''].map(
    (after) => `matches/next?status=FINISHED&${after}`,
  ),
  'matches/next?status=CONFLICT',
  'matches/numbers?status=FINISHED&from=2&to=4',
  'matches/numbers?status=WAITING&from=0&to=99',
  'export/results?limit=3',
  'export/results?limit=3&after=6',
  'export/standings?limit=3',
  'export/standings?limit=3&after=0~3~2147483647~5',
  'export/standings?after=1',
  'export/results?after=x',
  'export/results?limit=0',
  'export/results?limit=10001',
  'export/scores',
  'next-task',
  'results?limit=2&page=2',
  'public-brackets',
  'public-brackets/matches?ranges=0-99',
  'public-brackets/matches?ranges=x',
];

/** What staff read of a bracket in parts, and of each of its matches. */
export async function readBrackets(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  for (const id of [1, 2, 3]) {
    const below = `/tournaments/${id}`;
    const matches = await readMatches(manager, id);
    const people = await server.context.db
      .selectFrom('participants')
      .where('tournament_id', '=', id as never)
      .orderBy('id')
      .limit(4)
      .select('id')
      .execute();
    await notes.readAt(
      manager,
      ...(id === 2 ? parts : ['brackets', 'matches', 'last-save']).map((part) => `${below}/${part}`),
      ...matches.flatMap((match) =>
        ['why', 'revert-impact', 'history?limit=3'].map((what) => `${below}/matches/${match.id}/${what}`),
      ),
      `${below}/matches/${matches.at(-1)!.id + 1}/why`,
      ...people.map((person) => `${below}/participants/${person.id}/matches`),
    );
  }
}
