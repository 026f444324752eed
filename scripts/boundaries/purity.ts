import type { Place } from './place.ts';

/** Names that would make the answers depend on more than the arguments, or come later. */
const impure =
  /(?<![\w$.#])(?:async|await|Promise|Date|Temporal|Intl|performance|process|console|globalThis|fetch|crypto|WebAssembly|queueMicrotask|set(?:Timeout|Interval|Immediate))(?![\w$]|\s*:)|(?<![\w$.#])Math\s*\.\s*random\b/g;

export interface Impurity {
  line: number;
  message: string;
}

/** The engine decides from what it is given: no waiting, no clock, no chance, nothing from around it. */
export function checkPurity({ package: name, inSrc, isTest }: Place, code: string): Impurity[] {
  if (name !== 'engine' || !inSrc || isTest) return [];
  return [...code.matchAll(impure)].map(({ 0: word, index }) => ({
    line: code.slice(0, index).split('\n').length,
    message: `engine is pure: no '${word}'; time and chance come in as arguments`,
  }));
}
