import * as z from 'zod';
import { anyone } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine } from '../fields.ts';
import { MatchId, ParticipantId } from '../ids.ts';
import { done } from '../paging.ts';

export const receiveCardGameResult = endpoint({
  method: 'POST',
  path: '/card-games/results',
  summary:
    'How an auto-handled game ended, sent by the card-game service with its key; no winner means it failed',
  access: anyone,
  turn: 'card games',
  body: z.strictObject({
    key: codeLine({ max: 200 }),
    match_id: MatchId,
    winner_id: ParticipantId.nullable(),
    result: z
      .string()
      .trim()
      .regex(/^\d{1,4}:\d{1,4}$/, { error: 'score' })
      .optional(),
  }),
  reply: done,
});
