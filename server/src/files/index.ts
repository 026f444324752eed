import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import { type Clock, second } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Db } from '#database/schema.ts';
import { createTurns } from '#queues/turns.ts';
import { type EncodedPicture, type Encoding, encodePicture } from './encode-picture.ts';
import { checkAnyRoom, noteUpload } from './picture-allowance.ts';
import { filesPath, getShown, nameOf, notePicture } from './pictures.store.ts';
import { openStorage } from './storage.ts';
import { discardPicture, sweepPictures } from './sweep-pictures.ts';

export { isWrongAllowance } from './picture-allowance.ts';

interface StoredPicture {
  address: string;
  width: number;
  height: number;
}

interface Upload extends Encoding {
  /** The player whose picture it is; staff go before players. */
  player?: number | undefined;
}

interface FoundPicture {
  /** Whether staff may remove it at any time. */
  isRemovable: boolean;
}

export interface Files {
  /** Checks, re-encodes and stores a picture; returns its address on this server. */
  storePicture(field: string, file: File, upload?: Upload): Promise<string>;
  /** Like `storePicture`, with the size, for pages that reserve space before the picture is loaded. */
  storeSizedPicture(field: string, file: File, upload?: Upload): Promise<StoredPicture>;
  /**
   * The addresses of the chosen pictures; null for one that is removed. Pictures that are left out stay as they are.
   */
  storePictures<Field extends string>(
    fields: readonly Field[],
    chosen: Readonly<Partial<Record<Field, File | null | undefined>>>,
  ): Promise<Partial<Record<Field, string | null>>>;
  /** Removes a picture whose change was refused, unless somebody else stored or refers to the same one. */
  discardPicture(address: string): Promise<void>;
  /** Removes pictures that nothing has referred to for a day; returns how many. */
  sweep(): Promise<number>;
  read(name: string): Promise<Readable | undefined>;
  /** Undefined if there is no picture with this name, or if it was removed. */
  find(name: string): Promise<FoundPicture | undefined>;
}

/** A storage that hangs must not hold up the call, and with it the turn of its tournament. */
const within = { timeout: 10 * second };
const nameOfFile = /^[0-9a-f]{40}\.webp$/;

/** Encoding takes whole cores: a crowd of players must leave one for staff, and memory for everybody. */
const encoders = Math.max(2, availableParallelism());
const encoding = {
  atOnce: encoders,
  players: encoders - 1,
  patience: 20 * second,
  refusal: 'pictures-busy',
  pause: 5,
} as const;
/** The limit for one player, who must not fill the queue of all. */
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
    // The name is a hash of the content, so storing the same picture again changes nothing.
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
      const { isRemoved, isRemovable } = await getShown(db, name);
      return isRemoved ? undefined : { isRemovable };
    },
    async read(name) {
      if (!nameOfFile.test(name) || !(await storage.fileExists(name))) return undefined;
      return storage.read(name);
    },
  };
}
