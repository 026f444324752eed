import { reportMatch } from '@matchdesk/contract/people/players';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import type { Client } from '#testing/client.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { takeSeat } from '../take-seat.ts';

async function readChallenge(notes: Notes, client: Client, id: number): Promise<void> {
  const params = { id };
  for (const query of [{ from: 1, to: 2 }, { from: 2, to: 1 }, { search: 'ALPHA' }])
    await notes.read(client, 'listChallengeMatches', { params, query });
  await notes.read(client, 'listWinners', { params });
  for (const query of [{}, { code: 'x1' }]) await notes.read(client, 'listPublicWinners', { params, query });
  await notes.read(client, 'listPublicChallengers', { params, query: { code: 'x1', from: 1, to: 3 } });
  await notes.read(client, 'getLastSave', { params });
}

/** Pictures are handed in to a challenge, and its winners are saved, refused, moved up and taken back. */
export async function changeWinners(server: TestServer, notes: Notes): Promise<void> {
  const more = { is_private: '1', secret_code: 'x1', max_member: '20' };
  const { id, manager, entrants } = await startedChallenge(server, 12, { type: '9', more });
  const params = { id };
  const admin = await server.as('admin');
  const [one, two, three] = entrants;
  const { client: player } = await takeSeat(server, two!, 'Alpha');
  const own = await server.context.db
    .selectFrom('challenge_entries')
    .where('participant_id', '=', two!)
    .select('id')
    .executeTakeFirstOrThrow();
  const matchId = own.id;
  const handIn = async (match: number, width: number) =>
    player.form(reportMatch, { screenshot: await plainPicture(width, 9) }, { id, matchId: match });
  await make(player, 'reportMatch', { params: { id, matchId }, body: {} });
  await handIn(matchId + 1, 16);
  await handIn(9999, 16);
  for (const width of [16, 17]) await handIn(matchId, width);
  await make(manager, 'undoStart', { params });
  const save = (winners: object[], seen?: object[], client = manager) =>
    make(client, 'saveWinners', { params, body: { winners, ...(seen && { seen }) } });
  await make(manager, 'closeChallenge', { params });
  await save([...placed(one), ...placed(two)]);
  await save([
    { place: 1, participant_id: one },
    { place: 2, participant_id: one },
  ]);
  await save([
    { place: 1, participant_id: one },
    { place: 3, participant_id: two },
  ]);
  await save(Array.from({ length: 6 }, (_, index) => ({ place: index + 1, participant_id: 9000 + index })));
  await save(placed(...entrants));
  await readChallenge(notes, manager, id);
  await save(placed(three, one, two), placed(one), admin);
  await save(placed(three, one, two), placed(...entrants), admin);
  await save(placed(three, one, two), undefined, admin);
  await notes.read(player, 'listMyMatches', { params });
  const out = await make(manager, 'disqualifyParticipant', { params: { id, pid: one } });
  await save(placed(two, one));
  await readChallenge(notes, manager, id);
  await make(manager, 'undoMatchAction', { params, body: { action_id: out.body.action_id } });
  await make(manager, 'disqualifyParticipant', { params: { id, pid: two } });
  await handIn(matchId, 18);
  const rows = [{ line: 1, name: 'Latecomer' }];
  await make(manager, 'addEntries', { params, body: { rows, late: true, override: true } });
  await notes.read(manager, 'whyInMatch', { params: { id, matchId } });
  await notes.read(manager, 'previewRevert', { params: { id, matchId } });
  await notes.read(manager, 'getChallengeMatch', { params: { id, matchId } });
  await notes.read(manager, 'getChallengeMatch', { params: { id, matchId: 9999 } });
  await save([]);
  await make(manager, 'closeChallenge', { params });
  await save(placed(three));
  await make(manager, 'closeChallenge', { params });
  await save(placed(one));
  await notes.read(player, 'listMyMatches', { params });
  await readChallenge(notes, manager, id);

  const empty = { id: (await makeTournament(server, { type: '8' })).id };
  await make(manager, 'startChallenge', { params: empty });
  await make(manager, 'saveWinners', { params: empty, body: { winners: [] } });
  await enterPlayers(server, empty.id, 1);
  await make(manager, 'startChallenge', { params: empty });
}
