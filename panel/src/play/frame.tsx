import { languages } from '@matchdesk/contract/languages';
import { type ReactNode, useEffect } from 'react';
import { Link, useRoute } from 'wouter';
import { useReach } from '#shared/api/reach.ts';
import { useAccount } from './account.ts';
import { BrandLine, BrandName } from './brand.tsx';
import { chooseLanguage, useLanguage, useSay } from './language.ts';

/** What stands around every page: the way home, the language, and a bar while there is no connection. */
export function Frame({ children }: { children: ReactNode }) {
  const say = useSay();
  const language = useLanguage();
  const [isLink] = useRoute('/p/:token');
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <header className="top">
        {isLink ? (
          <span className="brand">
            <BrandName />
          </span>
        ) : (
          <Home />
        )}
        {!isLink && <Me />}
        <fieldset className="languages" aria-label={say('language')}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => chooseLanguage(one)}
            >
              {one.toUpperCase()}
            </button>
          ))}
        </fieldset>
      </header>
      <NoConnection />
      <main>{children}</main>
      <BrandLine />
    </>
  );
}

function Home() {
  return (
    <Link href="/play" className="brand">
      <BrandName />
    </Link>
  );
}

function Me() {
  const say = useSay();
  return (
    useAccount() && (
      <Link href="/play/me" className="brand me">
        {say('account')}
      </Link>
    )
  );
}

/** Lies over the page, so that nothing moves when it comes or goes. */
function NoConnection() {
  const say = useSay();
  const isLost = useReach() === 'lost';
  return (
    <div className="connection" role="status">
      {isLost && <p>{say('noConnection')}</p>}
    </div>
  );
}

/** The heading of a page, which names the browser’s tab too. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return <h1>{children}</h1>;
}
