import type { Provider } from '@matchdesk/contract/people/auth';
import { typeface } from '#pages/typeface.ts';
import { type DemoPerson, demoPeople } from './people.ts';

const style = `${typeface.face}
body{font:16px/1.5 ${typeface.family};max-width:26rem;margin:12vh auto;padding:0 1rem;background:Canvas;color:CanvasText;color-scheme:light dark}
a{display:block;padding:.7rem 1rem;margin:.5rem 0;border:1px solid;border-radius:.5rem;text-decoration:none;color:inherit}a:hover,a:focus{outline:2px solid #4263eb}`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Those who can sign in this way: nobody who is blocked, and no Super admin, because those are never linked to a
 * provider.
 */
export function offeredPeople({ staffOnly }: { staffOnly: boolean }): DemoPerson[] {
  return Object.values<DemoPerson>(demoPeople).filter(
    ({ roles, blocked }) => !blocked && !roles.includes('Super admin') && (roles.length > 0 || !staffOnly),
  );
}

export const choicePage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'",
  },
  html(provider: Provider, url: string, people: readonly DemoPerson[]): string {
    const links = people.map(
      ({ email, name }) =>
        `<a href="${escapeHtml(`${url}&as=${encodeURIComponent(email)}`)}">${name}<br><small>${email}</small></a>`,
    );
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Demo sign-in</title><style>${style}</style></head>
<body><main><h1>Demo sign-in</h1><p>This page stands in for ${provider === 'discord' ? 'Discord' : 'Twitch'} while the demo runs. Whom do you want to be? (A Super admin signs in with a password only.)</p>${links.join('')}</main></body></html>`;
  },
};
