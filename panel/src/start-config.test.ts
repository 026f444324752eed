import { describe, expect, it } from 'vitest';
import { fileAddress, readStartConfig, startConfig } from './start-config.ts';

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
        deskUrl: '',
        playUrl: '',
        demo: false,
        cardGames: false,
        signInWith: [],
        brand: { name: 'Matchdesk', line: '', logo: null },
      });
    },
  );
});

describe('the address of a file', () => {
  it('is below that of the files, unless it has a host of its own', () => {
    const { filesUrl } = startConfig;
    startConfig.filesUrl = 'https://files.test';
    expect(fileAddress('/files/a.png')).toBe('https://files.test/files/a.png');
    expect(fileAddress('https://cdn.test/a.png')).toBe('https://cdn.test/a.png');
    startConfig.filesUrl = filesUrl;
  });

  it('of the API keeps its path and loses its last slash only', () => {
    const apiUrlOf = (apiUrl: string) => readStartConfig(JSON.stringify({ apiUrl })).apiUrl;
    expect(['/api', '/api/', 'https://a.test/v1'].map(apiUrlOf)).toEqual([
      '/api',
      '/api',
      'https://a.test/v1',
    ]);
  });
});
