import { describe, expect, it } from 'vitest';
import { readStartConfig } from './start-config.ts';

describe('the start-up configuration', () => {
  it('[D11] takes the base address from the page', () => {
    const config = readStartConfig('{"apiUrl":"https://api.test/v1/","demo":true}');
    expect(config).toMatchObject({ apiUrl: 'https://api.test/v1', docsUrl: '/docs', demo: true });
  });

  it('[D15] takes the pages of privacy and terms from the page, or those of the panel', () => {
    const given = { privacyUrl: 'https://law.test/privacy', termsUrl: 'https://law.test/terms' };
    expect(readStartConfig(JSON.stringify(given))).toMatchObject(given);
    expect(readStartConfig('{}')).toMatchObject({ privacyUrl: '/privacy', termsUrl: '/terms-of-use' });
  });

  it.each([undefined, '', '__CONFIG__'])(
    '[D11] falls back to its own host when the page says %s',
    (content) => {
      expect(readStartConfig(content)).toEqual({
        apiUrl: '/api',
        filesUrl: '',
        liveUrl: '',
        docsUrl: '/docs',
        webviewUrl: '',
        privacyUrl: '/privacy',
        termsUrl: '/terms-of-use',
        demo: false,
        cardGames: false,
      });
    },
  );
});
