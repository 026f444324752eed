import type { PublicTournament } from '@matchdesk/contract/people/players.public';
import { useSay } from '../language.ts';
import { Card } from '../parts.tsx';
import { eventTexts } from './event-texts.ts';

/** What the organisers wrote, with the rules folded. */
export function EventAbout({
  event: { description, challenge_description, rule },
}: {
  event: PublicTournament;
}) {
  const say = useSay();
  return (
    <>
      {challenge_description.trim() !== '' && (
        <Card title={say(eventTexts.task)}>
          <RichText html={challenge_description} />
        </Card>
      )}
      {description.trim() !== '' && (
        <Card title={say(eventTexts.about)}>
          <RichText html={description} />
        </Card>
      )}
      {rule && (
        <section className="card" aria-label={say(eventTexts.rules)}>
          <details id={rulesId}>
            <summary>
              <span>
                {say(eventTexts.rules)}: {rule.title}
              </span>
            </summary>
            <RichText html={rule.content} />
          </details>
        </section>
      )}
    </>
  );
}

const rulesId = 'rules';

/** Opens the rules and leads to them. */
export function showRules(): void {
  const rules = document.getElementById(rulesId);
  if (!(rules instanceof HTMLDetailsElement)) return;
  rules.open = true;
  rules.querySelector('summary')?.focus();
  rules.scrollIntoView({ block: 'start' });
}

/** Text, or HTML that the server has cleaned. */
function RichText({ html }: { html: string }) {
  if (!html.includes('<')) return <p className="about">{html}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans rich text before it keeps it
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
