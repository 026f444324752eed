import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import type { MatchSide } from '@matchdesk/contract/formats/matches.record';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players';
import type { Locator, Page } from '@playwright/test';
import { ask, askWithForm } from './api.ts';
import type { Entered, PlayedMatch } from './elimination.steps.ts';
import { picture } from './pictures.ts';

const playerOf = (cup: Entered, side: MatchSide) => cup.players.find(({ id }) => id === side.user_id)!;

/** The first side's player writes in the chat of their match. */
export const playerWrites = (cup: Entered, match: PlayedMatch, message: string) =>
  ask(playerOf(cup, match.first_participant).bearer, sendMyMatchMessage, {
    params: { id: cup.id, matchId: match.id },
    body: { message },
  });

export const playerCalls = (cup: Entered, match: PlayedMatch) => playerWrites(cup, match, adminCallToken);

export const playerSendsPicture = (cup: Entered, match: PlayedMatch) =>
  askWithForm(
    playerOf(cup, match.first_participant).bearer,
    sendMyMatchMessage,
    { image: picture('proof.png', [200, 40, 40]) },
    { id: cup.id, matchId: match.id },
  );

export const chatWindow = (page: Page, match: { id: number }): Locator =>
  page.getByRole('region', { name: `Match #${match.id}`, exact: true });

export const chatWindows = (page: Page): Locator => page.getByRole('region', { name: /^Match #/ });

export const chatList = (page: Page): Locator => page.getByRole('region', { name: 'Chats', exact: true });

export const unreadIn = (page: Page, count: number): Locator =>
  chatList(page).getByLabel(`${count} unread message${count === 1 ? '' : 's'}`);

/** Opens the list at the foot of the page, if it is closed. */
export async function openList(page: Page): Promise<Locator> {
  const head = chatList(page).getByRole('button', { name: /^Chats/ });
  await head.click();
  await chatList(page).getByRole('list').waitFor();
  return chatList(page).getByRole('listitem');
}

/** A lobby has no number: its id stands for it. */
export const chatControl = (
  page: Page,
  { id, match_number }: { id: number; match_number?: number },
): Locator =>
  page.getByRole('button', { name: `Open the chat of match ${match_number ?? `#${id}`}`, exact: true });

/** Types and sends in an open window, as a person does. */
export async function writeIn(window: Locator, text: string): Promise<void> {
  const field = window.getByRole('textbox');
  await field.fill(text);
  await field.press('Enter');
  await window.getByRole('log').getByText(text.split('\n')[0]!).last().waitFor();
}

/** The page's connection, which can be cut and restored. */
export async function cuttableSocket(page: Page) {
  let isCut = false;
  const open: { close(): Promise<void> }[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    /** Fires the browser's `online` event, so that the page reconnects without waiting for its next retry. */
    async mend() {
      isCut = false;
      await page.evaluate(`dispatchEvent(new Event('online'))`);
    },
  };
}

interface Played {
  volume: number;
  outcome: string;
}

/** Records every sound the page plays: how loud, and whether the browser really played it. */
export async function watchSound(page: Page): Promise<() => Promise<Played[]>> {
  await page.addInitScript(`
    window.played = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      const entry = { volume: this.volume, outcome: '' };
      window.played.push(entry);
      const playing = play.call(this);
      playing.then(
        () => Object.assign(entry, { outcome: 'played' }),
        (error) => Object.assign(entry, { outcome: error.name }),
      );
      return playing;
    };
  `);
  return () => page.evaluate<Played[]>('window.played');
}
