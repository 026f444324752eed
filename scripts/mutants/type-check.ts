import { join } from 'node:path';
import { API, DiagnosticCategory, type Program } from 'typescript/unstable/sync';

export interface TypeCheck {
  /** The files that have a type error with these texts, or whose importers have one. */
  misfits(texts: ReadonlyMap<string, string>): Set<string>;
  close(): void;
}

/** TypeScript with some files replaced in memory; `project` is the folder of a tsconfig.json. */
export function openTypeCheck(
  root: string,
  project: string,
  importersOf: (file: string) => string[],
): TypeCheck {
  let swapped: ReadonlyMap<string, string> = new Map();
  const api = new API({ cwd: root, fs: { readFile: (path) => swapped.get(path) } });
  const config = join(root, project, 'tsconfig.json');
  api.updateSnapshot({ openProjects: [config] });
  const isChecked = (path: string) => path.startsWith('panel/') === (project === 'panel');

  return {
    misfits(texts) {
      const before = swapped;
      swapped = new Map([...texts].map(([file, text]) => [join(root, file), text]));
      const changed = [...new Set([...before.keys(), ...swapped.keys()])];
      using snapshot = api.updateSnapshot({ fileChanges: { changed } });
      const { program } = snapshot.getProject(config)!;
      const known = new Map<string, boolean>();
      const isWrong = (path: string) => {
        if (!known.has(path)) known.set(path, hasError(program, join(root, path)));
        return known.get(path)!;
      };
      const files = [...texts.keys()];
      return new Set(files.filter((file) => [file, ...importersOf(file).filter(isChecked)].some(isWrong)));
    },
    close: () => api.close(),
  };
}

const hasError = (program: Program, path: string): boolean =>
  [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].some(
    ({ category }) => category === DiagnosticCategory.Error,
  );
