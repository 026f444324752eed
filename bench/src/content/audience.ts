import { getAudience, sendPropaganda } from '../../../contract/src/content/notifications.ts';
import type { People } from '../fill-people.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median, takeTurns, timeOf } from '../times.ts';

const game = 12;
const message = {
  title: 'A cup for everybody',
  message: 'It begins tonight.',
  notification_type: 'INBOX_MESSAGE',
  metadata: { targets: 'all' },
};

/** Everybody has a profile in the game, and every third a device. */
async function fillProfiles({ place: { pool } }: Measured, { first, last }: People) {
  await pool.query(
    `insert into profiles (user_id, game_id, nickname, created_at, updated_at)
     select id, $1, nickname, now(), now() from users where id between $2 and $3`,
    [game, first, last],
  );
  await pool.query(
    `insert into push_devices (user_id, session_id, token, platform, seen_at)
     select id, id, 'bench-' || id, 'android', now() from users where id between $1 and $2 and id % 3 = 0`,
    [first, last],
  );
  await pool.query('vacuum analyze profiles, push_devices');
}

export async function measureAudience(measured: Measured, people: People, report: Report): Promise<void> {
  await fillProfiles(measured, people);
  const expected = people.last - people.first + 1;
  await countAudience(measured, 'everybody', { targets: 'all' }, expected, report);
  const { rows } = await measured.place.pool.query<{ tournament_id: number }>(
    'select min(id) as tournament_id from tournaments where game_id = $1 and deleted_at is null',
    [game],
  );
  const subscribers = { targets: 'subscribers', game, ...rows[0] };
  await countAudience(measured, 'subscribers of a game', subscribers, expected, report);
  await compareQueueing(measured, expected, report);
}

async function countAudience(
  { client }: Measured,
  whom: string,
  query: object,
  atLeast: number,
  report: Report,
): Promise<void> {
  const { count } = await takeTurns(
    { warm: 2, counted: 9 },
    {
      async count() {
        const { status, body } = await client.call(getAudience, { query: query as never });
        if (status !== 200 || body.data.people < atLeast)
          throw new Error(`not counted: ${JSON.stringify(body)}`);
      },
    },
  );
  report({
    what: `count an audience of ${atLeast.toLocaleString('en')}, ${whom}`,
    ours: median(count),
    unit: 'ms',
    goal: '≤ 1,000 ms',
    met: median(count) <= 1000,
    note: 'over HTTP, median of 9; every third has a device',
  });
}

/** Sending an inbox message to everybody, beside the same rows into the same table and indexes by one statement. */
async function compareQueueing(
  { client, place: { pool } }: Measured,
  atLeast: number,
  report: Report,
): Promise<void> {
  const empty = () => pool.query('truncate notification_people');
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    await empty();
    const own = await timeOf(async () => {
      const { status, body } = await client.call(sendPropaganda, { body: message as never });
      if (status !== 201 || body.data.delivery.people < atLeast)
        throw new Error(`not sent: ${JSON.stringify(body)}`);
    });
    await empty();
    const theirs = await timeOf(() =>
      pool.query(
        `insert into notification_people (notification_id, user_id)
         select 0, id from users where deleted_at is null and blocked_at is null`,
      ),
    );
    // The first round fills caches and files.
    if (round > 0) {
      times.ours.push(own);
      times.bare.push(theirs);
    }
  }
  await empty();
  const [ours, bare] = [times.ours, times.bare].map((all) => (atLeast / median(all)) * 1000) as [
    number,
    number,
  ];
  report({
    what: `queue an inbox message for ${atLeast.toLocaleString('en')}`,
    ours,
    unit: 'people/s',
    reference: bare,
    referenceName: 'bare INSERT … SELECT',
    ratio: ours / bare,
    goal: '≥ 0.5×',
    met: ours >= bare / 2,
    note: 'over HTTP, answered when committed; median of 3, taking turns',
  });
}
