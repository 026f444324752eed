import { second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { CardGames } from './index.ts';

const patience = 10 * second;

/** The configured service: `POST {CARD_GAME_URL}/games`. It answers with a 2xx and sends the result later. */
export function byHttp(config: Config): CardGames | undefined {
  const { CARD_GAME_URL: url, CARD_GAME_KEY: key, PUBLIC_URL: own } = config;
  if (!url || !key) return undefined;
  return {
    async open({ opening, ...game }) {
      const answer = await fetch(`${url}/games`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': opening,
        },
        body: JSON.stringify({ ...game, callback: `${own}/api/card-games/results` }),
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`the card-game service answered ${answer.status}`);
    },
    close() {},
  };
}
