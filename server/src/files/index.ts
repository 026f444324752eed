import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { type Clock, second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Db } from '#database/schema.ts';
import { createTurns } from '#queues/turns.ts';
import { filesPath, nameOf } from './address.ts';
import { checkAnyRoom, noteUpload } from './allowance.ts';
import { type EncodedPicture, type Encoding, encodePicture } from './picture.ts';
import { findShown, notePicture } from './pictures.store.ts';
import { openStorage } from './storage.ts';
import { discardPicture, sweepPictures } from './sweep.ts';

export { isWrongAllowance } from './allowance.ts';

interface StoredPicture {
  address: string;
  width: number;
  height: number;
}

interface Upload extends Encoding {
  /** The player whose picture it is; staff go before all of them. */
  player?: number | undefined;
}

interface FoundPicture {
  /** Staff may remove it at any time. */
  isRemovable: boolean;
}

export interface Files {
  /** Checks, re-encodes and stores a picture; the answer is its address below this server. */
  storePicture(field: string, file: File, upload?: Upload): Promise<string>;
  /** The same, for those who leave room for it before it is loaded. */
  storeSizedPicture(field: string, file: File, upload?: Upload): Promise<StoredPicture>;
  /**
   * The addresses of the chosen pictures; null where a picture is removed. Pictures that are left out stay as they are.
   */
  storePictures<Field extends string>(
    fields: readonly Field[],
    chosen: Readonly<Partial<Record<Field, File | null | undefined>>>,
  ): Promise<Partial<Record<Field, string | null>>>;
  /** Removes a picture whose change was refused, unless somebody else stored the same or refers to it. */
  discardPicture(address: string): Promise<void>;
  /** Removes the pictures that nobody has referred to for a day, and says how many. */
  sweep(): Promise<number>;
  read(name: string): Promise<Readable | undefined>;
  /** Undefined where no picture has such a name, or where it was removed. */
  find(name: string): Promise<FoundPicture | undefined>;
}

/** A store that hangs must not hold the call, and with it the turn of its tournament. */
const within = { timeout: 10 * second };
const nameOfFile = /^[0-9a-f]{40}\.webp$/;

/** Encoding takes whole cores: a crowd of players must leave some for staff, and some memory for all. */
const encoders = Math.max(2, availableParallelism());
const encoding = {
  atOnce: encoders,
  players: encoders - 1,
  patience: 20 * second,
  refusal: 'pictures-busy',
  pause: 5,
} as const;
/** Of one player, who must not fill the line of all. */
const ownEncoding = {
  atOnce: 1,
  players: 1,
  patience: 5 * second,
  refusal: 'picture-under-way',
  pause: 5,
} as const;
const nothing = () => {};

export function openFiles(config: Pick<Config, 'FILES_URL' | 'DATA_DIR'>, db: Db, clock: Clock): Files {
  const storage = openStorage(config);
  const takeTurn = createTurns(encoding);
  const takeOwnTurn = createTurns(ownEncoding);

  async function encode(field: string, file: File, { player, ...how }: Upload): Promise<EncodedPicture> {
    const lane = player === undefined ? 'staff' : 'players';
    const leaveOwn = player === undefined ? nothing : await takeOwnTurn(`player ${player}`, lane);
    try {
      if (player !== undefined) await checkAnyRoom(db, player, clock.now(), field);
      const bytes = await file.bytes();
      const leave = await takeTurn('encoding', lane);
      return await encodePicture(field, bytes, how).finally(leave);
    } finally {
      leaveOwn();
    }
  }

  async function storeSizedPicture(field: string, file: File, upload: Upload = {}): Promise<StoredPicture> {
    const { player } = upload;
    const { bytes, width, height } = await encode(field, file, upload);
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.webp`;
    if (player === undefined) await notePicture(db, name);
    else await noteUpload(db, { player, field, name, bytes: bytes.length }, clock.now());
    // The name is the content's own, so storing the same picture again changes nothing.
    if (!(await storage.fileExists(name, within)))
      await storage.write(name, bytes, { ...within, mimeType: 'image/webp' });
    return { address: filesPath + name, width, height };
  }

  const storePicture = async (field: string, file: File, upload?: Upload) =>
    (await storeSizedPicture(field, file, upload)).address;

  return {
    storePicture,
    storeSizedPicture,
    async storePictures(fields, chosen) {
      const stored = fields.map(async (field) => {
        const file = chosen[field];
        return [field, file && (await storePicture(field, file))] as const;
      });
      const addresses = (await Promise.all(stored)).filter(([, address]) => address !== undefined);
      return Object.fromEntries(addresses) as Partial<Record<(typeof fields)[number], string | null>>;
    },
    discardPicture: (address) => discardPicture(db, storage, nameOf(address), clock.now()),
    sweep: () => sweepPictures(db, storage, clock.now()),
    async find(name) {
      if (!nameOfFile.test(name)) return undefined;
      const { isRemoved, isRemovable } = await findShown(db, name);
      return isRemoved ? undefined : { isRemovable };
    },
    async read(name) {
      if (!nameOfFile.test(name) || !(await storage.fileExists(name))) return undefined;
      return storage.read(name);
    },
  };
}
