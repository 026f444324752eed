import { mostSeeded } from '@matchdesk/contract/limits';
import type { Seeding } from '@matchdesk/contract/tournaments/seeding';
import { bracketSize, seatedBySeed } from '@matchdesk/engine';
import { loadSeats } from '#areas/formats/elimination/index.ts';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { type DrawnBracket, findBracket } from '#rows/brackets/index.ts';
import { countPlaying, listPeople, readLastChange } from './seeding.store.ts';

export interface ReadSeeding {
  seeding: Seeding;
  /** Set where the bracket is drawn, so that seeds are seats already. */
  bracket: DrawnBracket | undefined;
}

/** The current seeds: the seats of a drawn bracket, or the seeds that the draw will use. */
export async function readSeeding(db: Db | Trx, tournament: StoredTournament): Promise<ReadSeeding> {
  const { id, status, custom_seeding } = tournament;
  const isClosed = status === 'REGISTRATION_CLOSED';
  const bracket = isClosed ? await findBracket(db, id) : undefined;
  await checkAllowed(db, tournament, bracket ? 'seat' : 'generate-brackets');
  const { plays, waiting } = await countPlaying(db, tournament);
  const participants = plays + waiting;
  if (participants > mostSeeded) throw refuse('too-many-to-seed', { most: mostSeeded, participants });
  const listed = await listPeople(db, tournament);
  const people = bracket ? bySeats(listed, bracket, await loadSeats(db, bracket)) : listed;
  const seeding = {
    people,
    is_drawn: bracket !== undefined,
    size: bracket ? bracketSize(bracket.shape) : null,
    custom_seeding,
    last_change: await readLastChange(db, id, bracket),
  };
  return { seeding, bracket };
}

/** In a drawn bracket only those who play can get a seat. */
function bySeats(
  listed: Seeding['people'],
  { shape }: DrawnBracket,
  seats: ArrayLike<number>,
): Seeding['people'] {
  const byId = new Map<number, Seeding['people'][number]>(
    listed.filter(({ plays }) => plays).map((person) => [person.id, person]),
  );
  const seated = seatedBySeed(shape, seats).flatMap((id) => byId.get(id) ?? []);
  for (const { id } of seated) byId.delete(id);
  return [...seated, ...byId.values()];
}
