import { type AreaName, allEndpoints, type NamedEndpoint } from '../src/areas.ts';

/** A page that a participant's link opens loads these alone, so they stand in a file of their own. */
const isForLinks = ({ name, endpoint }: NamedEndpoint): boolean =>
  endpoint.access.link === true || name === 'openPlayerLink';

/** Every page of the panel begins with these or asks whether they are allowed; the rest of their areas comes later. */
const ofEveryPage = ['getMe', 'getRealtimeToken', 'countWaiting', 'listAdminCalls', 'listMoneyGrants'];

const endingFor = (call: NamedEndpoint): string => {
  if (isForLinks(call)) return '.link.calls.ts';
  return ofEveryPage.includes(call.name) ? '.shell.calls.ts' : '.calls.ts';
};

/** The area's endpoints as plain data, by the ending of their file: what the panel needs to call, without the schemas. */
export function callsModules(area: AreaName): Map<string, string> {
  const named = allEndpoints().filter((one) => one.area === area);
  const files = [...Map.groupBy(named, endingFor)];
  return new Map(files.map(([ending, calls]) => [ending, callsModule(area, calls)]));
}

function callsModule(area: AreaName, named: readonly NamedEndpoint[]): string {
  const calls = named.map(({ name, endpoint: { method, path, access, form, subject } }) => {
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
