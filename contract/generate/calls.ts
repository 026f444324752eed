import { type AreaName, allEndpoints } from '../src/areas.ts';

/** The area's endpoints as plain data: what the panel needs to call, without the schemas. */
export function callsModule(area: AreaName): string {
  const calls = allEndpoints()
    .filter((named) => named.area === area)
    .map(({ name, endpoint: { method, path, access, form, subject } }) => {
      const data = JSON.stringify({ name, method, path, access, form, subject });
      return `export const ${name} = plainCall<typeof area.${name}>(${data});`;
    });
  const imports = [`import { plainCall } from '../call.ts';`, `import type * as area from './${area}.ts';`];
  const bySource = (line: string) => line.slice(line.indexOf("'"));
  return [
    `// Made from ./${area}.ts by \`npm run generate\`.`,
    ...imports.sort((one, other) => (bySource(one) < bySource(other) ? -1 : 1)),
    '',
    ...calls,
    '',
  ].join('\n');
}
