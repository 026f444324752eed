import {
  closeChallenge,
  getLastSave,
  revertLastSave,
  undoMatchAction,
} from '@matchdesk/contract/formats/any-format';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function saved(count: number) {
  const challenge = await startedChallenge(server, count);
  const { id, manager } = challenge;
  const params = { id };
  const last = async () => (await manager.call(getLastSave, { params })).body.data;
  const revert = (action_id: number) => manager.call(revertLastSave, { params, body: { action_id } });
  const undo = (action_id: number) => manager.call(undoMatchAction, { params, body: { action_id } });
  return { ...challenge, last, revert, undo };
}

test('save after save is taken back, the latest first, each after what it would change', async () => {
  const { entrants, save, winners, last, revert } = await saved(3);
  const [a, b] = entrants;
  expect(await last()).toBeNull();
  await save(placed(a));
  await save(placed(b, a));
  const second = await last();
  expect(second).toMatchObject({ action: 'winners saved', impact: [{ kind: 'winners' }] });
  const moved = second!.impact[0]!.places.map(({ participant, from }) => [participant.id, from]);
  expect(moved).toEqual([
    [b, 1],
    [a, 2],
  ]);
  expect((await revert(second!.action_id)).status).toBe(200);
  expect(await winners()).toEqual([a]);
  const first = await last();
  expect(first!.action_id).toBeLessThan(second!.action_id);
  expect((await revert(first!.action_id)).status).toBe(200);
  expect(await winners()).toEqual([]);
  expect(await last()).toBeNull();
  expect(await revert(first!.action_id)).toMatchObject({ status: 409, body: { code: 'nothing-to-revert' } });
});

test('a revert is undone, and what it had taken back can be taken back again', async () => {
  const { entrants, save, winners, last, revert, undo } = await saved(3);
  const [a, b] = entrants;
  await save(placed(a, b));
  const { action_id } = (await last())!;
  const reverted = await revert(action_id);
  expect(await winners()).toEqual([]);
  expect((await undo(reverted.body.action_id!)).status).toBe(200);
  expect(await winners()).toEqual([a, b]);
  expect((await last())?.action_id).toBe(action_id);
  expect((await revert(action_id)).status).toBe(200);
  expect(await winners()).toEqual([]);
});

test('nobody takes back a save they have not seen, or one of a challenge that is over', async () => {
  const { id, manager, entrants, save, winners, last, revert } = await saved(3);
  const [a, b] = entrants;
  await save(placed(a));
  const seen = (await last())!.action_id;
  await save(placed(b));
  expect(await revert(seen)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  expect(await winners()).toEqual([b]);
  const latest = (await last())!.action_id;
  await manager.call(closeChallenge, { params: { id } });
  expect(await revert(latest)).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
});

test('a disqualification is taken back with the places it moved, unless the winners were saved since', async () => {
  const { id, manager, entrants, save, winners, matches, last, revert, undo } = await saved(4);
  const [a, b, c] = entrants;
  await save(placed(a, b, c));
  const gone = await manager.call(disqualifyParticipant, { params: { id, pid: a! } });
  expect(await winners()).toEqual([b, c]);
  expect((await last())?.action_id).toBe(gone.body.action_id);
  expect((await undo(gone.body.action_id!)).status).toBe(200);
  expect(await winners()).toEqual([a, b, c]);
  expect((await matches()).meta.eligible).toBe(4);

  const again = await manager.call(disqualifyParticipant, { params: { id, pid: a! } });
  await save(placed(c, b));
  expect(await undo(again.body.action_id!)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  await revert((await last())!.action_id);
  await revert((await last())!.action_id);
  expect(await winners()).toEqual([a, b, c]);
});
