import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { answerCalls, openCall } from '#areas/desk/admin-calls/index.ts';
import { later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { matchThread, sendMessage, tournamentThread, type Writer } from '#rows/threads/index.ts';
import { welcomeCup } from './current-tournaments.ts';

interface OpenMatch {
  id: MatchId;
  tournament_id: TournamentId;
  first: Writer;
  second: Writer;
}

type Speaker = 'first' | 'second' | 'staff';
type Line = [minutesAgo: number, who: Speaker, text: string];

/** One conversation per match: some went well, others still wait for an admin. */
const talks: Line[][] = [
  [
    [24, 'first', 'Hi, lobby is open: https://lobby.matchdesk.example/4471'],
    [22, 'second', 'Joining now'],
    [21, 'second', 'Which map first?'],
    [20, 'first', 'Harbour, then coin toss'],
  ],
  [
    [9, 'second', 'Are you there? The match began ten minutes ago.'],
    [7, 'second', `${adminCallToken} My opponent does not show up`],
    [6, 'second', adminCallToken],
  ],
  [
    [12, 'first', 'I was disconnected in the second game'],
    [3, 'first', `${adminCallToken} They do not want to play it again`],
    [2, 'second', 'The rules say we go on'],
  ],
  [
    [16, 'second', `${adminCallToken} Wrong score was reported`],
    [14, 'staff', 'I am looking at the screenshots.'],
    [13, 'second', 'Thank you'],
  ],
  [[1, 'first', `${adminCallToken} The room password does not work`]],
];

const writerOf = (side: 'one' | 'other') =>
  sql`(select json_build_object('id', id, 'nickname', nickname) from users where id = ${sql.ref(`${side}.user_id`)})`;

/** A few open matches with both sides from each running bracket. */
async function listOpenMatches({ db }: Context): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`
    select id, tournament_id, first, second from (
      select matches.id, matches.tournament_id, ${writerOf('one')} as first, ${writerOf('other')} as second,
        row_number() over (partition by matches.tournament_id order by matches.id) as number
      from matches join tournaments on tournaments.id = matches.tournament_id
        join participants one on one.id = first_slot join participants other on other.id = second_slot
      where tournaments.status in ('STARTED', 'IN_PROGRESS') and tournaments.type in (1, 3)
        and tournaments.title <> ${welcomeCup} and matches.status <> 'FINISHED'
    ) open where number <= ${talks.length} order by tournament_id, id`.execute(db);
  return rows;
}

/** Chats in running tournaments: conversations, and admin calls of several ages. */
export async function fillChats(context: Context, staff: Person): Promise<void> {
  const now = context.clock.now();
  const at = (minutesAgo: number): Context => ({
    ...context,
    clock: { now: () => later(now, -minutesAgo * minute) },
  });
  const matches = await listOpenMatches(context);
  const before = new Map<TournamentId, number>();
  for (const { id, tournament_id, first, second } of matches) {
    const number = before.get(tournament_id) ?? 0;
    before.set(tournament_id, number + 1);
    const thread = matchThread(tournament_id, id);
    for (const [minutesAgo, who, message] of talks[number] ?? []) {
      const person = who === 'staff' ? staff : { first, second }[who];
      const isCall = who !== 'staff' && message.startsWith(adminCallToken);
      await sendMessage(
        at(minutesAgo),
        thread,
        {
          person,
          role: who === 'staff' ? 'admin' : 'player',
          onKept: async (step, kept) => {
            if (isCall) await openCall(step, thread, kept, person.id);
            if (who === 'staff') await answerCalls(step, thread, person.id);
          },
        },
        { message },
      );
    }
  }
  for (const tournament of new Set(matches.map(({ tournament_id }) => tournament_id)))
    await sendMessage(
      at(30),
      tournamentThread(tournament),
      { person: staff, role: 'admin' },
      { message: 'Welcome! Write here about the tournament, and in your match chat about your match.' },
    );
}
