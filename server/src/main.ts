// Comes first: the compile cache is only valid for the same V8 flags.
import './v8-flags.ts';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Runs before any of our modules is loaded, so that the next start finds them compiled.
enableCompileCache(fileURLToPath(new URL('../../.runtime/compile-cache', import.meta.url)));
await import('./launch-server.ts');
