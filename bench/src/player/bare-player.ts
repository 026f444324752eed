import pg from 'pg';
import type { Match } from '../../../contract/src/formats/matches.record.ts';
import { serveBareSockets } from '../bare-sockets.ts';
import { now } from '../live/clock.ts';
import { bareApproval } from '../matches/bare-approval.ts';

/** A separate program: what somebody would write by hand to tell pages, with nothing around it. */

/** A ready frame for each of these rooms. */
interface Sending {
  rooms: string[];
  frame: object;
}

/** A match whose first side wins, and the one whose winner they meet next. */
interface Approving {
  id: number;
  match: Match;
  awaited: number | null;
}

export type Asked = Sending | Approving;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

/** All that the pages of both sides show of their evening, in one statement. */
const shown = `
  select participants.id, json_build_object(
    'tournament', json_build_object('status', tournaments.status, 'started_at', started_at),
    'mine', json_build_object('status', participants.status, 'leaving', leaving, 'from', place_from, 'to', place_to),
    'awaited', (select json_build_object('number', number, 'first', one.nickname, 'second', other.nickname)
      from matches left join participants first on first.id = first_slot left join users one on one.id = first.user_id
        left join participants second on second.id = second_slot left join users other on other.id = second.user_id
      where matches.id = $2),
    'matches', (
      select json_agg(json_build_object('id', matches.id, 'number', number, 'status', matches.status, 'starts_at', starts_at,
        'best_of', best_of, 'winner', winner, 'first_score', first_score, 'second_score', second_score,
        'first_claim', first_claim, 'second_claim', second_claim, 'opponent', users.nickname,
        'is_written', exists (select from threads where match_id = matches.id)) order by matches.id)
      from matches left join participants opponent on opponent.id =
          case when first_slot = participants.id then second_slot else first_slot end
        left join users on users.id = opponent.user_id
      where first_slot = participants.id and first_slot > 0 or second_slot = participants.id and second_slot > 0)
  ) as evening
  from participants join tournaments on tournaments.id = participants.tournament_id
  where participants.id = any($1::int[])`;

serveBareSockets<Asked>(async (asked, io) => {
  const began = now();
  if ('rooms' in asked) {
    for (const room of asked.rooms) io.to(room).emit('frame', { ...asked.frame, room });
    return { began };
  }
  const { id, match, awaited } = asked;
  await bareApproval(pool, id, match);
  const sides = [match.first_participant?.id, match.second_participant?.id];
  const { rows } = await pool.query<{ id: number; evening: object }>({
    name: 'shown',
    text: shown,
    values: [sides, awaited],
  });
  for (const { id: participant, evening } of rows) {
    const room = `tournament.${id}.participant.${participant}`;
    const events = [{ type: 'changed', data: evening }];
    io.to(room).emit('frame', { room, source: 'bare', sequence: 1, events });
  }
  return { began };
});
