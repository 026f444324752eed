import { listSoloStandings } from '../../../contract/src/content/seasons.ts';
import type { People } from '../fill-people.ts';
import type { Measured } from '../place.ts';
import { isQuick, sized } from '../quick.ts';
import type { Report } from '../row.ts';
import { percentile, takeTurns } from '../times.ts';

const small = sized(10_000);
const aPage = 50;
const rounds = isQuick ? { warm: 5, counted: 50 } : { warm: 30, counted: 500 };

/** Everybody has a few points and few have many, so that thousands share a position. */
async function fillBoard({ place: { pool } }: Measured, game: number, first: number, players: number) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into seasons (title, description, localizations, game_id, started_at, finished_at, created_at, updated_at)
     values ('Season of ' || $2::int, '', '[{"locale": "en", "title": "Season", "description": ""}]', $1,
       now() - interval '90 days', now() + interval '1 day', now(), now()) returning id`,
    [game, players],
  );
  const { id } = rows[0]!;
  await pool.query(
    `insert into season_standings (season_id, kind, platform_id, entity_id, country_id, points)
     select $1, 1, 0, users.id, country_id, 1 + 20000 / (1 + abs(hashint4(users.id)::bigint) % 5000)
     from users where users.id between $2::int and $2::int + $3::int - 1`,
    [id, first, players],
  );
  return { season: id, players };
}

type Board = Awaited<ReturnType<typeof fillBoard>>;

const lastPage = ({ players }: Board) => Math.ceil(players / aPage);

async function readPage({ client }: Measured, board: Board, page: number): Promise<void> {
  const query = { season_id: board.season, page, limit: aPage } as never;
  const { status, body } = await client.call(listSoloStandings, { query });
  if (status !== 200 || body.data.length !== aPage || body.meta.total !== board.players)
    throw new Error(`page ${page} of ${board.players} was not read whole: ${status}`);
}

/** The first page, one further on and the last, over HTTP; the small board and the large one take turns. */
export async function compareBoards(measured: Measured, people: People, report: Report): Promise<void> {
  const boards = {
    small: await fillBoard(measured, 1, people.first, small),
    large: await fillBoard(measured, 2, people.first, people.last - people.first + 1),
  };
  await measured.place.pool.query('vacuum analyze season_standings');
  const middle = Math.min(100, lastPage(boards.small));
  for (const [name, pageOf] of [
    ['page 1', () => 1],
    [`page ${middle}`, () => middle],
    ['the last page', lastPage],
  ] as const) {
    const times = await takeTurns(rounds, {
      small: () => readPage(measured, boards.small, pageOf(boards.small)),
      large: () => readPage(measured, boards.large, pageOf(boards.large)),
    });
    const [ours, reference] = [percentile(times.large, 0.99), percentile(times.small, 0.99)];
    report({
      what: `leaderboard of ${boards.large.players.toLocaleString('en')}, ${name}, p99`,
      ours,
      unit: 'ms',
      reference,
      referenceName: `our own ${small.toLocaleString('en')}`,
      ratio: ours / reference,
      goal: '≤ 2×',
      met: ours <= 2 * reference,
      note: `${aPage} rows over HTTP, ${rounds.counted} each, taking turns; p50 ${percentile(times.large, 0.5).toFixed(1)} and ${percentile(times.small, 0.5).toFixed(1)} ms`,
    });
  }
}
