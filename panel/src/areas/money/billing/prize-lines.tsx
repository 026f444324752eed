import { Button, ScrollArea, Table, Text } from '@mantine/core';
import type { PrizeLine } from '@matchdesk/contract/money/billing';
import { isPayableByHand } from '@matchdesk/contract/money/billing.rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#shared/format/numbers.ts';
import { useMe } from '#shared/session/me.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { heldFacts } from './held-facts.ts';
import styles from './prizes-dialog.module.css';
import { placeText } from './transaction-cause.tsx';

/** More lines are shown on request: a dialog with ten thousand rows would freeze. */
const LINES_AT_FIRST = 200;

export const isSameLine = (one: PrizeLine, other: PrizeLine): boolean =>
  one.participant.id === other.participant.id &&
  one.user.id === other.user.id &&
  one.currency === other.currency;

interface PrizeLinesProps {
  id: number;
  lines: readonly PrizeLine[];
  /** The line that the keyboard goes on from. */
  last: PrizeLine | undefined;
  /** Offers to pay a line by hand. */
  onByHand?: (line: PrizeLine) => void;
}

/** Everybody who gets something. On a phone the names, the reasons and the sums share two columns. */
export function PrizeLines({ id, lines, last, onByHand }: PrizeLinesProps) {
  const { t } = useTranslation('billing');
  const [shown, setShown] = useState(LINES_AT_FIRST);
  const isPhone = useIsPhone();
  const lastRow = useRef<HTMLTableRowElement>(null);
  useEffect(() => lastRow.current?.focus(), []);
  return (
    <ScrollArea.Autosize
      // On a phone the dialog itself fills the screen and scrolls.
      mah={isPhone ? undefined : '50vh'}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('prizes.title') }}
    >
      <Table aria-label={t('prizes.title')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('prizes.participant')}</Table.Th>
            {!isPhone && <Table.Th>{t('prizes.who')}</Table.Th>}
            {!isPhone && <Table.Th ta="right">{t('fields.amount')}</Table.Th>}
            <Table.Th>{t('prizes.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.slice(0, shown).map((line) => (
            <Table.Tr
              key={`${line.participant.id} ${line.user.id} ${line.currency}`}
              tabIndex={-1}
              ref={last && isSameLine(line, last) ? lastRow : undefined}
            >
              <Table.Td>
                {placeText(t('place'), line.place_from, line.place_to)}: {line.participant.name}
                {isPhone && line.user.nickname !== line.participant.name && (
                  <Text size="sm">{line.user.nickname}</Text>
                )}
                <Why id={id} line={line} />
              </Table.Td>
              {!isPhone && <Table.Td>{line.user.nickname}</Table.Td>}
              {!isPhone && (
                <Table.Td ta="right" className={styles.amount}>
                  {money(line.amount, line.currency)}
                </Table.Td>
              )}
              <Table.Td>
                {isPhone && <Text className={styles.amount}>{money(line.amount, line.currency)}</Text>}
                <State line={line} />
                <PayByHandButton line={line} onByHand={onByHand} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lines.length > shown && (
        <Button variant="subtle" onClick={() => setShown((before) => before * 5)}>
          {shown} / {lines.length}
        </Button>
      )}
    </ScrollArea.Autosize>
  );
}

function Why({ id, line }: { id: number; line: PrizeLine }) {
  const { t } = useTranslation('billing');
  return (
    <>
      {line.match_id !== null && (
        <div>
          <AnchorLink
            to="/tournaments/$id/brackets"
            params={{ id: String(id) }}
            search={{ match: line.match_id }}
            size="sm"
          >
            {t('prizes.match', { id: line.match_id })}
          </AnchorLink>
        </div>
      )}
      {line.tied > 1 && <Text size="xs">{t('prizes.tied', { count: line.tied })}</Text>}
      {line.on_seat > 1 && <Text size="xs">{t('prizes.onSeat', { count: line.on_seat })}</Text>}
      {line.shared_by > 1 && <Text size="xs">{t('prizes.shared', { count: line.shared_by })}</Text>}
    </>
  );
}

function State({ line }: { line: PrizeLine }) {
  const { t } = useTranslation('billing');
  const { cannot, transaction_id, before, is_released, by_hand, waiting, due, currency } = line;
  if (transaction_id !== null)
    return (
      <AnchorLink to="/transactions" search={{ search: transaction_id }} size="sm">
        {t('prizes.isPaid')}
      </AnchorLink>
    );
  const paid = { amount: money(by_hand - waiting, currency), due: money(due, currency) };
  return (
    <>
      {by_hand > waiting && (
        <Text size="sm">{t(due > 0 || waiting > 0 ? 'prizes.partByHand' : 'prizes.isByHand', paid)}</Text>
      )}
      {waiting > 0 && (
        <Text size="sm" fw={600}>
          {t('prizes.waits', { amount: money(waiting, currency) })}
        </Text>
      )}
      {due > 0 && by_hand > 0 && <Text size="sm">{t('prizes.rest', paid)}</Text>}
      {due > 0 && (
        <Text size="sm" {...(cannot && { fw: 600 })}>
          {cannot ? t(`prizes.cannot.${cannot}`) : t(is_released ? 'prizes.isReleased' : 'prizes.toPay')}
        </Text>
      )}
      {before && <Text size="xs">{t('prizes.before', heldFacts(before, currency))}</Text>}
    </>
  );
}

/** Nobody pays their own prize. */
function PayByHandButton({ line, onByHand }: { line: PrizeLine; onByHand: PrizeLinesProps['onByHand'] }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  if (!onByHand || !isPayableByHand(line) || line.user.id === me?.id) return null;
  const facts = { name: line.user.nickname, amount: money(line.due, line.currency) };
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      aria-label={t('prizes.payByHandOf', facts)}
      onClick={() => onByHand(line)}
    >
      {t('prizes.payByHand')}
    </Button>
  );
}
