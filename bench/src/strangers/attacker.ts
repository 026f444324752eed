import { parentPort, workerData } from 'node:worker_threads';
import type { Uploader } from './attack.ts';
import { attacks } from './attacks.ts';

export interface AttackerInput {
  name: string;
  url: string;
  uploader: Uploader;
}

const { name, url, uploader } = workerData as AttackerInput;
const stopping = new AbortController();
parentPort!.once('message', () => stopping.abort());
// What it takes to begin is not measured.
parentPort!.postMessage('ready');
await attacks[name]!(url, stopping.signal, uploader);
