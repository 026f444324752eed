import { type Facts, type Language, type Sentence, say } from '../languages.ts';
import { inWords, type SpokenFacts } from './shown-words.ts';

export type RefusalSentence = Sentence & { status: number; words?: SpokenFacts };

/** What a refusal says: facts that are codes, such as a status, in the words that the panel shows. */
export function sayRefusal(sentence: RefusalSentence, language: Language, facts: Facts): string {
  return say(sentence, language, inWords(facts, sentence.words ?? {}, language));
}
