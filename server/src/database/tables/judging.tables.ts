import type { Generated } from 'kysely';

type Keys = Record<`k${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, number | null>;

export interface PictureHashTable extends Keys {
  id: Generated<number>;
  name: string;
  /** 256 digits 0 or 1; null for a picture with nothing to compare. */
  hash: string | null;
}

export interface ReusedPictureTable {
  result_id: number;
  /** The earlier report, for another match, that had this picture. */
  other_id: number;
  /** How many bits of the hashes differ. */
  distance: number;
}

export interface JudgingTables {
  picture_hashes: PictureHashTable;
  reused_pictures: ReusedPictureTable;
}
