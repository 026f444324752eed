import { delimiter, dirname, join } from 'node:path';
import { runtime } from './places.mjs';

// Where packages come from is the caller's choice; every other setting that npm passes to its children concerns another
// run.
const REACHING_THE_REGISTRY =
  /^npm_config_(registry|cache|https?_proxy|proxy|noproxy|ca|cafile|strict_ssl|userconfig|globalconfig|offline|prefer_offline|@.*|\/\/.*)$/i;

/** The environment for everything we run with `node`, without what `npm run` added for this process only. */
export function environmentFor(node, extra = {}) {
  return {
    ...inherited((name) => !isFromNpm(name)),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(runtime, 'compile-cache'),
    ...colour(),
    ...extra,
  };
}

export function environmentForNpm(node) {
  return {
    ...inherited((name) => !isFromNpm(name) || REACHING_THE_REGISTRY.test(name)),
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
}

// Some tools colour even output that goes to a file, and none colours output that we capture to show later.
function colour() {
  if (process.env.NO_COLOR || process.env.FORCE_COLOR) return {};
  return process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

function isFromNpm(name) {
  return /^npm_(config|package|lifecycle|command)/i.test(name);
}

function inherited(isWanted) {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => isWanted(name) && !/^path$/i.test(name)),
  );
}
