import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Before anything of ours is loaded: the next start finds it compiled.
enableCompileCache(fileURLToPath(new URL('../../.runtime/compile-cache', import.meta.url)));
await import('./run-server.ts');
