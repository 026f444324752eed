import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Uploader } from './attack.ts';
import { attacks } from './attacks.ts';

export interface AttackerInput {
  name: string;
  url: string;
  uploader: Uploader;
}

const { name, url, uploader } = workerData as AttackerInput;
// A stranger has a machine of their own: this thread takes what the server and the measuring leave over.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());
// Setting up is not measured.
parentPort!.postMessage('ready');
await attacks[name]!(url, stopping.signal, uploader);
