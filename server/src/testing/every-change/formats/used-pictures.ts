import { reportMatch } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { comparePictures } from '#areas/formats/matches/index.ts';
import { minute } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** The same picture in as many more matches, by these people one after the other. */
async function useAgain({ context: { db, clock } }: TestServer, users: readonly number[], isCompared = true) {
  await sql`
    insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, claimed_winner,
      updated_at, is_compared)
    select tournament_id, 900 + number, participant_id, who, 'IMAGE', value_state, null, ${clock.now()}::timestamptz, ${isCompared}
    from (select * from match_results where type = 'IMAGE' order by id limit 1) given, unnest(${users}::int[]) with ordinality as used (who, number)
    order by number`.execute(db);
}

/** A picture is handed in by one, and then for another match by somebody else, who is to win it. */
async function handInTwice(server: TestServer, notes: Notes) {
  const [one, other] = [await matchOfTwo(server), await matchOfTwo(server)];
  const picture = await plainPicture(40, 30);
  const [first] = one.players;
  await one.say(first, '1:0', picture);
  await sql`update users set nickname = 'Copied' where id = ${other.players[0]!.id}`.execute(
    server.context.db,
  );
  await useAgain(server, [other.players[0]!.id, ...Array.from({ length: 6 }, () => other.players[1]!.id)]);
  server.clock.advance(minute);
  await other.say(other.players[0], '0:1');
  await other.say(other.players[1], '0:1', picture);
  const { id, manager, match } = other;
  const params = { id, matchId: match.id };
  const finish = (body: object) => make(manager, 'finishMatch', { params, body });
  const winner_id = match.second_participant?.id;
  await notes.readAt(manager, `/tournaments/${id}/matches/${match.id}/reused-pictures`);
  await finish({ winner_id });
  await comparePictures(server.context);
  await notes.readAt(manager, `/tournaments/${id}/matches/${match.id}/reused-pictures`, '/judging/reports');
  await finish({ winner_id });
  await finish({ winner_id: match.first_participant?.id });
  await finish({ winner_id, replace: true });
  await finish({ winner_id, replace: true, confirm_reused: true });
  await finish({ winner_id, replace: true, match_result: '0:1' });
  const often = Array.from({ length: 20 }, () => first!.id);
  await useAgain(server, often, false);
  for (const _ of [1, 2]) notes.note('compared', await comparePictures(server.context));
}

/** A picture that was refused with its report is handed in nowhere; without a picture nobody is asked. */
async function handInElsewhere(server: TestServer) {
  const { id, match, players, say, manager } = await matchOfTwo(server);
  const picture = await plainPicture(30, 40);
  await say(players[0], '1:1', picture);
  await manager.form(reportMatch, { result: '1:0', screenshot: picture }, { id, matchId: match.id });
  await say(players[0], '1:0', picture);
  await say(players[1], '1:0', picture);
}

/** Screenshots that were used before. */
export async function changeUsedPictures(server: TestServer, notes: Notes): Promise<void> {
  await handInTwice(server, notes);
  await handInElsewhere(server);
}
