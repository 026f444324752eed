import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { bringNode, findNode } from './node.mjs';
import { arePackagesInstalled, installPackages } from './packages.mjs';
import { buildPanel, isPanelBuilt } from './panel.mjs';
import { runtime } from './places.mjs';

/**
 * Creates everything a task needs that is missing, and returns the Node to work with. `fresh` says that nothing had to
 * be done.
 */
export async function prepare({ panel = false } = {}) {
  const ready = findNode();
  if (ready && arePackagesInstalled() && (!panel || isPanelBuilt())) return { node: ready, fresh: true };
  return alone(async () => {
    removeHalfMade();
    const [node] = await Promise.all([
      findNode() ?? bringNode(),
      arePackagesInstalled() || installPackages(),
    ]);
    if (panel && !isPanelBuilt()) await buildPanel(node);
    return { node, fresh: false };
  });
}

/** Removes what a killed run left. We hold the lock, so nobody is working on it. */
function removeHalfMade() {
  for (const name of readdirSync(runtime)) {
    if (name.includes('.half-')) rmSync(join(runtime, name), { recursive: true, force: true });
  }
}
