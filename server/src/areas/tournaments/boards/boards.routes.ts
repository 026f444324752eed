import * as contract from '@matchdesk/contract/tournaments/boards';
import type { Context } from '#context.ts';
import { originOf } from '#http/origin.ts';
import { handle } from '#http/register.ts';
import { listLinks, type StoredLink, tokenOf } from '#rows/links/index.ts';
import { createBoard, renewBoard, revokeBoard } from './boards.service.ts';

export const boardsRoutes = (context: Context) => {
  const toRecord = async (link: StoredLink, origin: string): Promise<contract.BoardLink> => {
    const { id, made_by, made_at, renewed_at, seen_at } = link;
    const token = await tokenOf(context, 'BOARD', link);
    return { id, link: `${origin}/board/${token}`, made_by, made_at, renewed_at, seen_at };
  };

  return [
    handle(contract.listBoardLinks, async ({ params: { id }, request }) => {
      const origin = originOf(context, request);
      const links = await listLinks(context.db, 'BOARD', id);
      return { data: await Promise.all(links.map((link) => toRecord(link, origin))) };
    }),
    handle(contract.createBoardLink, async ({ person, params: { id }, request }) => {
      const origin = originOf(context, request);
      return { data: await toRecord(await createBoard(context, person, id), origin) };
    }),
    handle(contract.renewBoardLink, async ({ person, params: { id, linkId }, request }) => {
      const origin = originOf(context, request);
      return { data: await toRecord(await renewBoard(context, person, id, linkId), origin) };
    }),
    handle(contract.revokeBoardLink, async ({ person, params: { id, linkId } }) => {
      await revokeBoard(context, person, id, linkId);
      return { message: 'The board is revoked.' };
    }),
  ];
};
