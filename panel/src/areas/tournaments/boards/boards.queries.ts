import type { BoardLink } from '@matchdesk/contract/tournaments/boards';
import {
  createBoardLink,
  listBoardLinks,
  renewBoardLink,
  revokeBoardLink,
} from '@matchdesk/contract/tournaments/boards.calls';
import { listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments.calls';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';

const refreshBoards = () => refresh(listBoardLinks, listTournamentHistory);

export const boardsQuery = (id: number) => apiQuery(listBoardLinks, { params: { id } }, { quiet: true });

export async function makeBoard(id: number): Promise<void> {
  await attempt(createBoardLink, { params: { id } });
  await refreshBoards();
}

/** Returns whether it was done; a refusal has been shown already. */
export async function renewBoard(id: number, { id: linkId }: BoardLink): Promise<boolean> {
  const { ok } = await attempt(renewBoardLink, { params: { id, linkId } });
  await refreshBoards();
  return ok;
}

export async function revokeBoard(id: number, { id: linkId }: BoardLink): Promise<boolean> {
  const { ok } = await attempt(revokeBoardLink, { params: { id, linkId } });
  await refreshBoards();
  return ok;
}
