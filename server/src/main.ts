// First: what is compiled is kept for the same flags only.
import './v8-flags.ts';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything of ours is loaded: the next start finds it compiled.
enableCompileCache(fileURLToPath(new URL('../../.runtime/compile-cache', import.meta.url)));
await import('./launch-server.ts');
