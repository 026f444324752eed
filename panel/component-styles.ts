import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const whole = fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'));
const folder = join(dirname(whole), 'styles');
const ending = '.layer.css';

/** What belongs to no component. */
const shared = ['baseline', 'default-css-variables', 'global'];

const read = (name: string) => readFileSync(join(folder, name + ending), 'utf8');

/** All parts of Mantine's style sheet in the order in which they stand there, by which later ones overrule earlier ones. */
function partsInOrder(): string[] {
  const text = readFileSync(whole, 'utf8');
  const placeOf = (name: string) => text.indexOf(/\.m_\w+/.exec(read(name))?.[0] ?? '');
  const components = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => !shared.includes(name));
  return [...shared, ...components.toSorted((one, other) => placeOf(one) - placeOf(other))];
}

/** Each part has a layer of its own, so that the order in which they are loaded decides nothing. */
const layered = (name: string) => read(name).replaceAll('@layer mantine {', `@layer mantine.${name} {`);

/**
 * Loads the style of each of Mantine's components with that component. All of them are 240 KB, which a browser would read
 * before it shows anything.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const name = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/.exec(id)?.[1];
      return name && `import '@mantine/core/styles/${name}${ending}';\n${code}`;
    },
    load(id) {
      if (id === whole) {
        const layers = partsInOrder().map((name) => `mantine.${name}`);
        return [`@layer ${layers.join(', ')};`, ...shared.map(layered)].join('\n');
      }
      const name =
        dirname(id) === folder && id.endsWith(ending) && id.slice(folder.length + 1, -ending.length);
      return name ? layered(name) : undefined;
    },
  };
}
