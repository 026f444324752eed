import type { Sentence } from '../languages.ts';

export type RefusalSentence = Sentence & { status: number };
