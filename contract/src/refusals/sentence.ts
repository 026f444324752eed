import { type Facts, type Language, type Sentence, say } from '../languages.ts';
import { inWords, type SpokenFacts } from './shown-words.ts';

export type RefusalSentence = Sentence & { status: number; words?: SpokenFacts };

/** The text of a refusal, in which facts that are codes, such as a status, appear in the panel's words. */
export function sayRefusal(sentence: RefusalSentence, language: Language, facts: Facts): string {
  return say(sentence, language, inWords(facts, sentence.words ?? {}, language));
}
