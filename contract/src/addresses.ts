import { line } from './fields.ts';

/** Schemes whose addresses run code or bring their own content into the page that opens them. */
const unsafe = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);

/** The scheme as a browser parses it, ignoring tabs and line breaks; empty where there is none. */
function schemeOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

/** An address without a scheme would be relative to the page that shows it, or lead to another host ("//…"). */
const isSafe = (scheme: string) => scheme !== '' && !unsafe.has(scheme);

/** A link to a page; may be empty. */
export function webAddress() {
  return line({ min: 0, max: 500 })
    .refine((address) => address === '' || /^https?:$/.test(schemeOf(address)), { error: 'web-address' })
    .default('');
}

/** A link that opens a page or an app; may be empty. */
export function appAddress() {
  return line({ min: 0, max: 500 })
    .refine((address) => address === '' || isSafe(schemeOf(address)), { error: 'app-address' })
    .default('');
}
