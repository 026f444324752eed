/** A player of a match, who may send pictures there. */
export interface Uploader {
  token: string;
  id: number;
  matchId: number;
  /** GIFs: one of the largest allowed size, and one that is larger. */
  allowed: Uint8Array<ArrayBuffer>;
  large: Uint8Array<ArrayBuffer>;
}

/** What somebody does to the server at this address, from one address of theirs, until they are stopped. */
export type Attack = (url: string, signal: AbortSignal, uploader: Uploader) => Promise<void>;
