import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { saveMyProfile } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { minute } from '#clock.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { makeTeam, setTournamentStatus, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

type Duel = Awaited<ReturnType<typeof matchOfTwo>>;

/** Each report comes a minute after the one before. */
async function report(server: TestServer, { id, match }: Duel, player: TestPlayer, body: object) {
  server.clock.advance(minute);
  await make(player.client, 'reportMatch', { params: { id, matchId: match.id }, body });
}

async function undoNewest(server: TestServer, { id, manager, match }: Duel) {
  server.clock.advance(minute);
  const params = { id, matchId: match.id };
  const history = await manager.call(listMatchHistory, { params, query: {} });
  const action_id = history.body.data[0]?.action_id;
  await make(manager, 'undoMatchAction', { params: { id }, body: { action_id } });
}

/** Reports that are refused, by strangers and by those who play. */
async function reportWrongly(server: TestServer, duel: Duel) {
  const [first] = duel.players as [TestPlayer];
  const stranger = await signUpPlayer(server, 'Stranger');
  await report(server, duel, stranger, { result: '1:0' });
  for (const body of [{}, { result: '1:1' }, { result: '2:0' }, { result: '1-0' }, { points: 3 }])
    await report(server, duel, first, body);
  const elsewhere = { ...duel, match: { ...duel.match, id: 9999 as never } };
  await report(server, elsewhere, first, { result: '1:0' });
}

/** Staff decide each match: one side says this and that, the other agrees at last; reports are taken back and again. */
async function reportForStaff(server: TestServer, notes: Notes) {
  const duel = await matchOfTwo(server, { auto_approve: '0' });
  const { id, manager, match, players } = duel;
  const [first, second] = players as [TestPlayer, TestPlayer];
  await sql`update participants set profile_id = profiles.id from profiles
    where profiles.user_id = participants.user_id and participants.user_id = ${first.id}`.execute(
    server.context.db,
  );
  const look = () =>
    notes.readAt(
      manager,
      `/tournaments/${id}/matches/${match.id}`,
      `/tournaments/${id}/results?limit=1&page=2`,
      `/tournaments/${id}/matches?ranges=0-1&withResults=true`,
      `/tournaments/${id}/next-task`,
      '/judging/reports',
    );
  await reportWrongly(server, duel);
  await report(server, duel, first, { result: '1:0' });
  await look();
  await report(server, duel, first, { result: '0:1' });
  await report(server, duel, second, { result: '1:0' });
  await look();
  await report(server, duel, second, { result: '0:1' });
  await look();
  for (let times = 0; times < 3; times += 1) await undoNewest(server, duel);
  await look();
  await make(manager, 'finishMatch', {
    params: { id, matchId: match.id },
    body: { winner_id: match.first_participant?.id },
  });
  await report(server, duel, second, { result: '0:1' });
  await notes.readAt(first.client, `/play/tournaments/${id}/matches`);
  await reportFinal(server, duel, notes);
}

/** A report for the final falls with the semifinal that led there, and comes back with it. */
async function reportFinal(server: TestServer, duel: Duel, notes: Notes) {
  const { id, manager, match, matches, players } = duel;
  const [first] = players as [TestPlayer];
  const other = matches[1]!;
  await make(manager, 'finishMatch', {
    params: { id, matchId: other.id },
    body: { winner_id: other.second_participant?.id },
  });
  const final = { ...duel, match: (await readMatches(manager, id))[2]! };
  await report(server, final, first, { result: '1:0' });
  await notes.readAt(first.client, `/play/tournaments/${id}/matches`);
  const params = { id, matchId: match.id };
  const { action_id } = (await make(manager, 'revertMatch', { params, query: {} })).body;
  await notes.readAt(manager, `/tournaments/${id}/matches/${final.match.id}/result`);
  server.clock.advance(minute);
  await make(manager, 'undoMatchAction', { params: { id }, body: { action_id } });
  await notes.readAt(manager, `/tournaments/${id}/matches/${final.match.id}/result`);
}

/** Teams: the captain and a co-captain report, a mate may not; one team is deleted, the other removed. */
async function reportForTeams(server: TestServer, notes: Notes) {
  const captain = await signUpPlayer(server, 'Captain');
  const team = await makeTeam(server, captain, ['Deputy', 'Mate'], 12, { Deputy: 'co-captain' });
  const { id, manager, matches } = await startedTournament(server, 4, { match_type: '2', team_mates: '2' });
  const [match, other] = matches;
  const duel = { id, manager, match, matches } as unknown as Duel;
  await sql`update participants set type = 2, team_id = ${team.id}, user_id = ${captain.id}
    where id = ${match!.first_participant!.id}`.execute(server.context.db);
  const [deputy, mate] = team.players as [TestPlayer, TestPlayer];
  await deputy.client.call(saveMyProfile, { body: { game_id: 11, nickname: 'elsewhere' } });
  await sql`with platform as (insert into platforms (id, name) values (99, 'Console') returning id)
    insert into profiles (user_id, game_id, platform_id, nickname, created_at, updated_at)
    select ${deputy.id}, 12, id, 'on a console', now(), now() from platform`.execute(server.context.db);
  await report(server, duel, mate, { result: '1:0' });
  await report(server, duel, deputy, { result: '1:0' });
  await notes.readAt(manager, `/tournaments/${id}/matches/${match!.id}/result`);
  await report(server, duel, captain, { result: '0:1' });
  await sql`update teams set deleted_at = now() where id = ${team.id}`.execute(server.context.db);
  const pid = other!.second_participant?.id;
  await make(manager, 'deleteParticipant', { params: { id, pid }, query: { by: 'participant' } });
  for (const client of [captain.client, mate.client])
    await notes.readAt(client, `/play/tournaments/${id}/matches`);
  await notes.readAt(
    manager,
    `/tournaments/${id}/matches`,
    `/tournaments/${id}/matches/${other!.id}/why`,
    `/tournaments/${id}/export/results`,
    `/tournaments/${id}/export/standings`,
    `/tournaments/${id}/public-brackets/matches?ranges=0-3`,
  );
}

/** Reports that agree end a match by themselves, and then both are read with it. */
async function reportAlike(server: TestServer, notes: Notes) {
  const duel = await matchOfTwo(server);
  const [first, second] = duel.players as [TestPlayer, TestPlayer];
  await report(server, duel, second, { result: '0:1' });
  await report(server, duel, first, { result: '0:1' });
  await undoNewest(server, duel);
  await notes.readAt(duel.manager, `/tournaments/${duel.id}/matches/${duel.match.id}`);
  await drawAnew(server, duel);
}

/** What was reported, decided and reached goes with the matches, and a decision of before cannot be taken back. */
async function drawAnew(server: TestServer, { id, manager, match }: Duel) {
  const body = { winner_id: match.first_participant?.id };
  const { action_id } = (await make(manager, 'finishMatch', { params: { id, matchId: match.id }, body }))
    .body;
  await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
  server.clock.advance(minute);
  await make(manager, 'generateBrackets', { params: { id }, query: { restore: 'true' } });
  await make(manager, 'undoMatchAction', { params: { id }, body: { action_id } });
}

/** What players report of matches of two, and what staff make of it. */
export async function changeReports(server: TestServer, notes: Notes): Promise<void> {
  await reportForStaff(server, notes);
  await reportForTeams(server, notes);
  await reportAlike(server, notes);
}
