import type { Plugin } from 'vite';

const shim = '\0light-scroll-area';

/**
 * Mantine's ScrollArea, and with it every Table, takes one small hook from @floating-ui/react, which is a single
 * file of 16 KB (gzip). Mantine's own hook does the same, so that a list loads without all that positions menus.
 */
export function lightScrollArea(): Plugin {
  let hooks = '';
  return {
    name: 'light-scroll-area',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@floating-ui/react' || !importer?.endsWith('ScrollArea/ScrollArea.mjs')) return null;
      hooks = (await this.resolve('@mantine/hooks', importer))?.id ?? '@mantine/hooks';
      return shim;
    },
    load(id) {
      if (id !== shim) return null;
      return `import { useMergedRef } from ${JSON.stringify(hooks)};
export const useMergeRefs = (refs) => useMergedRef(...refs);`;
    },
  };
}
