import type { Plugin } from 'vite';

const hookShim = '\0light-scroll-area-hook';
const divShim = '\0light-scroll-area-div';

/**
 * Keeps Mantine's ScrollArea out of lists, and @floating-ui/react, one file of 16 KB (gzip), out of ScrollArea.
 * Every Table brings a scroll container with it, and ours are all `type="native"`, which is a `div`. ScrollArea
 * takes one small hook from @floating-ui/react; Mantine's own hook does the same.
 */
export function lightScrollArea(): Plugin {
  let hooks = '';
  return {
    name: 'light-scroll-area',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer?.endsWith('Table/TableScrollContainer.mjs') && source.endsWith('/ScrollArea.mjs'))
        return divShim;
      if (source !== '@floating-ui/react' || !importer?.endsWith('ScrollArea/ScrollArea.mjs')) return null;
      hooks = (await this.resolve('@mantine/hooks', importer))?.id ?? '@mantine/hooks';
      return hookShim;
    },
    load(id) {
      if (id === divShim) return "export const ScrollArea = 'div';";
      if (id !== hookShim) return null;
      return `import { useMergedRef } from ${JSON.stringify(hooks)};
export const useMergeRefs = (refs) => useMergedRef(...refs);`;
    },
  };
}
