import type { Refused } from '@matchdesk/engine';
import { acceptedBy, type RefusalFields } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import { type Refusal, refuse, refuseFields, refuseUnder } from '#http/refusal.ts';
import type { MatchBlock } from '#rows/matches/index.ts';
import type { StoredRoom } from '#rows/rooms/index.ts';

/** How many rooms a sentence names. */
const named = 5;

function namesOf(rooms: readonly StoredRoom[], numbers: unknown): string {
  const wanted = Array.isArray(numbers) ? (numbers as number[]) : [];
  const names = wanted
    .slice(0, named)
    .map((number) => rooms.find(({ row }) => row.room === number)?.name ?? `#${number}`);
  return [...names, ...(wanted.length > named ? [`+${wanted.length - named}`] : [])].join(', ') || '–';
}

/** Refusals about rooms; undefined for those that every type knows. */
function roomRefusal({ code, facts }: Refused, rooms: readonly StoredRoom[]): Refusal | undefined {
  switch (code) {
    case 'room-size':
      if (facts.max === 16) return refuseUnder('size', 'room-size-most');
      return refuseUnder(
        'size',
        Number(facts.size) < Number(facts.min) ? 'swiss-size-least' : 'swiss-size-most',
      );
    case 'too-few-seats':
      return refuse('too-few-room-seats', {
        seats: Number(facts.seats),
        participants: Number(facts.participants),
      });
    case 'rooms-exist':
    case 'matches-exist':
      return refuse(code);
    case 'room-empty':
      if (facts.rooms === 0) return refuse('no-rooms');
      return refuse(code, {
        room: namesOf(rooms, [Number(facts.room)]),
        participants: Number(facts.participants),
        needed: Number(facts.needed),
      });
    case 'room-full':
      return refuse(code, { size: Number(facts.size) });
    case 'not-seated':
      return refuseUnder('participant_id', 'not-in-room');
    case 'unknown-room':
      return refuse('room-not-found');
    case 'rooms-incomplete':
      return refuse(code, { rooms: namesOf(rooms, facts.rooms) });
    case 'stage-two-exists':
      return refuse(code);
    case 'before-room-start':
      return refuseUnder('started_at', code);
    case 'bad-number':
      if (facts.field === 'swiss_rounds')
        return refuseUnder('swiss_rounds', 'swiss-rounds', { max: Number(facts.max) });
      return refuseFields({ [String(facts.field)]: 'not-valid' });
    case 'unknown-match':
      return 'round' in facts ? refuse('round-not-found') : undefined;
    default:
      return undefined;
  }
}

/** The engine's answer; a refusal is thrown, with rooms by their names. */
export async function acceptedInRooms<Answer extends { readonly ok: true }>(
  db: Db | Trx,
  answer: Answer | Refused,
  rooms: readonly StoredRoom[],
  block?: MatchBlock,
  fields?: RefusalFields,
): Promise<Answer> {
  const refusal = answer.ok ? undefined : roomRefusal(answer, rooms);
  if (refusal) throw refusal;
  return acceptedBy(db, answer, block, fields);
}
