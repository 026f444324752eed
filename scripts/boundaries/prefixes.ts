import { type Function as FunctionNode, type TSType, Visitor } from 'oxc-parser';
import type { Place } from './place.ts';
import type { Scan } from './scan.ts';

interface Answered {
  /** Of `Promise<T>` it is T. */
  kind: 'array' | 'map' | 'boolean' | 'other';
  mayBeAbsent: boolean;
}

/** What the first word of a function's name promises about its answer; CONTRIBUTING has the same table. */
const promises: Record<string, (answered: Answered) => boolean> = {
  list: ({ kind, mayBeAbsent }) => kind === 'array' && !mayBeAbsent,
  page: ({ kind }) => kind === 'other',
  map: ({ kind, mayBeAbsent }) => kind === 'map' && !mayBeAbsent,
  find: ({ mayBeAbsent }) => mayBeAbsent,
  get: ({ mayBeAbsent }) => !mayBeAbsent,
  is: ({ kind }) => kind === 'boolean',
  has: ({ kind }) => kind === 'boolean',
  can: ({ kind }) => kind === 'boolean',
};

const arrays = new Set([
  'Array',
  'ReadonlyArray',
  'Set',
  'ReadonlySet',
  'Iterable',
  'Generator',
  'AsyncGenerator',
]);
/** A condition of SQL is true or false for each row. */
const booleans = new Set(['RawBuilder', 'Expression', 'ExpressionWrapper', 'SqlBool']);

/** A function of the server whose written type is not what its name promises. Types that are inferred are not looked at. */
export function checkPrefixes(
  { package: name, inSrc, isTest }: Place,
  scan: Scan,
): { line: number; message: string }[] {
  if (name !== 'server' || !inSrc || isTest) return [];
  const found: { line: number; message: string }[] = [];
  const check = ({ id, returnType, start }: FunctionNode) => {
    const [, prefix = ''] = /^([a-z]+)[A-Z]/.exec(id?.name ?? '') ?? [];
    const isKept = promises[prefix];
    if (!isKept || !returnType || isKept(answerOf(returnType.typeAnnotation))) return;
    found.push({
      line: scan.lineAt(start),
      message: `${id!.name} does not answer what '${prefix}' promises (see Names in CONTRIBUTING.md)`,
    });
  };
  new Visitor({ FunctionDeclaration: check }).visit(scan.tree());
  return found;
}

function answerOf(type: TSType): Answered {
  if (type.type === 'TSUnionType') {
    const isAbsent = ({ type: part }: TSType) => part === 'TSUndefinedKeyword' || part === 'TSNullKeyword';
    const [first] = type.types.filter((part) => !isAbsent(part));
    return { kind: first ? answerOf(first).kind : 'other', mayBeAbsent: type.types.some(isAbsent) };
  }
  const kind = kindOf(type);
  return typeof kind === 'string' ? { kind, mayBeAbsent: false } : answerOf(kind);
}

/** The kind, or the type inside of a promise. */
function kindOf(type: TSType): Answered['kind'] | TSType {
  if (type.type === 'TSBooleanKeyword' || type.type === 'TSTypePredicate') return 'boolean';
  if (type.type === 'TSArrayType' || type.type === 'TSTypeOperator') return 'array';
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return 'other';
  const { name } = type.typeName;
  if (name === 'Promise') return type.typeArguments?.params[0] ?? 'other';
  if (arrays.has(name)) return 'array';
  if (name === 'Map' || name === 'ReadonlyMap') return 'map';
  return booleans.has(name) ? 'boolean' : 'other';
}
