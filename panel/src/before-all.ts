import { nonce } from '#start-config.ts';

declare global {
  var __webpack_nonce__: string;
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// The style sheet a dialog adds to lock the page's scrolling takes its nonce from here.
globalThis.__webpack_nonce__ = nonce;

// zod probes `eval` unless told not to, which the content security policy reports; it reads this when it loads.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
