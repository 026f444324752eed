/** Control characters but for tabs and line breaks, and those that turn the direction of what follows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const deceiving = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What somebody wrote, without the characters that nobody sees and that make it read as something else. */
export const withoutDeceivingCharacters = (text: string): string => text.replaceAll(deceiving, '');

/** A sign somebody sees: neither a blank nor one of the zero-width signs and fillers that draw nothing. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/u;

/** The text without deceiving characters; empty where nobody would see anything of it. */
export const legible = (text: string): string => (seen.test(text) ? withoutDeceivingCharacters(text) : '');
