import { Alert, Button, Group, Paper, Progress, Stack, Text, Textarea } from '@mantine/core';
import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import { largestId, longestMessage } from '@matchdesk/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { newKey } from '#shared/api/new-key.ts';
import { type OptionalNumber, OptionalNumberField } from '#shared/forms/number-field.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { sayDone } from './say-done.ts';

const mostAtOnce = 1000;

interface Sending {
  sent: number;
  count: number;
  /** The server's refusal of the first message that failed. */
  failure?: string;
}

interface Order {
  tournament: number;
  match: number;
  text: string;
  count: number;
}

/** Sends until all are sent, one is refused, or it is stopped: by its button, or by leaving the page. */
function useSending() {
  const { t } = useTranslation('advanced');
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const [isBusy, setBusy] = useState(false);

  const send = async ({ tournament, match, text, count }: Order) => {
    const stopping = new AbortController();
    stop.current = stopping;
    setBusy(true);
    const params = { id: tournament, matchId: match };
    for (let sent = 0; ; sent += 1) {
      setSending({ sent, count });
      if (sent === count) sayDone(t('test.done', { count }));
      if (sent === count || stopping.signal.aborted) break;
      const body = { message: text, client_id: newKey() };
      const outcome = await attempt(sendMatchMessage, { params, body }, { quiet: true });
      if (outcome.ok) continue;
      setSending({ sent, count, failure: outcome.refused.words });
      break;
    }
    setBusy(false);
  };
  return { sending, isBusy, send, stop: () => stop.current?.abort() };
}

/** Sends one message to a match chat a chosen number of times, one after the other. */
export function TestSender() {
  const { t } = useTranslation('advanced');
  const [tournament, setTournament] = useState<OptionalNumber>('');
  const [match, setMatch] = useState<OptionalNumber>('');
  const [message, setMessage] = useState('');
  const [count, setCount] = useState<OptionalNumber>(1);
  const [isTried, setTried] = useState(false);
  const { sending, isBusy, send, stop } = useSending();

  const missing = (value: OptionalNumber | string) =>
    isTried && value === '' ? t('test.required') : undefined;
  const tooFew = isTried && count !== '' && count < 1 ? t('test.above') : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const text = message.trim();
    if (tournament === '' || match === '' || text === '' || count === '' || count < 1) return;
    void send({ tournament, match, text, count });
  };

  return (
    <>
      <PageHeading title={t('test.title')} />
      <Paper withBorder p="md" maw={560} component="form" onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Group grow align="flex-start">
            <OptionalNumberField
              label={t('test.tournament')}
              hideControls
              min={1}
              max={largestId}
              value={tournament}
              onChange={setTournament}
              error={missing(tournament)}
            />
            <OptionalNumberField
              label={t('test.match')}
              hideControls
              min={1}
              max={largestId}
              value={match}
              onChange={setMatch}
              error={missing(match)}
            />
          </Group>
          <Textarea
            label={t('test.message')}
            autosize
            maxRows={8}
            maxLength={longestMessage}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            error={missing(message.trim())}
          />
          <OptionalNumberField
            label={t('test.count')}
            w={160}
            max={mostAtOnce}
            value={count}
            onChange={setCount}
            error={missing(count) ?? tooFew}
          />
          <Group gap="sm">
            <Button type="submit" loading={isBusy}>
              {t('test.send')}
            </Button>
            {isBusy && (
              <Button variant="default" onClick={stop}>
                {t('test.stop')}
              </Button>
            )}
          </Group>
          {sending && <SendingProgress sending={sending} />}
        </Stack>
      </Paper>
    </>
  );
}

function SendingProgress({ sending: { sent, count, failure } }: { sending: Sending }) {
  const { t } = useTranslation('advanced');
  return (
    <>
      <div>
        <Progress value={(100 * sent) / count} aria-label={t('test.progress')} transitionDuration={0} />
        <Text size="sm" mt={4} role="status">
          {t('test.sent', { sent, count })}
        </Text>
      </div>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
    </>
  );
}
