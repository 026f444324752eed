import { nonce } from '#start-config.ts';

declare global {
  var __webpack_nonce__: string;
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// A dialog adds a style sheet to lock the page's scrolling, and takes its nonce from here.
globalThis.__webpack_nonce__ = nonce;

// Keeps zod from probing `eval`, which the content security policy reports; zod reads this when it loads.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
